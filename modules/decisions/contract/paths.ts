import type { DecisionKind } from '#modules/kernel/decisions.ts'

export const decisionPaths = {
  mine: '/api/decisions',
  complain: (id: string) => `/api/decisions/${encodeURIComponent(id)}/complaint`,
  queue: '/api/admin/complaints',
  uphold: (id: string) => `/api/admin/complaints/${encodeURIComponent(id)}/uphold`,
  dismiss: (id: string) => `/api/admin/complaints/${encodeURIComponent(id)}/dismiss`,
}

export const DECISIONS_PAGE_PATH = '/decisioni'
export const COMPLAINTS_ADMIN_PAGE_PATH = '/admin/reclami'
/** The target of a link in a mail; it needs no log-in. */
export const COMPLAINT_PAGE_PATH = '/reclamo'

export const DECISION_LABELS: Readonly<Record<DecisionKind, string>> = {
  account: 'Chiusura dell’account',
  listing_refused: 'Annuncio non pubblicato',
  listing_hidden: 'Annuncio tolto dal sito',
  firm_suspended: 'Profilo dell’impresa sospeso',
  talk_closed: 'Conversazione chiusa',
  review_hidden: 'Recensione tolta dal sito',
  plan: 'Abbonamento chiuso',
}

export const COMPLAINT_STATES = ['none', 'open', 'upheld', 'dismissed'] as const
export type ComplaintState = (typeof COMPLAINT_STATES)[number]
export const COMPLAINT_STATE_LABELS: Readonly<Record<ComplaintState, string>> = {
  none: 'Nessun reclamo',
  open: 'Reclamo da esaminare',
  upheld: 'Reclamo accolto',
  dismissed: 'Reclamo respinto',
}

/** Article 20: the least time to complain after a decision. */
export const COMPLAINT_DEADLINE_MONTHS = 6
export const COMPLAINT_TEXT_MAX = 3000

export const COMPLAINT_REFUSALS = {
  'decision.not-found': 'Decisione non trovata',
  'complaint.already-sent': 'Hai già fatto reclamo su questa decisione',
  'complaint.too-late': 'I sei mesi per il reclamo sono passati',
  'complaint.already-answered': 'Questo reclamo ha già avuto risposta',
} as const
export type ComplaintCode = keyof typeof COMPLAINT_REFUSALS

/** Outcomes of the complaint form behind a mail's link. */
export const COMPLAINT_OUTCOMES = ['sent', 'already', 'late', 'empty', 'invalid'] as const
export type ComplaintFormOutcome = (typeof COMPLAINT_OUTCOMES)[number]
