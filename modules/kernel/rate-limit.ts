import type { Result } from './result.ts'

/** At most `most` hits in any stretch of `windowMs`. */
export type Limit = { readonly name: string; readonly most: number; readonly windowMs: number }

export type RateLimited = { readonly code: 'rate.limited'; readonly retryAfterMs: number }

/** Too much is under way at this moment; nothing was tried or counted. */
export type ServerBusy = { readonly code: 'server.busy'; readonly retryAfterMs: number }

/** A sliding window per limit and person (or address). Answers at once, so parallel requests cannot slip by. */
export type RateLimiter = {
  /** Counts `hits` (one, if not told) when there is room for all of them; otherwise counts none. */
  readonly take: (limit: Limit, who: string, hits?: number) => Result<null, RateLimited>
  /** Whether one more would be let in. Counts nothing. */
  readonly peek: (limit: Limit, who: string) => Result<null, RateLimited>
  /** Hits inside the window, `most` at the most. */
  readonly count: (limit: Limit, who: string) => number
  readonly forget: (limit: Limit, who: string) => void
  /** Hits older than any window have nothing left to say. */
  readonly dropBefore: (moment: Date) => void
}
