import { revealRoutes } from '#adapters/http/routes/reveal.ts'
import { memoryRateLimiter } from '#adapters/memory/rate-limiter.ts'
import { sqliteReveals } from '#adapters/sqlite/reveal-store.ts'
import { sqlitePeople, sqliteRevealableRequests } from '#adapters/sqlite/revealable-requests.ts'
import type { Billing } from '#modules/billing/index.ts'
import { createReveal } from '#modules/reveal/index.ts'
import type { Ground } from './ground.ts'

export const composeReveal = (ground: Ground, billing: Billing) => {
  const { connection } = ground
  const useCases = createReveal({
    ...ground,
    limiter: memoryRateLimiter(ground.world),
    requests: sqliteRevealableRequests(connection),
    people: sqlitePeople(connection),
    reveals: sqliteReveals(connection),
    subscriptions: { allowanceOf: billing.allowanceOf },
  })
  return { useCases, routes: revealRoutes(useCases) }
}
