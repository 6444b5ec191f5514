import type { AuditLogEntry } from '#modules/operations/contract/audit-log.ts'
import type { AuditTrail, AuditTrailQuery } from '#modules/operations/index.ts'
import type { Connection } from '../database.ts'
import { isoTime } from '../iso-time.ts'
import { createStatements } from '../statements.ts'

type Stored = Omit<AuditLogEntry, 'at' | 'before' | 'after'> & {
  readonly at: number
  readonly before: string | null
  readonly after: string | null
}

export const sqliteAuditTrail = (connection: Connection): AuditTrail => {
  const prepared = createStatements(connection)
  return {
    find: (query) => {
      const { where, values } = conditionsOf(query)
      const items = prepared<Stored>(
        `${SELECT} ${where} ORDER BY ${ORDERS[query.sort]} LIMIT :limit OFFSET :offset`,
      ).all({ ...values, limit: query.limit, offset: query.offset })
      const counted = prepared<{ total: number }>(
        `SELECT count(*) AS total FROM audit_log a LEFT JOIN users u ON u.id = a.actor_id ${where}`,
      ).get(values)
      return { items: items.map(entryOf), total: counted?.total ?? 0 }
    },
  }
}

const ORDERS = {
  newest: 'a.at DESC, a.id DESC',
  oldest: 'a.at, a.id',
} as const satisfies Record<AuditTrailQuery['sort'], string>

const SELECT = `SELECT a.id, a.at, a.actor_id AS actorId, a.action, a.target_kind AS targetKind,
    a.target_id AS targetId, a.before, a.after, a.ip,
    u.first_name || ' ' || u.last_name AS actorName, u.email AS actorEmail
  FROM audit_log a LEFT JOIN users u ON u.id = a.actor_id`

const entryOf = (row: Stored): AuditLogEntry => ({
  ...row,
  at: isoTime(row.at),
  before: parsed(row.before),
  after: parsed(row.after),
})

const parsed = (json: string | null): unknown => (json === null ? null : JSON.parse(json))

/** Only the requested conditions, so that each combination can use its index. */
const conditionsOf = (query: AuditTrailQuery) => {
  const { q, action, targetKind, targetId, since, until } = query
  const asked: [string, string, unknown][] = [
    ['a.action = :action', 'action', action],
    ['a.target_kind = :targetKind', 'targetKind', targetKind],
    ['a.target_id = :targetId', 'targetId', targetId],
    ['a.at >= :since', 'since', since?.getTime()],
    ['a.at < :until', 'until', until?.getTime()],
    [
      `(a.action IN (SELECT value FROM json_each(:named)) OR instr(lower(a.action), :q) OR instr(lower(u.email), :q)
        OR instr(lower(u.first_name || ' ' || u.last_name), :q))`,
      'q',
      q?.toLowerCase(),
    ],
  ]
  const given = asked.filter(([, , value]) => value !== undefined)
  return {
    where: given.length > 0 ? `WHERE ${given.map(([condition]) => condition).join(' AND ')}` : '',
    values: {
      ...Object.fromEntries(given.map(([, name, value]) => [name, value])),
      ...(q !== undefined && { named: JSON.stringify(query.actionsNamed) }),
    },
  }
}
