import type { RateLimit, RateLimiter } from '#modules/kernel/limits.ts'
import { accept, refuse } from '#modules/kernel/result.ts'
import type { World } from '#modules/kernel/world.ts'
import type { Connection } from './connection.ts'
import { createSql } from './statements.ts'

type Needs = {
  readonly connection: Connection
  readonly world: World
}

/**
 * Counts and records in one transaction, so that parallel requests cannot both take the last hit. Hits from the future
 * were written by a clock that was set back since, and do not count.
 */
export const sqliteRateLimiter = ({ connection, world }: Needs): RateLimiter => {
  const { number, row, value, run } = createSql(connection)
  const hitsWithin = (key: string, { since, now }: Window) =>
    number`SELECT count(*) FROM rate_limit_hits WHERE key = ${key} AND at > ${since} AND at <= ${now}`
  const windowOf = ({ windowMs }: RateLimit): Window => {
    const now = world.now().getTime()
    return { since: now - windowMs, now }
  }

  const permit = (limit: RateLimit, key: string, { taken, requested, since, now }: Counted) => {
    const excess = taken + requested - limit.most
    if (excess <= 0) return accept(null)
    // Permitted again once the oldest excess hit leaves the window.
    const leaving =
      value<number>`SELECT at FROM rate_limit_hits WHERE key = ${key} AND at > ${since}
        AND at <= ${now} ORDER BY at LIMIT 1 OFFSET ${excess - 1}` ?? now
    return refuse({ code: 'rate.limited', retryAfterMs: leaving + limit.windowMs - now } as const)
  }

  const record = (limit: RateLimit, who: string, requested: number) => {
    const key = keyOf(limit, who)
    const window = windowOf(limit)
    const { since, now } = window
    const { recorded = 0, taken = 0 } =
      row<{ recorded: number; taken: number }>`SELECT count(*) AS recorded,
        count(*) FILTER (WHERE at > ${since} AND at <= ${now}) AS taken
      FROM rate_limit_hits WHERE key = ${key}` ?? {}
    const permitted = permit(limit, key, { taken, requested, ...window })
    if (!permitted.ok) return permitted
    if (recorded > taken)
      run`DELETE FROM rate_limit_hits WHERE key = ${key} AND (at <= ${since} OR at > ${now})`
    for (let hit = 0; hit < requested; hit += 1)
      run`INSERT INTO rate_limit_hits (key, at) VALUES (${key}, ${now})`
    return permitted
  }

  const unsynced = withoutSync(connection)
  /** The transaction skips what others do for listings and numbers, which no hit touches. */
  const transaction = connection.transaction((work: () => unknown) => work())
  const together = <Outcome>(work: () => Outcome): Outcome =>
    connection.inTransaction ? work() : (transaction.immediate(work) as Outcome)
  return {
    peek: (limit, who) => {
      const key = keyOf(limit, who)
      const window = windowOf(limit)
      return permit(limit, key, { taken: hitsWithin(key, window), requested: 1, ...window })
    },
    take: (limit, who, hits = 1) => unsynced(() => together(() => record(limit, who, hits))),
    count: (limit, who) => hitsWithin(keyOf(limit, who), windowOf(limit)),
    forget: (limit, who) => run`DELETE FROM rate_limit_hits WHERE key = ${keyOf(limit, who)}`,
    giveBack: (limit, who) =>
      unsynced(
        () => run`DELETE FROM rate_limit_hits WHERE id = (SELECT id FROM rate_limit_hits
        WHERE key = ${keyOf(limit, who)} ORDER BY at DESC LIMIT 1)`,
      ),
    dropBefore: (moment) => run`DELETE FROM rate_limit_hits WHERE at < ${moment}`,
  }
}

/**
 * A hit is written before each write of a person, who would wait for the disk twice: a cut of power may forget the last
 * ones, nothing else may.
 */
const withoutSync =
  (connection: Connection) =>
  <Outcome>(work: () => Outcome): Outcome => {
    if (connection.inTransaction) return work()
    connection.pragma('synchronous = NORMAL')
    try {
      return work()
    } finally {
      connection.pragma('synchronous = FULL')
    }
  }

type Window = { readonly since: number; readonly now: number }

type Counted = Window & { readonly taken: number; readonly requested: number }

const keyOf = (limit: RateLimit, who: string) => `${limit.name}:${who}`
