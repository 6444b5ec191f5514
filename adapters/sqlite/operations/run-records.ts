import type { RunEntry, RunsQuery } from '#modules/operations/contract/runs.ts'
import type { RunRecords } from '#modules/operations/index.ts'
import type { Connection } from '../database.ts'
import { isoTime, isoTimeOrNull } from '../iso-time.ts'
import { createStatements } from '../statements.ts'

type Stored = Omit<RunEntry, 'dueAt' | 'startedAt' | 'endedAt'> & {
  readonly dueAt: number
  readonly startedAt: number
  readonly endedAt: number | null
}

export const sqliteRunRecords = (connection: Connection): RunRecords => {
  const prepared = createStatements(connection)
  return {
    find: (query) => {
      const { where, values } = conditionsOf(query)
      const { limit, offset } = query
      const items = prepared<Stored>(
        `SELECT id, job, due_at AS dueAt, started_at AS startedAt, ended_at AS endedAt,
           status AS state, detail
         FROM scheduled_runs ${where} ORDER BY ${ORDERS[query.sort]} LIMIT :limit OFFSET :offset`,
      ).all({ ...values, limit, offset })
      const counted = prepared<{ total: number }>(
        `SELECT count(*) AS total FROM scheduled_runs ${where}`,
      ).get(values)
      return { items: items.map(entryOf), total: counted?.total ?? 0 }
    },
  }
}

const ORDERS = {
  newest: 'started_at DESC, id DESC',
  oldest: 'started_at, id',
} as const satisfies Record<RunsQuery['sort'], string>

const conditionsOf = ({ job, state }: RunsQuery) => {
  const conditions = [...(job ? ['job = :job'] : []), ...(state ? ['status = :state'] : [])]
  return {
    where: conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '',
    values: { ...(job && { job }), ...(state && { state }) },
  }
}

const entryOf = (row: Stored): RunEntry => ({
  ...row,
  dueAt: isoTime(row.dueAt),
  startedAt: isoTime(row.startedAt),
  endedAt: isoTimeOrNull(row.endedAt),
})
