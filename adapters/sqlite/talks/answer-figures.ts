import type { UserId } from '#modules/kernel/ids.ts'
import { DAY_MS, MINUTE_MS } from '#modules/kernel/time.ts'
import type { World } from '#modules/kernel/world.ts'
import { FEWEST_WAITING, FIGURES_DAYS } from '#modules/talks/contract/paths.ts'
import type { Connection } from '../database.ts'

/**
 * Of each talk the first message of the client, and how long its answer took. One without answer counts after a day,
 * unless the client closed the talk, chose somebody or blocked: then nobody waits.
 */
const WAITED = `SELECT answer.created_at - asked.created_at AS waited FROM talks t
  JOIN talk_entries asked ON asked.talk_id = t.id AND asked.id = (SELECT id FROM talk_entries
    WHERE talk_id = t.id AND side = 'client' AND kind = 'message' ORDER BY id LIMIT 1)
  LEFT JOIN talk_entries answer ON answer.talk_id = t.id AND answer.id = (SELECT id FROM talk_entries
    WHERE talk_id = t.id AND id > asked.id AND side = 'professional' AND kind <> 'event'
    ORDER BY id LIMIT 1)
  WHERE t.professional_id = :userId AND t.updated_at >= :since AND asked.created_at >= :since
    AND (answer.id IS NOT NULL OR (t.state = 'open' AND asked.created_at <= :dayAgo
      AND NOT EXISTS (SELECT 1 FROM talk_blocks b
        WHERE (b.blocker_id = t.client_id AND b.blocked_id = t.professional_id)
          OR (b.blocker_id = t.professional_id AND b.blocked_id = t.client_id))))
  ORDER BY waited NULLS LAST`

/** How a professional answers; null below five messages that a client waits on. */
export const sqliteAnswerFigures = (connection: Connection, world: Pick<World, 'now'>) => {
  const select = connection
    .prepare<[{ userId: string; since: number; dayAgo: number }], number | null>(WAITED)
    .pluck()
  return (userId: UserId) => {
    const now = world.now().getTime()
    const since = now - FIGURES_DAYS * DAY_MS
    const waited = select.all({ userId, since, dayAgo: now - DAY_MS }) as (number | null)[]
    if (waited.length < FEWEST_WAITING) return null
    const answered = waited.filter((ms) => ms !== null)
    return {
      share: Math.round((answered.length / waited.length) * 100) / 100,
      medianMinutes: answered.length === 0 ? null : Math.round(medianOf(answered) / MINUTE_MS),
    }
  }
}

/** Of sorted numbers, at least one. */
const medianOf = (sorted: readonly number[]) => {
  const middle = (sorted.length - 1) / 2
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2
}
