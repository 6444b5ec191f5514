/** Reviews on the wire: what clients write, what everybody reads, what a firm and the staff see. */
import * as v from 'valibot'
import { RatingReply } from '#modules/kernel/contract/firm-checks.ts'
import { listReplyOf, pageQueryFields } from '#modules/kernel/contract/paging.ts'
import {
  inputObject,
  optionalDay,
  optionalField,
  optionalLines,
  optionalText,
  requiredLines,
  requiredText,
  trimmedOrMissing,
  wholeNumber,
} from '#modules/kernel/contract.ts'
import { DECISION_BASES } from '#modules/kernel/decisions.ts'
import {
  DID_WORK_LABELS,
  type DidWork,
  REVIEW_IMAGES_MAX,
  REVIEW_REASON_MAX,
  REVIEW_REPLY_MAX,
  REVIEW_STATES,
  REVIEW_TEXT_MAX,
  REVIEW_TEXT_MIN,
  STAR_ASPECTS_BY_WORK,
  type StarAspect,
} from './vocabulary.ts'

const DID_WORK = Object.keys(DID_WORK_LABELS) as [DidWork, ...DidWork[]]

const star = optionalField(wholeNumber('Scegli da 1 a 5 stelle', 1, 5))
const stars = v.object({ time: star, work: star, price: star, clarity: star }, 'Scegli le stelle')
export type StarRatings = { readonly [Name in StarAspect]?: number | undefined }

const fields = {
  didWork: v.pipe(trimmedOrMissing, v.picklist(DID_WORK, 'Indica se l’impresa ha fatto il lavoro')),
  stars,
  text: v.pipe(
    requiredLines('Scrivi la recensione', REVIEW_TEXT_MAX),
    v.minLength(REVIEW_TEXT_MIN, `Scrivi almeno ${REVIEW_TEXT_MIN} caratteri`),
  ),
  images: optionalField(
    v.pipe(
      v.array(
        v.pipe(v.string('Immagine non valida'), v.maxLength(200, 'Immagine non valida')),
        'Immagine non valida',
      ),
      v.maxLength(REVIEW_IMAGES_MAX, `Puoi caricare al massimo ${REVIEW_IMAGES_MAX} immagini`),
    ),
    [],
  ),
}

type Judged = { readonly didWork: DidWork; readonly stars: StarRatings }

const given = (judged: Judged) =>
  (Object.keys(judged.stars) as StarAspect[]).filter((name) => judged.stars[name] !== undefined)

const hasStars = (one: Judged) => given(one).length > 0
const fitsWork = (one: Judged) =>
  given(one).every((name) => STAR_ASPECTS_BY_WORK[one.didWork].includes(name))

/** What a change is laid over; checked as a whole. */
export const ReviewContents = v.pipe(
  inputObject(fields),
  v.forward(
    v.check((one) => hasStars(one), 'Scegli le stelle'),
    ['stars'],
  ),
  v.forward(
    v.check(
      (one) => fitsWork(one),
      'Puoi valutare lavoro e prezzo solo se il lavoro è stato fatto',
    ),
    ['stars'],
  ),
)
export type ReviewContents = v.InferOutput<typeof ReviewContents>

export const ReviewInput = v.intersect([
  inputObject({ inviteId: requiredText('Manca l’invito', 64) }),
  ReviewContents,
])
export type ReviewInput = v.InferOutput<typeof ReviewInput>

/** The body of `PATCH /api/reviews/{id}`: any of the contents, or only an addition. */
export const ReviewChanges = inputObject({
  didWork: v.optional(v.unknown()),
  stars: v.optional(v.unknown()),
  text: v.optional(v.unknown()),
  images: v.optional(v.unknown()),
  /** `Aggiornamento`, once, at any time. */
  update: optionalLines(REVIEW_TEXT_MAX),
})

export const ReviewReplyInput = inputObject({
  text: requiredLines('Scrivi la risposta', REVIEW_REPLY_MAX),
})
export const ReviewDisputeInput = inputObject({
  reason: v.pipe(
    requiredLines('Spiega perché contesti la recensione', REVIEW_REASON_MAX),
    v.minLength(REVIEW_TEXT_MIN, `Scrivi almeno ${REVIEW_TEXT_MIN} caratteri`),
  ),
})
export const ReviewStatementInput = inputObject({
  text: requiredLines('Scrivi la tua risposta', REVIEW_REASON_MAX),
})

export const ReviewReceipt = v.object({ id: v.string(), state: v.picklist(REVIEW_STATES) })

const InviteReply = v.object({
  id: v.string(),
  firm: v.string(),
  title: v.string(),
  /** ISO 8601. */
  expiresAt: v.string(),
  /** The client chose somebody else for the request: nobody says that this firm did the work. */
  isPassedOver: v.boolean(),
  /** True if the law ends it 30 days after the service, and the review after two years. */
  isByLaw: v.boolean(),
})
export type InviteReply = v.InferOutput<typeof InviteReply>
export const InviteListReply = v.object({
  ...listReplyOf(InviteReply).entries,
  /** Rights that begin once the staff has approved the firm. */
  waiting: v.array(v.object({ talkId: v.string(), professional: v.string(), title: v.string() })),
})
export type InviteListReply = v.InferOutput<typeof InviteListReply>

const shownFields = {
  id: v.string(),
  /** This is null once the account was erased. */
  firstName: v.nullable(v.string()),
  /** `novembre 2026`. */
  month: v.string(),
  category: v.string(),
  city: v.string(),
  didWork: v.picklist(DID_WORK),
  stars: v.object({
    time: v.optional(v.number()),
    work: v.optional(v.number()),
    price: v.optional(v.number()),
    clarity: v.optional(v.number()),
  }),
  text: v.string(),
  images: v.array(v.string()),
  reply: v.optional(v.string()),
  updated: v.optional(v.object({ text: v.string(), month: v.string() })),
}

export const ReviewReply = v.object(shownFields)
export type ReviewReply = v.InferOutput<typeof ReviewReply>

/** The query of `GET /api/firms/{slug}/reviews`. */
export const ReviewQuery = v.object({ categoryId: optionalText(64), ...pageQueryFields })
export type ReviewQuery = v.InferOutput<typeof ReviewQuery>

const count = v.number()

const StarCounts = v.object({ 1: count, 2: count, 3: count, 4: count, 5: count })
export type StarPercents = v.InferOutput<typeof StarCounts>

export const FirmReviewsReply = v.object({
  ...listReplyOf(ReviewReply).entries,
  ...RatingReply.entries,
  /** How many by their mean, rounded. */
  distribution: StarCounts,
  /** Marks by their stars, whose mean is the average; whole, and 100 in all. */
  percentByStars: StarCounts,
  /** Taken off by the staff with reasons. */
  hidden: v.number(),
  /** Trades that were reviewed, most first. */
  categories: v.array(v.object({ id: v.string(), name: v.string(), total: v.number() })),
})
export type FirmReviewsReply = v.InferOutput<typeof FirmReviewsReply>

const DISPUTES = ['none', 'open', 'kept', 'hidden'] as const

const decisionFields = {
  state: v.picklist(REVIEW_STATES),
  disputeState: v.picklist(DISPUTES),
  /** Why the firm disputes it; null where it does not. */
  dispute: v.nullable(v.string()),
  /** Why the staff hid it, or kept it after a dispute. */
  decision: v.nullable(v.string()),
}

/** One line of `GET /api/reviews`: what the signed-in client wrote. */
export const OwnReviewReply = v.object({
  ...shownFields,
  ...decisionFields,
  firm: v.string(),
  /** This is null after it ended. ISO 8601. */
  changeableUntil: v.nullable(v.string()),
  mayUpdate: v.boolean(),
  /** A dispute waits for what the writer says to it. */
  mayState: v.boolean(),
})
export const OwnReviewListReply = listReplyOf(OwnReviewReply)
export type OwnReviewListReply = v.InferOutput<typeof OwnReviewListReply>

/** One line of `GET /api/firm/reviews`. */
export const ReceivedReviewReply = v.object({
  ...shownFields,
  ...decisionFields,
  mayReply: v.boolean(),
  mayDispute: v.boolean(),
})
export type ReceivedReviewReply = v.InferOutput<typeof ReceivedReviewReply>
export const ReceivedListReply = v.object({
  ...listReplyOf(ReceivedReviewReply).entries,
  rating: RatingReply,
  hidden: v.number(),
  /** Public ones without a reply. */
  unanswered: v.number(),
  /** Slug of its page while the firm is shown. */
  slug: v.nullable(v.string()),
})
export type ReceivedListReply = v.InferOutput<typeof ReceivedListReply>

export const REVIEW_QUEUE_STATES = ['waiting', 'disputed', 'public', 'hidden', 'all'] as const

/** `q` searches the firm's name and VAT number: its history. */
export const ReviewQueueQuery = v.object({
  state: optionalField(v.picklist(REVIEW_QUEUE_STATES, 'Stato non valido'), 'waiting'),
  q: optionalText(100),
  /** Both days are included. */
  from: optionalDay,
  to: optionalDay,
  ...pageQueryFields,
})
export type ReviewQueueQuery = v.InferOutput<typeof ReviewQueueQuery>

/** One line of `GET /api/admin/reviews`. */
export const QueuedReviewReply = v.object({
  ...shownFields,
  ...decisionFields,
  /** The firm. */
  title: v.string(),
  vatId: v.string(),
  createdAt: v.string(),
  /** What the writer says to a dispute. */
  statement: v.nullable(v.string()),
  /** That the staff may read while the dispute is open; null else. */
  talkId: v.nullable(v.string()),
  /** Describes each mark in words. */
  marks: v.array(v.string()),
  /** What may be odd, in sentences; it decides nothing. */
  signals: v.array(v.string()),
  /** Reviews of this firm, by state. */
  history: v.object({ public: count, waiting: count, hidden: count }),
})
export type QueuedReviewReply = v.InferOutput<typeof QueuedReviewReply>
export const ReviewQueueReply = listReplyOf(QueuedReviewReply)

/** The reason is shown to both sides. */
export const HideReviewInput = inputObject({
  reason: requiredLines('Indica il motivo', REVIEW_REASON_MAX),
  ground: optionalField(
    v.picklist(DECISION_BASES, 'Scegli su che cosa si basa la decisione'),
    'law',
  ),
})
export type HideReviewInput = v.InferOutput<typeof HideReviewInput>

/** A dispute is answered with reasons. */
export const KeepReviewInput = inputObject({ reason: optionalLines(REVIEW_REASON_MAX) })
export type KeepReviewInput = v.InferOutput<typeof KeepReviewInput>
