/** Paths and labels without a schema, so that pages that only read load no schema library. */

export const REVEAL_CODES = {
  'reveal.subscription-required': 'Abbonamento richiesto',
  'reveal.email-required': 'Verifica la tua email per scoprire i contatti',
  'reveal.firm-required': 'Completa il profilo della tua impresa per scoprire i contatti',
  'reveal.limit-reached': 'Hai raggiunto il limite di contatti del tuo piano',
  'reveal.full': 'Questa richiesta ha già ricevuto il numero massimo di professionisti',
  'reveal.closed': 'Questa richiesta non accetta più contatti',
  'reveal.not-found': 'Annuncio non trovato',
} as const
export type RevealCode = keyof typeof REVEAL_CODES

/** The same for showcase items, which have no limit of reveals. */
export const SELLER_REVEAL_CODES: Readonly<Record<RevealCode, string>> = {
  ...REVEAL_CODES,
  'reveal.closed': 'Questo annuncio non accetta più contatti',
  'reveal.not-found': 'Item non trovato',
}

export const revealPaths = {
  job: (id: string) => `/api/job-requests/${encodeURIComponent(id)}/reveal-contact`,
  showcase: (id: string) => `/api/showcase-items/${encodeURIComponent(id)}/reveal-contact`,
  mine: '/api/contact-reveals',
  one: (id: string) => `/api/contact-reveals/${encodeURIComponent(id)}`,
  report: (id: string) => `/api/contact-reveals/${encodeURIComponent(id)}/report`,
  revealersOf: (jobId: string) => `/api/my-job-requests/${encodeURIComponent(jobId)}/reveals`,
  revealersOfItem: (itemId: string) =>
    `/api/my-showcase-items/${encodeURIComponent(itemId)}/reveals`,
  reports: '/api/admin/reports',
  acceptReport: (id: string) => `/api/admin/reports/${encodeURIComponent(id)}/accept`,
  refuseReport: (id: string) => `/api/admin/reports/${encodeURIComponent(id)}/refuse`,
}

/** Days after a reveal in which its contact can be reported. */
export const REPORTABLE_DAYS = 7

/** Reasons of a report. */
export const CONTACT_FAULT_LABELS = {
  wrong_number: 'Numero sbagliato o inesistente',
  fake: 'Richiesta o contatto falso',
  duplicate: 'Annuncio duplicato',
  already_closed: 'Lavoro già assegnato o annuncio già chiuso',
} as const
export type ContactFault = keyof typeof CONTACT_FAULT_LABELS
export const CONTACT_FAULTS = Object.keys(CONTACT_FAULT_LABELS) as ContactFault[]

export const REPORT_STATE_LABELS = {
  open: 'Segnalazione in esame',
  accepted: 'Segnalazione accolta',
  refused: 'Segnalazione respinta',
} as const
export type ReportState = keyof typeof REPORT_STATE_LABELS
export const REPORT_STATES = Object.keys(REPORT_STATE_LABELS) as ReportState[]

export const REPORT_CODES = {
  'contact-report.not-found': 'Contatto non trovato',
  'contact-report.too-late': 'Puoi segnalare un contatto solo entro 7 giorni',
  'contact-report.already-sent': 'Hai già segnalato questo contatto',
  'contact-report.already-decided': 'Questa segnalazione è già stata decisa',
} as const
export type ReportCode = keyof typeof REPORT_CODES
