import type { AuditLog } from './audit.ts'
import type { DecisionLog } from './decisions.ts'
import type { RateLimiter } from './limits.ts'
import type { Outbox } from './mail.ts'
import type { ReadPhone } from './phone.ts'
import type { ToLatinLetters } from './slug.ts'
import type { Atomically, World } from './world.ts'

/** All modules share these dependencies; each selects what it uses. */
export type CommonNeeds = {
  readonly world: World
  readonly atomically: Atomically
  readonly outbox: Outbox
  readonly audit: AuditLog
  readonly decisionLog: DecisionLog
  readonly limiter: Pick<RateLimiter, 'take'>
  readonly readPhone: ReadPhone
  readonly inLatin: ToLatinLetters
}

/** A page of a list, and how long the list is. */
export type ListPage<Item> = { readonly items: readonly Item[]; readonly total: number }
