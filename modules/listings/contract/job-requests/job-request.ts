import * as v from 'valibot'
import { ReviewRight } from '#modules/kernel/contract/firm-checks.ts'
import { QUESTIONS_MAX, QuestionAnswer } from '#modules/kernel/contract/questions.ts'
import {
  checkFieldsTogether,
  e164PhoneField,
  emailField,
  inputObject,
  optionalField,
  optionalFlag,
  optionalText,
  partialInputOver,
  requiredText,
  wholeNumber,
} from '#modules/kernel/contract.ts'
import { checkContactNames } from '../shared/contact-names.ts'
import {
  contactPreferenceFields,
  hasPhoneWhenNeeded,
  normaliseContactPreferences,
  PHONE_NEEDED_MESSAGE,
  phoneField,
} from '../shared/contact-preferences.ts'
import {
  CONTACT_NAME_MAX,
  listingFields,
  listingReplyFields,
  ownListingReplyFields,
  publisherReplyFields,
} from '../shared/listing-fields.ts'
import { searchReplyFields } from '../shared/search.ts'
import {
  CONTACT_MODES,
  DEFAULT_URGENCY,
  JOB_STATUSES,
  MAX_REVEALS,
  URGENCIES,
} from './vocabulary.ts'

const WHOLE_REVEALS = `Scegli un numero da 1 a ${MAX_REVEALS}`

const NO_ANSWER = 'Risposta non valida'

/** Accepts any text; the trade's questions define which answers fit and how they are shown. */
const AnswerInput = v.pipe(
  inputObject({
    questionId: requiredText('Domanda non valida', 64),
    value: optionalField(
      v.union([v.pipe(v.string(), v.maxLength(80, NO_ANSWER)), v.number(), v.boolean()], NO_ANSWER),
      '',
    ),
  }),
  v.transform((given): QuestionAnswer => ({ ...given, question: '', text: '' })),
)

const jobRequestFields = {
  ...listingFields,
  /** Answers the questions of the trade; all may be skipped. */
  answers: optionalField(
    v.pipe(v.array(AnswerInput, NO_ANSWER), v.maxLength(QUESTIONS_MAX, NO_ANSWER)),
    [],
  ),
  urgency: optionalField(v.picklist(URGENCIES, 'Seleziona una tempistica'), DEFAULT_URGENCY),
  budget: optionalText(60),
  /** What somebody typed to find a category where none fitted; for the staff. */
  categoryWords: optionalText(80),
  clientName: requiredText('Nome richiesto', CONTACT_NAME_MAX),
  clientLastName: requiredText('Cognome richiesto', CONTACT_NAME_MAX),
  clientEmail: emailField,
  clientPhone: phoneField,
  ...contactPreferenceFields,
  maxReveals: optionalField(wholeNumber(WHOLE_REVEALS, 1, MAX_REVEALS), MAX_REVEALS),
  /** The request is open only to firms whose declared area holds the place. */
  localOnly: optionalFlag,
  contactMode: optionalField(
    v.picklist(CONTACT_MODES, 'Scegli come dare i tuoi contatti'),
    'at_once',
  ),
}

/** `standing`: what the request says already. */
const requestText = (standing: Readonly<Record<string, unknown>> = {}) =>
  v.pipe(
    inputObject(jobRequestFields),
    checkContactNames('clientName', 'clientLastName', standing),
    checkFieldsTogether(
      ['clientPhone', 'preferredContactMethods'],
      (input) => hasPhoneWhenNeeded(input, input.clientPhone),
      PHONE_NEEDED_MESSAGE,
    ),
  )

/** Fields of a request that its form checks too. */
export const JobRequestText = requestText()

/** Parses an edit of a request that stands already. */
export const requestEditOver = (standing: Readonly<Record<string, unknown>>) =>
  v.pipe(requestText(standing), v.transform(normaliseContactPreferences))

export const JobRequestInput = v.pipe(JobRequestText, v.transform(normaliseContactPreferences))
export type JobRequestInput = v.InferOutput<typeof JobRequestInput>

/** Public reply: never holds a surname, an address or a number. */
export const JobRequestReply = v.object({
  ...listingReplyFields,
  budget: v.nullable(v.string()),
  answers: v.array(QuestionAnswer),
  urgency: v.string(),
  status: v.picklist(JOB_STATUSES),
  /** The first name only. */
  clientName: v.string(),
  revealCount: v.number(),
  maxReveals: v.number(),
  /** True if the contact is only for firms that work there. */
  localOnly: v.boolean(),
  /** `on_request`: the professional writes first, and the client gives the contact. */
  contactMode: v.picklist(CONTACT_MODES),
  /** What cards and pages say of both, in words: `Prima le offerte`, `Solo chi lavora in zona`. */
  contactMarks: v.array(v.string()),
  /** True when nobody else can reveal: the limit is reached, or the client pressed `Chiudi i contatti`. */
  contactsClosed: v.boolean(),
  completedAt: v.nullable(v.string()),
})
export type JobRequestReply = v.InferOutput<typeof JobRequestReply>

/** A public request on its own page. */
export const JobDetailReply = v.object({ ...JobRequestReply.entries, ...publisherReplyFields })
export type JobDetailReply = v.InferOutput<typeof JobDetailReply>

export const JobListReply = v.object({
  jobs: v.array(JobRequestReply),
  ...searchReplyFields,
})
export type JobListReply = v.InferOutput<typeof JobListReply>

export const OwnJobRequestReply = v.object({
  ...JobRequestReply.entries,
  categoryWords: v.nullable(v.string()),
  clientLastName: v.string(),
  clientEmail: v.string(),
  clientPhone: v.nullable(v.string()),
  clientPhoneE164: e164PhoneField,
  /** True if `clientEmail` is proven. */
  emailVerified: v.boolean(),
  /** How the client agreed to a request taken by telephone, or not yet. */
  consent: v.nullable(v.picklist(['missing', 'link', 'spoken'])),
  /** Hidden until the client corrects or confirms a contact that proved bad. */
  contactDoubted: v.boolean(),
  /** Professionals who sent a quote. */
  quoteCount: v.number(),
  /** The professional of `Scegli`; null before. */
  chosenName: v.nullable(v.string()),
  review: v.nullable(ReviewRight),
  ...ownListingReplyFields,
  /** Moderators read telephone and address after `Mostra`; absent for the owner and admins. */
  isContactHidden: v.optional(v.literal(true)),
})
export type OwnJobRequestReply = v.InferOutput<typeof OwnJobRequestReply>

export const OwnJobListReply = v.object({ jobs: v.array(OwnJobRequestReply), total: v.number() })
export type OwnJobListReply = v.InferOutput<typeof OwnJobListReply>

/** Any subset of the fields, laid over what the request says now and checked as a whole. */
export const createRequestChanges = (present: JobRequestInput) =>
  partialInputOver(present, requestEditOver(present))

/** `GET /api/stats`: the three figures of the dashboard. */
export const OwnRequestStatsReply = v.object({
  totalRequests: v.number(),
  revealedContacts: v.number(),
  requestsToday: v.number(),
})
export type OwnRequestStatsReply = v.InferOutput<typeof OwnRequestStatsReply>
