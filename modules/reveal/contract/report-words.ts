/** Words of one's contacts and of reports about them, without a schema, apart from what every list loads. */

/** Days after a reveal in which its contact can be reported. */
export const CONTACT_REPORTABLE_DAYS = 7

/** Reasons of a report. */
export const CONTACT_FAULT_LABELS = {
  wrong_number: 'Numero sbagliato o inesistente',
  fake: 'Richiesta o contatto falso',
  duplicate: 'Annuncio duplicato',
  already_closed: 'Lavoro già assegnato o annuncio già chiuso',
} as const
export type ContactFault = keyof typeof CONTACT_FAULT_LABELS
export const CONTACT_FAULTS = Object.keys(CONTACT_FAULT_LABELS) as ContactFault[]

/** After these the request is hidden until its client corrects or confirms the contact. */
export const REQUEST_HIDING_FAULTS: readonly ContactFault[] = ['wrong_number', 'fake']

export const CONTACT_REPORT_STATE_LABELS = {
  open: 'Segnalazione in esame',
  accepted: 'Segnalazione accolta',
  refused: 'Segnalazione respinta',
} as const
export type ContactReportState = keyof typeof CONTACT_REPORT_STATE_LABELS
export const CONTACT_REPORT_STATES = Object.keys(
  CONTACT_REPORT_STATE_LABELS,
) as ContactReportState[]

export const CONTACT_REPORT_REFUSALS = {
  'contact-report.not-found': 'Contatto non trovato',
  'contact-report.too-late': 'Puoi segnalare un contatto solo entro 7 giorni',
  'contact-report.chosen':
    'Il cliente ha scelto questo professionista: non puoi più segnalare il contatto',
  'contact-report.already-sent': 'Hai già segnalato questo contatto',
  'contact-report.already-decided': 'Questa segnalazione è già stata decisa',
} as const
/** How far a professional got with a contact. */
export const CONTACT_PROGRESS_LABELS = {
  to_call: 'Da chiamare',
  talked: 'Sentito',
  won: 'Preso',
  lost: 'Perso',
} as const
export type ContactProgress = keyof typeof CONTACT_PROGRESS_LABELS
export const CONTACT_PROGRESSES = Object.keys(CONTACT_PROGRESS_LABELS) as ContactProgress[]
