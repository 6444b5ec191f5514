/** Words and limits of reviews, without a schema. */
import { formatLongDayInRome } from '#modules/kernel/long-day.ts'

export const DID_WORK_LABELS = {
  yes: 'Sì, ha fatto il lavoro',
  quoted_only: 'No, mi ha fatto solo un preventivo',
  no: 'No, non se n’è fatto nulla',
} as const
export type DidWork = keyof typeof DID_WORK_LABELS

/** The text that visitors read beside a review. */
export const DID_WORK_NOTES: Readonly<Record<DidWork, string>> = {
  yes: 'Lavoro fatto',
  quoted_only: 'Solo preventivo',
  no: 'Lavoro non fatto',
}

export const STAR_ASPECT_LABELS = {
  time: 'Puntualità',
  work: 'Lavoro',
  price: 'Prezzo rispettato',
  clarity: 'Chiarezza',
} as const
export type StarAspect = keyof typeof STAR_ASPECT_LABELS
export const STAR_ASPECTS = Object.keys(STAR_ASPECT_LABELS) as StarAspect[]

/** Work and price can be judged only where there was work. */
export const STAR_ASPECTS_BY_WORK: Readonly<Record<DidWork, readonly StarAspect[]>> = {
  yes: STAR_ASPECTS,
  quoted_only: ['time', 'clarity'],
  no: ['time', 'clarity'],
}

export const REVIEW_STATES = ['public', 'waiting', 'hidden'] as const
export type ReviewState = (typeof REVIEW_STATES)[number]

/** What the machine saw in a text, for which a person looks before it is public. */
export const REVIEW_WARNING_LABELS = {
  contact: 'Forse contiene un contatto',
  insult: 'Forse contiene un insulto',
  name: 'Forse nomina una persona',
  device: 'Chi scrive e l’impresa usano lo stesso dispositivo',
  phone: 'Chi scrive ha indicato il numero di telefono dell’impresa',
  bills: 'Chi scrive e l’impresa hanno gli stessi dati di fatturazione',
  burst: 'Tre recensioni in 24 ore, le prime di account creati da meno di sette giorni',
  staff: 'La richiesta di chi scrive è stata raccolta al telefono da chi gestisce l’impresa',
} as const
/** These signals concern the writer instead of the text. */
export const STRONG_REVIEW_SIGNALS = ['device', 'phone', 'bills', 'burst', 'staff'] as const
export type StrongReviewSignal = (typeof STRONG_REVIEW_SIGNALS)[number]
export type ReviewWarning = keyof typeof REVIEW_WARNING_LABELS

export const REVIEW_TEXT_MIN = 20
export const REVIEW_TEXT_MAX = 2000
export const REVIEW_IMAGES_MAX = 3
export const REVIEW_REPLY_MAX = 1000
export const REVIEW_REASON_MAX = 2000
/** How long it lasts. */
export const REVIEW_INVITE_DAYS = 60
export const REVIEW_REMINDER_DAYS = 14
/** How long the writer may change a review. */
export const REVIEW_CHANGE_DAYS = 7
/** After which a review is public that nobody of the staff may decide on. */
export const UNDECIDABLE_REVIEW_DAYS = 7
/** Fewer say nothing: no average. */
export const AVERAGE_RATING_MIN_REVIEWS = 3

/** `novembre 2026`: never the day. */
export const monthInRome = (at: Date) => formatLongDayInRome(at).replace(/^\S+ /, '')
