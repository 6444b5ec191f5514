/** The fixed choices of a job request and what a person reads for each. */
export const BUDGET_LABELS = {
  up_to_500: 'Fino a €500',
  '500_1000': '€500 - €1.000',
  '1000_5000': '€1.000 - €5.000',
  '5000_10000': '€5.000 - €10.000',
  over_10000: 'Oltre €10.000',
} as const

/** An unknown budget is shown as stored. */
export const describeBudget = (budget: string) =>
  budget in BUDGET_LABELS ? BUDGET_LABELS[budget as keyof typeof BUDGET_LABELS] : budget

export const URGENCY_LABELS = {
  asap: 'Il prima possibile',
  day: 'Entro oggi',
  week: 'Urgente',
  month: 'Entro un mese',
  '3_months': 'Entro 3 mesi',
  not_urgent: 'Non urgente',
} as const
export type Urgency = keyof typeof URGENCY_LABELS
export const URGENCIES = Object.keys(URGENCY_LABELS) as Urgency[]
export const DEFAULT_URGENCY: Urgency = 'week'

export const describeUrgency = (urgency: string) =>
  urgency in URGENCY_LABELS ? URGENCY_LABELS[urgency as Urgency] : urgency

/** Tells whether a professional's reveal shows the contact, or the client gives it after an offer. */
export const CONTACT_MODES = ['at_once', 'on_request'] as const
export type ContactMode = (typeof CONTACT_MODES)[number]

export const JOB_STATUSES = ['active', 'completed', 'modification_requested'] as const
export type JobStatus = (typeof JOB_STATUSES)[number]

/** Tells whether its owner may still complete it: the one answer to that, for every page and for the server. */
export const canBeCompleted = (status: JobStatus) => status !== 'completed'

/** Unknown or missing shows Attivo. */
export const describeJobStatus = (status: string | null | undefined) => {
  if (status === 'completed') return 'Completato'
  if (status === 'modification_requested') return 'In Modifica'
  return 'Attivo'
}

/**
 * How many professionals may reveal the contact of a request at most, as a number and in words. The client may choose
 * fewer, and so may an admin for all requests.
 */
export const MAX_REVEALS = 5
export const MAX_REVEALS_IN_WORDS = 'cinque'
