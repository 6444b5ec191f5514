import type { FirmBrief } from '#modules/kernel/contract/firm-checks.ts'
import type {
  JobRequestId,
  QuoteTemplateId,
  TalkEntryId,
  TalkId,
  UserId,
} from '#modules/kernel/ids.ts'
import type { QuoteDocumentReply, QuoteTemplateInput } from '../contract/quotes.ts'
import type { Quote } from './quote.ts'

export type QuoteStore = {
  readonly add: (quote: Quote) => void
  readonly find: (talkId: TalkId, id: TalkEntryId) => Quote | null
  /** 0 before the first. */
  readonly newestRevision: (talkId: TalkId) => number
  /** Whether somebody else was chosen before. */
  readonly wasPassedOver: (talkId: TalkId) => boolean
  /** The newest revision of each talk about a request, in the order of their first. */
  readonly aboutRequest: (id: JobRequestId) => readonly ComparedQuote[]
}

export type ComparedQuote = {
  readonly quote: Quote
  readonly professionalId: UserId | null
  /** The professional's shown firm. */
  readonly firm: FirmBrief | null
  /** From the opening of the talk to the professional's first entry. */
  readonly firstAnswerMinutes: number | null
}

export type LegalFirm = NonNullable<QuoteDocumentReply['firm']>

export type QuoteFirms = {
  /** Null unless the firm is shown. */
  readonly legalOf: (userId: UserId) => LegalFirm | null
}

export type QuoteTemplate = {
  readonly id: QuoteTemplateId
  readonly name: string
  readonly contents: QuoteTemplateInput['quote']
}

export type QuoteTemplateStore = {
  /** By name. */
  readonly of: (userId: UserId) => readonly QuoteTemplate[]
  /** Replaces the one of the same name, which stays at its id. */
  readonly put: (userId: UserId, template: QuoteTemplate, at: Date) => void
  /** False when there is none of that person. */
  readonly remove: (userId: UserId, id: QuoteTemplateId) => boolean
}

/** Port to the listings. */
export type QuotedRequests = {
  /** Null unless the request is theirs. */
  readonly own: (
    userId: UserId,
    id: JobRequestId,
  ) => { readonly title: string; readonly state: 'open' | 'completed' | 'hidden' } | null
  /** `Hai trovato?`; without effect where it cannot be completed. */
  readonly complete: (userId: UserId, id: JobRequestId) => void
}
