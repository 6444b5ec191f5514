/** Refusals about job requests, with their Italian messages. */
export const JOB_REFUSALS = {
  'job-request.not-found': 'Annuncio non trovato',
  'job-request.not-published': 'Questa richiesta non è ancora stata pubblicata',
  'job-request.expired': 'Questa richiesta è scaduta: rinnovala per continuare',
  'job-request.completed': 'Questa richiesta è già completata',
  'job-request.modification-pending': 'Hai già chiesto di modificare questa richiesta',
  'job-request.no-modification': 'Nessuno ha chiesto modifiche per questo annuncio',
  'job-request.renewed-too-early':
    'Puoi rinnovare la richiesta solo negli ultimi 5 giorni di pubblicazione',
  'job-request.no-consent': 'Il cliente non ha ancora dato il consenso alla pubblicazione',
  'job-request.account-closed': 'L’account di questo indirizzo è chiuso',
  'job-request.already-approved': 'Questa richiesta è già stata approvata',
  'job-request.already-rejected': 'Questa richiesta è già stata rifiutata',
} as const
export type JobRefusalCode = keyof typeof JOB_REFUSALS
