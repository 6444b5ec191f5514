import { LIMITS } from '#modules/kernel/limits.ts'
import type { RateLimited } from '#modules/kernel/rate-limit.ts'
import { accept, type Result } from '#modules/kernel/result.ts'
import { networkOf } from '#modules/kernel/visitor-network.ts'
import type { ShareInput } from '../contract/visits.ts'
import type { ContentNeeds } from '../ports.ts'

/** Only existing pages have a counter of their own, so that visitors cannot grow the table at will. */
export const countShare =
  ({ pages, counters, limiter }: ContentNeeds) =>
  ({ path, network }: ShareInput, ip: string): Result<null, RateLimited> => {
    const permit = limiter.take(LIMITS.shares, networkOf(ip))
    if (!permit.ok) return permit
    const slug = /^\/pagine\/([a-z0-9-]+)$/.exec(path)?.[1]
    const isKnown = slug !== undefined && pages.publicBySlug(slug) !== null
    counters.shared(isKnown ? path : kindOf(path), network)
    return accept(null)
  }

/** Listings share one counter. */
const kindOf = (path: string) => /^\/(lavori|vetrina)\//.exec(path)?.[0] ?? '/'
