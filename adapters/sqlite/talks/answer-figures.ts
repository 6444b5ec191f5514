import type { UserId } from '#modules/kernel/ids.ts'
import { DAY_MS, MINUTE_MS } from '#modules/kernel/time.ts'
import type { World } from '#modules/kernel/world.ts'
import type { Connection } from '../database.ts'

const DAYS = 90
/** Fewer say nothing. */
const FEWEST_TALKS = 5

/** How a professional answers: null below five talks of the last 90 days. */
export const sqliteAnswerFigures = (connection: Connection, world: Pick<World, 'now'>) => {
  const select = connection
    .prepare<[{ userId: string; since: number }], number | null>(
      `SELECT first_answer_at - created_at AS waited FROM talks
       WHERE professional_id = :userId AND updated_at >= :since AND created_at >= :since
       ORDER BY waited NULLS LAST`,
    )
    .pluck()
  return (userId: UserId) => {
    const since = world.now().getTime() - DAYS * DAY_MS
    const waited = select.all({ userId, since }) as (number | null)[]
    if (waited.length < FEWEST_TALKS) return null
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
