import type { FirmBrief } from '#modules/kernel/contract/firm-checks.ts'
import type { RevealGateCode } from '#modules/kernel/firm-checks.ts'
import type {
  JobRequestId,
  QuoteTemplateId,
  TalkEntryId,
  TalkId,
  UserId,
} from '#modules/kernel/ids.ts'
import type { CommonNeeds } from '#modules/kernel/needs.ts'
import type { IdempotencyKeys } from '#modules/kernel/request-keys.ts'
import type { EntryNeeds } from '../add-entry.ts'
import type { QuoteFirmReply, QuoteTemplateInput } from '../contract/quotes.ts'
import type { TalkBlocks, TalkKeys, TalkReports } from '../ports.ts'
import type { Quote } from './quote.ts'

export type QuoteStore = {
  readonly add: (quote: Quote) => void
  readonly find: (talkId: TalkId, id: TalkEntryId) => Quote | null
  /** 0 before the first. */
  readonly newestRevision: (talkId: TalkId) => number
  /** Tells whether somebody else was chosen before. */
  readonly wasPassedOver: (talkId: TalkId) => boolean
  /** The client's choice is told to the talk's professional then, unless it changes before. */
  readonly notifyAt: (talkId: TalkId, at: Date) => void
  readonly dueNotifications: (now: Date, limit: number) => readonly DueChoiceNotification[]
  readonly markNotified: (talkId: TalkId, notified: SentChoiceNotification) => void
  /** The newest revision of each talk about a request, in the order of their first. */
  readonly aboutRequest: (id: JobRequestId) => readonly ComparedQuote[]
}

/** The last news about the choice that a professional got; null if none. */
export type SentChoiceNotification = 'chosen' | 'passed' | null
export type DueChoiceNotification = {
  readonly talkId: TalkId
  readonly notified: SentChoiceNotification
}

export type ComparedQuote = {
  readonly quote: Quote
  /** The one that stood at the choice, where a later one exists. */
  readonly chosenQuote: Quote | null
  readonly professionalId: UserId | null
  /** The professional's shown firm. */
  readonly firm: FirmBrief | null
  /** Says since when the staff looks at a firm that was never shown. */
  readonly profileWaitingSince: Date | null
  /** Measures from the opening of the talk to the professional's first entry. */
  readonly firstAnswerMinutes: number | null
}

export type QuoteFirms = {
  /** Answers null unless the firm is shown. */
  readonly legalOf: (userId: UserId) => QuoteFirmReply | null
}

export type QuoteTemplate = {
  readonly id: QuoteTemplateId
  readonly name: string
  readonly contents: QuoteTemplateInput['quote']
}

export type QuoteTemplateStore = {
  /** Sorts by name. */
  readonly of: (userId: UserId) => readonly QuoteTemplate[]
  /** Replaces the one of the same name, which stays at its id. */
  readonly put: (userId: UserId, template: QuoteTemplate, at: Date) => void
  /** False if the person has none. */
  readonly remove: (userId: UserId, id: QuoteTemplateId) => boolean
}

type OwnRequest = {
  readonly title: string
  readonly canBeClosed: boolean
  readonly isPublic: boolean
  readonly revealCount: number
  /** How many professionals may still answer. */
  readonly placesLeft: number
}

/** Port to the listings. */
export type QuotedRequests = {
  /** Answers null unless the request is theirs. */
  readonly own: (userId: UserId, id: JobRequestId) => OwnRequest | null
}

/** Events are told inside the transaction of the change. */
export type QuoteEvents = {
  /** The client chose, and wants no more offers for the request. */
  readonly foundOne: (userId: UserId, id: JobRequestId) => void
  /** Runs in the same transaction, once the others are passed over. */
  readonly chosen: (id: TalkId) => void
}

export type QuoteNeeds = EntryNeeds &
  Pick<CommonNeeds, 'atomically' | 'limiter'> & {
    readonly quotes: QuoteStore
    readonly quoteKeys: IdempotencyKeys<TalkEntryId>
    readonly templates: QuoteTemplateStore
    readonly firms: QuoteFirms
    /** Names what the operator requires of professionals and this one lacks. */
    readonly gateRefusalFor: (userId: UserId) => RevealGateCode | null
    readonly requests: QuotedRequests
    readonly events: QuoteEvents
    readonly blocks: TalkBlocks
    readonly keys: TalkKeys
    readonly reports: TalkReports
    /** Returns hexadecimal. */
    readonly sha256: (text: string) => string
  }
