/** Quotes: what a professional offers for a job, for the client's eyes only. */
import * as v from 'valibot'
import { optionalEuroField, vatPercentField } from '#modules/kernel/contract/amount.ts'
import { FirmBrief, TraderIdentity } from '#modules/kernel/contract/firm-checks.ts'
import {
  checkFieldsTogether,
  inputObject,
  optionalDay,
  optionalField,
  optionalLines,
  requiredText,
  trimmedOrMissing,
} from '#modules/kernel/contract.ts'
import { CONTACT_KEY_STATES } from './paths.ts'
import { QUOTE_SHAPES } from './quote-labels.ts'
import * as rules from './quote-rules.ts'

export const QUOTE_LINES_MAX = 30
export const QUOTE_NOTES_MAX = 3000
const FLAG = 'Valore non valido'

const wholeNumber = (message: string, min: number, max: number) =>
  optionalField(
    v.pipe(
      v.union([v.string(message), v.number(message)], message),
      v.transform(Number),
      v.integer(message),
      v.minValue(min, message),
      v.maxValue(max, message),
    ),
  )

const Line = v.object(
  {
    text: requiredText('Descrivi la voce', 200),
    price: v.pipe(optionalEuroField, v.number('Scrivi il prezzo della voce')),
  },
  'Voce non valida',
)

/** May be left out; sent, stored and replied under one name, and hashed in this order where said. */
export const quoteTermFields = {
  lastsDays: wholeNumber('I giorni di lavoro devono essere da 1 a 999', 1, 999),
  warrantyMonths: wholeNumber('I mesi di garanzia devono essere da 0 a 600', 0, 600),
}
export type QuoteTermName = keyof typeof quoteTermFields
export type QuoteTerms = {
  readonly [Name in QuoteTermName]: NonNullable<
    v.InferOutput<(typeof quoteTermFields)[Name]>
  > | null
}
export const QUOTE_TERM_NAMES = Object.keys(quoteTermFields) as QuoteTermName[]

const { lastsDays, ...laterTerms } = quoteTermFields

/** Sets the order in which faults are reported. */
const fields = {
  shape: v.pipe(trimmedOrMissing, v.picklist(QUOTE_SHAPES, 'Scegli come indichi il prezzo')),
  /** Euro; by the hour for `hourly`, the least for `range`, of the visit for `after_visit` where it is not free. */
  price: optionalEuroField,
  /** Euro, of a range. */
  priceMax: optionalEuroField,
  vatIncluded: v.pipe(trimmedOrMissing, v.boolean('Indica se l’IVA è compresa')),
  /** Percent. */
  vatRate: optionalField(vatPercentField),
  lines: optionalField(
    v.pipe(
      v.array(Line, 'Voce non valida'),
      v.maxLength(QUOTE_LINES_MAX, `Puoi aggiungere al massimo ${QUOTE_LINES_MAX} voci`),
    ),
    [],
  ),
  /** `2026-12-01`. */
  startsFrom: optionalDay,
  lastsDays,
  /** True if looking at the place costs nothing; absent when not said. */
  visitIsFree: optionalField(v.boolean(FLAG)),
  ...laterTerms,
  notes: optionalLines(QUOTE_NOTES_MAX),
}

/**
 * The body of `POST /api/talks/{id}/quotes`. The server also refuses a `validUntil` before today or more than two
 * years ahead (Rome).
 */
export const QuoteInput = v.pipe(
  inputObject({
    ...fields,
    validUntil: v.pipe(optionalDay, v.string('Indica fino a quando vale il preventivo')),
  }),
  checkFieldsTogether(['price', 'shape'], rules.needsPrice, 'Scrivi il prezzo'),
  checkFieldsTogether(
    ['price', 'shape', 'visitIsFree'],
    rules.isVisitPriced,
    rules.VISIT_PRICE_MESSAGE,
  ),
  checkFieldsTogether(
    ['notes', 'shape', 'visitIsFree'],
    rules.isVisitNoted,
    rules.VISIT_NOTE_MESSAGE,
  ),
  checkFieldsTogether(
    ['priceMax', 'shape', 'price'],
    rules.isRangeValid,
    rules.PRICE_RANGE_MESSAGE,
  ),
  checkFieldsTogether(
    ['lines', 'shape'],
    rules.hasNoLinesBeforeVisit,
    rules.PRICED_BEFORE_VISIT_MESSAGE,
  ),
  checkFieldsTogether(
    ['price', 'shape', 'priceMax', 'lines'],
    (quote) => rules.findSumFault(quote) === null,
    ({ input }) => rules.findSumFault(input) ?? '',
  ),
)
export type QuoteInput = v.InferOutput<typeof QuoteInput>

/** Contents of a template: a quote without dates. */
const templateFields = v.omit(inputObject(fields), ['startsFrom'])

/** The body of `POST /api/quote-templates`; the same name again replaces it. */
export const QuoteTemplateInput = inputObject({
  name: requiredText('Dai un nome al modello', 80),
  quote: templateFields,
})
export type QuoteTemplateInput = v.InferOutput<typeof QuoteTemplateInput>

const euroOrNull = v.nullable(v.number())

const replyFields = {
  ...v.partial(v.object(quoteTermFields)).entries,
  shape: v.picklist(QUOTE_SHAPES),
  /** Euro; null when not given, and 24 months after the talk was closed. */
  price: euroOrNull,
  priceMax: euroOrNull,
  vatIncluded: v.boolean(),
  /** Percent; null when not said. */
  vatRate: v.nullable(v.number()),
  lines: v.array(v.object({ text: v.string(), price: v.number() })),
  /** The oldest terms are null when not said; others are absent, so that the hashes of before hold. */
  lastsDays: v.nullable(v.number()),
  visitIsFree: v.nullable(v.boolean()),
  warrantyMonths: v.nullable(v.number()),
  notes: v.nullable(v.string()),
}

/** What a list says of a quote. */
export const QuoteAmount = v.pick(v.object(replyFields), [
  'shape',
  'price',
  'priceMax',
  'vatIncluded',
  'vatRate',
])
export type QuoteAmount = v.InferOutput<typeof QuoteAmount>

/** A professional's firm as its profile said it when a quote was sent. */
const LegalFirm = v.object({
  ...v.omit(TraderIdentity, ['phone', 'phoneE164']).entries,
  /** Quotes from before the number was stored lack it. */
  phone: v.optional(v.nullable(v.string())),
})
export type QuoteFirmReply = v.InferOutput<typeof LegalFirm>

export const QuoteReply = v.object({
  ...replyFields,
  id: v.string(),
  /** 1 for the first; each change is the next. */
  revision: v.number(),
  /** ISO 8601, UTC. */
  sentAt: v.string(),
  /** `2026-12-01`. */
  startsFrom: v.nullable(v.string()),
  validUntil: v.string(),
  /** Who sent it, null without a shown firm; absent from quotes of before it was part of what is hashed. */
  firm: v.optional(v.nullable(LegalFirm)),
  /** SHA-256 of the contents in hexadecimal: both sides can prove what was sent. */
  hash: v.string(),
  /** True if `validUntil` is over (Rome). */
  isExpired: v.boolean(),
  /** True if a later revision exists. */
  isReplaced: v.boolean(),
})
export type QuoteReply = v.InferOutput<typeof QuoteReply>

export const QuoteTemplateReply = v.object({
  id: v.string(),
  name: v.string(),
  quote: v.object(replyFields),
})
export type QuoteTemplateReply = v.InferOutput<typeof QuoteTemplateReply>
export const QuoteTemplateListReply = v.object({ items: v.array(QuoteTemplateReply) })
export type QuoteTemplateListReply = v.InferOutput<typeof QuoteTemplateListReply>

/** `GET /api/talks/{id}/quotes/{quoteId}`: to be printed by either side. */
export const QuoteDocumentReply = v.object({
  quote: QuoteReply,
  talkId: v.string(),
  subject: v.string(),
  /** Who sent it, also where that is not part of what is hashed; null without a shown firm. */
  firm: v.nullable(LegalFirm),
  professionalName: v.string(),
  clientName: v.string(),
})
export type QuoteDocumentReply = v.InferOutput<typeof QuoteDocumentReply>

/** `GET /api/my-job-requests/{id}/quotes`: newest revision of each professional, in the order of their first. */
export const QuoteComparisonReply = v.object({
  request: v.object({
    id: v.string(),
    title: v.string(),
    canBeClosed: v.boolean(),
    /** Professionals who took a place, with a quote or without. */
    revealCount: v.number(),
    /** How many may still take one; 0 once nobody can. */
    placesLeft: v.number(),
  }),
  items: v.array(
    v.object({
      talkId: v.string(),
      /** The person; `firm` has the firm's name. */
      professionalName: v.string(),
      firm: v.nullable(FirmBrief),
      /** ISO 8601, UTC: since when the staff looks at a firm that is not shown yet; absent for every other. */
      profileWaitingSince: v.optional(v.string()),
      state: v.picklist(['open', 'chosen', 'closed']),
      /** Tells whether the client has given the contact; `given` where a reveal shows it at once. */
      contactKey: v.picklist(CONTACT_KEY_STATES),
      /** True if the professional may read the client's contact now. */
      hasContact: v.boolean(),
      /** A quote that was passed over can be chosen, too, while the request is not completed. */
      canBeChosen: v.boolean(),
      quote: QuoteReply,
      /** The one that stood when the professional was chosen, where a later one exists. */
      chosenQuote: v.nullable(QuoteReply),
      /** Measures from the reveal to the professional's first entry. */
      firstAnswerMinutes: v.nullable(v.number()),
    }),
  ),
})
export type QuoteComparisonReply = v.InferOutput<typeof QuoteComparisonReply>

/** The body of `POST /api/talks/{id}/choose`. */
export const AcceptQuoteInput = inputObject({
  /** True if the request is completed at once: `Hai trovato?`. */
  closeRequest: optionalField(v.boolean(FLAG), false),
})
export type AcceptQuoteInput = v.InferOutput<typeof AcceptQuoteInput>
