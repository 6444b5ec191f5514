import type { OutboxEntry, OutboxQuery } from '#modules/operations/contract/mail.ts'
import type { MailRecords } from '#modules/operations/index.ts'
import type { Connection } from '../database.ts'
import { isoTime, isoTimeOrNull } from '../iso-time.ts'
import { createStatements } from '../statements.ts'

type Stored = Omit<OutboxEntry, 'nextAttemptAt' | 'sentAt' | 'createdAt'> & {
  readonly nextAttemptAt: number
  readonly sentAt: number | null
  readonly createdAt: number
}

const SELECT = `SELECT id, recipient, template, status AS state, attempts,
    next_attempt_at AS nextAttemptAt, last_error AS lastError, sent_at AS sentAt,
    created_at AS createdAt
  FROM outbox`

export const sqliteMailRecords = (connection: Connection): MailRecords => {
  const prepared = createStatements(connection)
  return {
    find: (query) => {
      const { where, values } = conditionsOf(query)
      const { limit, offset } = query
      const items = prepared<Stored>(
        `${SELECT} ${where} ORDER BY ${ORDERS[query.sort]} LIMIT :limit OFFSET :offset`,
      ).all({ ...values, limit, offset })
      const counted = prepared<{ total: number }>(
        `SELECT count(*) AS total FROM outbox ${where}`,
      ).get(values)
      return { items: items.map(entryOf), total: counted?.total ?? 0 }
    },
    one: (id) => {
      const row = prepared<Stored>(`${SELECT} WHERE id = ?`).get(id)
      return row ? entryOf(row) : null
    },
    requeue: (id, now) => {
      prepared(
        `UPDATE outbox SET status = 'queued', attempts = 0, next_attempt_at = ? WHERE id = ?`,
      ).run(now.getTime(), id)
    },
  }
}

/** Ids sort by time of writing. */
const ORDERS = {
  newest: 'id DESC',
  oldest: 'id',
  recipient: 'recipient, id DESC',
  'recipient-desc': 'recipient DESC, id DESC',
} as const satisfies Record<OutboxQuery['sort'], string>

const conditionsOf = ({ q, state }: OutboxQuery) => {
  const conditions = [...(state ? ['status = :state'] : []), ...(q ? ['instr(recipient, :q)'] : [])]
  return {
    where: conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '',
    values: { ...(state && { state }), ...(q && { q: q.toLowerCase() }) },
  }
}

const entryOf = (row: Stored): OutboxEntry => ({
  ...row,
  nextAttemptAt: row.state === 'queued' ? isoTime(row.nextAttemptAt) : null,
  sentAt: isoTimeOrNull(row.sentAt),
  createdAt: isoTime(row.createdAt),
})
