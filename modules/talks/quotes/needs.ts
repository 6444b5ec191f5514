import type { TalkEntryId, UserId } from '#modules/kernel/ids.ts'
import type { RateLimiter } from '#modules/kernel/rate-limit.ts'
import type { RequestKeys } from '#modules/kernel/request-keys.ts'
import type { Atomically } from '#modules/kernel/world.ts'
import type { EntryNeeds } from '../add-entry.ts'
import type { TalkBlocks, TalkReports } from '../ports.ts'
import type { QuotedRequests, QuoteFirms, QuoteStore, QuoteTemplateStore } from './ports.ts'

/** In the words of the gate. */
export type GateCode = 'reveal.email-required' | 'reveal.firm-required'

export type QuoteNeeds = EntryNeeds & {
  readonly quotes: QuoteStore
  readonly quoteKeys: RequestKeys<TalkEntryId>
  readonly templates: QuoteTemplateStore
  readonly firms: QuoteFirms
  /** What the operator asks of professionals and this one lacks. */
  readonly lackingFor: (userId: UserId) => GateCode | null
  readonly requests: QuotedRequests
  readonly blocks: TalkBlocks
  readonly reports: TalkReports
  /** In hexadecimal. */
  readonly sha256: (text: string) => string
  readonly limiter: Pick<RateLimiter, 'take'>
  readonly atomically: Atomically
}
