import type { Limit, RateLimiter } from '#modules/kernel/limits.ts'
import { accept, refuse } from '#modules/kernel/result.ts'
import type { Atomically, World } from '#modules/kernel/world.ts'
import type { Connection } from './database.ts'

type Needs = {
  readonly connection: Connection
  readonly atomically: Atomically
  readonly world: World
}

/** Counts and records in one transaction, so that parallel requests cannot both take the last hit. */
export const sqliteRateLimiter = ({ connection, atomically, world }: Needs): RateLimiter => {
  const count = connection
    .prepare<[string, number], number>(
      'SELECT count(*) FROM rate_limit_hits WHERE key = ? AND at > ?',
    )
    .pluck()
  const nth = connection
    .prepare<[string, number, number], number>(
      'SELECT at FROM rate_limit_hits WHERE key = ? AND at > ? ORDER BY at LIMIT 1 OFFSET ?',
    )
    .pluck()
  const insert = connection.prepare('INSERT INTO rate_limit_hits (key, at) VALUES (?, ?)')
  const drop = connection.prepare('DELETE FROM rate_limit_hits WHERE key = ? AND at <= ?')
  const dropNewest = connection.prepare(
    `DELETE FROM rate_limit_hits WHERE id =
       (SELECT id FROM rate_limit_hits WHERE key = ? ORDER BY at DESC LIMIT 1)`,
  )
  const dropOld = connection.prepare('DELETE FROM rate_limit_hits WHERE at < ?')

  const peek = (limit: Limit, who: string, hits = 1) => {
    const now = world.now().getTime()
    const since = now - limit.windowMs
    const key = keyOf(limit, who)
    const excess = (count.get(key, since) ?? 0) + hits - limit.most
    if (excess <= 0) return accept(null)
    // Permitted again once the oldest excess hit leaves the window.
    const leaving = nth.get(key, since, excess - 1) ?? now
    return refuse({ code: 'rate.limited', retryAfterMs: leaving + limit.windowMs - now } as const)
  }

  return {
    peek: (limit, who) => peek(limit, who),
    take: (limit, who, hits = 1) =>
      atomically(() => {
        const permit = peek(limit, who, hits)
        if (!permit.ok) return permit
        const now = world.now().getTime()
        drop.run(keyOf(limit, who), now - limit.windowMs)
        for (let hit = 0; hit < hits; hit += 1) insert.run(keyOf(limit, who), now)
        return permit
      }),
    count: (limit, who) =>
      count.get(keyOf(limit, who), world.now().getTime() - limit.windowMs) ?? 0,
    forget: (limit, who) => drop.run(keyOf(limit, who), Number.MAX_SAFE_INTEGER),
    giveBack: (limit, who) => dropNewest.run(keyOf(limit, who)),
    dropBefore: (moment) => dropOld.run(moment.getTime()),
  }
}

const keyOf = (limit: Limit, who: string) => `${limit.name}:${who}`
