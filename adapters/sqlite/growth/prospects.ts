import type { ProspectStore } from '#modules/growth/ports.ts'
import { keyed } from '../keyed.ts'
import { type Connection, createSql, part } from '../statements.ts'
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
    undo: (importId) => run`DELETE FROM prospects
      WHERE import_id = ${importId} AND updated_at = created_at`,
  }
}
