import type { Result } from './result.ts'

/** At most `most` hits within any `windowMs`. */
export type Limit = { readonly name: string; readonly most: number; readonly windowMs: number }

export type RateLimited = { readonly code: 'rate.limited'; readonly retryAfterMs: number }

/** Overload: nothing was tried or counted. */
export type ServerBusy = { readonly code: 'server.busy'; readonly retryAfterMs: number }

/** Sliding window per limit and key. Synchronous, so that parallel requests cannot pass it. */
export type RateLimiter = {
  /** Counts `hits` (default one) if all of them fit, otherwise none. */
  readonly take: (limit: Limit, who: string, hits?: number) => Result<null, RateLimited>
  /** Whether one more hit would fit; counts nothing. */
  readonly peek: (limit: Limit, who: string) => Result<null, RateLimited>
  /** Hits within the window, at most `most`. */
  readonly count: (limit: Limit, who: string) => number
  readonly forget: (limit: Limit, who: string) => void
  /** Takes the newest hit back: what it counted was refused. */
  readonly giveBack: (limit: Limit, who: string) => void
  /** Deletes hits older than every window. */
  readonly dropBefore: (moment: Date) => void
}
