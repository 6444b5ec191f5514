import type { ProspectStore } from '#modules/growth/ports.ts'
import type { Connection } from '../database.ts'
import { keyed } from '../keyed.ts'
import { createSql, part } from '../statements.ts'
import { prospects } from '../tables/growth.ts'

const ORDERS = {
  next: part('next_at IS NULL, next_at, created_at, id'),
  name: part('name COLLATE NOCASE, id'),
  'name-desc': part('name COLLATE NOCASE DESC, id'),
} as const

export const sqliteProspects = (connection: Connection): ProspectStore => {
  const { values, number, has, run } = createSql(connection)
  const stored = keyed(connection, prospects)
  return {
    ...stored,
    list: ({ q, state, sort, limit, offset }) => {
      const words = `%${(q ?? '').replace(/[\\%_]/g, '\\$&')}%`
      const ids = values<string>`SELECT id FROM prospects WHERE coalesce(${state}, state) = state
          AND (name LIKE ${words} ESCAPE '\\' OR city LIKE ${words} ESCAPE '\\'
            OR note LIKE ${words} ESCAPE '\\')
        ORDER BY ${ORDERS[sort]} LIMIT ${limit} OFFSET ${offset}`
      return {
        items: ids.flatMap((id) => stored.find(id) ?? []),
        total: number`SELECT count(*) FROM prospects WHERE coalesce(${state}, state) = state
          AND (name LIKE ${words} ESCAPE '\\' OR city LIKE ${words} ESCAPE '\\'
            OR note LIKE ${words} ESCAPE '\\')`,
      }
    },
    isKnown: ({ name, city, phone, email }) =>
      has`SELECT 1 FROM prospects WHERE name = ${name} COLLATE NOCASE AND city IS ${city}
        AND phone IS ${phone} AND email IS ${email}`,
    dueBy: (day) =>
      number`SELECT count(*) FROM prospects WHERE next_at <= ${day} AND state <> 'refused'`,
    moveOn: (at) =>
      run`UPDATE prospects SET updated_at = ${at}, state = n.state FROM (
          SELECT p.id AS prospect, CASE WHEN max(EXISTS (SELECT 1 FROM orders o
            WHERE o.user_id = u.id AND o.status = 'paid')) THEN 'paying' ELSE 'registered' END AS state
          FROM prospects p JOIN users u ON u.email = p.email AND u.email_verified
            OR u.id = (SELECT f.owner_id FROM firms f WHERE f.vat_id = p.vat_id
              AND f.state = 'shown' AND f.is_withdrawn = 0)
          WHERE p.state <> 'paying' GROUP BY p.id) n
        WHERE id = n.prospect AND prospects.state <> n.state`,
    undo: (importId) => run`DELETE FROM prospects
      WHERE import_id = ${importId} AND updated_at = created_at`,
  }
}
