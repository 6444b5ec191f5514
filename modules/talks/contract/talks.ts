/** Talks between a client and a professional. */
import * as v from 'valibot'
import { FirmBrief, ReviewRight } from '#modules/kernel/contract/firm-checks.ts'
import { pageQueryFields } from '#modules/kernel/contract/paging.ts'
import {
  e164PhoneField,
  inputObject,
  optionalField,
  optionalLines,
  optionalText,
  reportConcernField,
  requiredLines,
} from '#modules/kernel/contract.ts'
import {
  CONTACT_KEY_STATES,
  IMAGES_PER_MESSAGE,
  MESSAGE_TEXT_MAX,
  TALK_CLOSING_CAUSES,
  TALK_EVENTS,
  TALK_FILTERS,
  TALK_STATES,
} from './paths.ts'
import { QuoteAmount, QuoteReply } from './quotes.ts'

const TEXT_MISSING = 'Scrivi il messaggio'

/** Why the same text goes to a third person; asked for by `talks.same-text`. */
const reason = optionalLines(500)

/** The body of `POST /api/talks/{id}/messages`; sent with an `Idempotency-Key`. */
export const MessageInput = inputObject({
  text: requiredLines(TEXT_MISSING, MESSAGE_TEXT_MAX),
  /** Ids of images that the sender uploaded to this talk and did not send yet. */
  images: optionalField(
    v.pipe(
      v.array(
        v.pipe(v.string('Immagine non valida'), v.maxLength(64, 'Immagine non valida')),
        'Immagine non valida',
      ),
      v.transform((ids) => [...new Set(ids)]),
      v.maxLength(IMAGES_PER_MESSAGE, `Puoi aggiungere al massimo ${IMAGES_PER_MESSAGE} immagini`),
    ),
    [],
  ),
  reason,
})

/** The body of `POST /api/showcase-items/{id}/talk` and `POST /api/firms/{slug}/talk`; sent with an `Idempotency-Key`. */
export const TalkStartInput = inputObject({
  message: requiredLines(TEXT_MISSING, MESSAGE_TEXT_MAX),
  reason,
})

export const WAITS_FOR_PROOF_MESSAGE = 'Il messaggio partirà quando confermi l’indirizzo'

/** 202 instead of a talk, to somebody whose address is not proven. */
export const WaitingMessageReply = v.object({ isWaiting: v.literal(true), message: v.string() })
export type WaitingMessageReply = v.InferOutput<typeof WaitingMessageReply>

/** The body of `POST /api/talk-links/{token}`. */
export const TalkLinkAnswerInput = inputObject({
  text: requiredLines(TEXT_MISSING, MESSAGE_TEXT_MAX),
  reason,
})
export type TalkLinkAnswerInput = v.InferOutput<typeof TalkLinkAnswerInput>

/** The body of `POST /api/talks/{id}/close`. */
export const CloseTalkInput = inputObject({ reason: optionalLines(500) })

const REASON_MIN = 20
const REASON = `Spiega che cosa è successo (almeno ${REASON_MIN} caratteri)`

/** The body of `POST /api/talks/{id}/report`. */
export const TalkReportInput = inputObject({
  reason: v.pipe(requiredLines(REASON, 3000), v.minLength(REASON_MIN, REASON)),
  concern: reportConcernField,
})
export const TalkReportReceipt = v.object({ id: v.string(), createdAt: v.string() })

/** The query of `GET /api/talks`; `withWords` leaves out those in which nobody wrote yet, `only` all but those. */
export const TalkListQuery = v.object({
  ...pageQueryFields,
  withWords: optionalField(v.literal('true', 'Filtro non valido')),
  only: optionalField(v.picklist(TALK_FILTERS, 'Filtro non valido')),
})

/** The query of `GET /api/talks/{id}`. */
export const TalkQuery = v.object({ before: optionalText(64) })

const Side = v.picklist(['client', 'professional'])

const common = {
  id: v.string(),
  /** Title of the listing when the talk began. */
  subject: v.string(),
  listing: v.object({
    /** A talk with a firm is about no listing. */
    kind: v.picklist(['job', 'showcase', 'firm']),
    /** This is null when it does not exist any more. */
    id: v.nullable(v.string()),
    isPublic: v.boolean(),
    /** True if it is the viewer's own request, and not completed. */
    canBeClosed: v.boolean(),
  }),
  /** Which side the viewer is. */
  role: Side,
  /** The other side. */
  with: v.object({
    /** `Utente cancellato` without account. */
    name: v.string(),
    /** The professional's shown firm, for the client. */
    firm: v.nullable(FirmBrief),
    /** True if that person is no longer on the site. */
    isGone: v.boolean(),
    /** The logo of the firm while it is shown. */
    logoUrl: v.optional(v.string()),
  }),
  state: v.picklist(TALK_STATES),
  /** Tells whether the client has given the contact; always `given` if a reveal shows it, or if no contact exists. */
  contactKey: v.picklist(CONTACT_KEY_STATES),
  unread: v.number(),
  /** ISO 8601, UTC: of the last entry. */
  updatedAt: v.string(),
}

export const TalkListItem = v.object({
  ...common,
  /** The newest entry, while something is unread the newest of somebody else; null before the first. */
  last: v.nullable(
    v.object({
      kind: v.picklist(['message', 'quote', 'event']),
      event: v.nullable(v.picklist(TALK_EVENTS)),
      /** The first 140 characters. */
      text: v.string(),
      isMine: v.boolean(),
      /** What a quote asks; absent of all else. */
      quote: v.optional(QuoteAmount),
    }),
  ),
})
export type TalkListItem = v.InferOutput<typeof TalkListItem>

/** `GET /api/talks`: newest entry first; `unread` counts messages of all talks. */
export const TalkListReply = v.object({
  items: v.array(TalkListItem),
  total: v.number(),
  unread: v.number(),
})
export type TalkListReply = v.InferOutput<typeof TalkListReply>

export const TalkImage = v.object({ id: v.string(), width: v.number(), height: v.number() })
export type TalkImage = v.InferOutput<typeof TalkImage>

/** `POST /api/talks/{id}/images`, in the order of the files. */
export const TalkImagesReply = v.object({ images: v.array(TalkImage) })
export type TalkImagesReply = v.InferOutput<typeof TalkImagesReply>

export const TalkEntryReply = v.object({
  id: v.string(),
  kind: v.picklist(['message', 'quote', 'event']),
  isMine: v.boolean(),
  authorName: v.string(),
  /** ISO 8601, UTC. */
  at: v.string(),
  /** True if the other side read it; always true for what is not mine. */
  isRead: v.boolean(),
  text: v.string(),
  images: v.array(TalkImage),
  quote: v.nullable(QuoteReply),
  event: v.nullable(v.picklist(TALK_EVENTS)),
})
export type TalkEntryReply = v.InferOutput<typeof TalkEntryReply>

/** `GET /api/talks/{id}?before=`: 20 entries, oldest first. */
export const TalkReply = v.object({
  ...common,
  canWrite: v.boolean(),
  /** True if reports about the viewer keep them from writing until the staff looked. */
  mustWait: v.boolean(),
  /** True if the viewer is a professional who may send a quote. */
  canQuote: v.boolean(),
  /** True if the viewer is the client and may choose this professional. */
  canChoose: v.boolean(),
  /** True if the viewer blocked the other side. */
  isBlocked: v.boolean(),
  closedReason: v.nullable(v.string()),
  /** This is null while it is open; `choice` for the one that was chosen, too. */
  closedCause: v.nullable(v.picklist(TALK_CLOSING_CAUSES)),
  /** True if the viewer reported it, and staff may read it. */
  isReported: v.boolean(),
  /** Present for the client; null if there is nothing to show. */
  review: v.nullable(ReviewRight),
  entries: v.array(TalkEntryReply),
  /** The firm's number in the last of these quotes, for the client; the quote itself is hashed as it was typed. */
  firmPhoneE164: e164PhoneField,
  /** True if older entries exist. */
  hasOlder: v.boolean(),
  /** The moment at which the reveal happened or the talk was opened; ISO 8601, UTC. */
  openedAt: v.string(),
})
export type TalkReply = v.InferOutput<typeof TalkReply>

/** `GET /api/talk-links/{token}`: what the mail said, to be answered once. */
export const TalkLinkReply = v.object({
  subject: v.string(),
  from: v.string(),
  /** The message of the mail. */
  text: v.string(),
})
export type TalkLinkReply = v.InferOutput<typeof TalkLinkReply>

/** `GET /api/admin/talks/{id}`: a talk that was reported or whose review is disputed; each look is in the audit log. */
export const ReportedTalkReply = v.object({
  id: v.string(),
  subject: v.string(),
  clientName: v.string(),
  professionalName: v.string(),
  /** Why the staff may read it. */
  because: v.picklist(['report', 'dispute']),
  entries: v.array(v.object({ ...TalkEntryReply.entries, side: v.nullable(Side) })),
})
export type ReportedTalkReply = v.InferOutput<typeof ReportedTalkReply>
