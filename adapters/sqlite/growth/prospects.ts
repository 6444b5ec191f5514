import { sql } from 'drizzle-orm'
import type { ProspectStore } from '#modules/growth/ports.ts'
import { withSql } from '../statements.ts'
import { prospects } from '../tables/growth.ts'

const ORDERS = {
  next: sql`next_at IS NULL, next_at, created_at, id`,
  name: sql`name COLLATE NOCASE, id`,
  'name-desc': sql`name COLLATE NOCASE DESC, id`,
} as const

export const sqliteProspects = withSql<ProspectStore>(({ number, has, run, rowsById, rowsOf }) => {
  const { selectPage, total } = rowsOf(prospects)
  return {
    ...rowsById(prospects),
    list: ({ q, state, sort, ...page }) => {
      const words = `%${(q ?? '').replace(/[\\%_]/g, '\\$&')}%`
      const condition = sql`coalesce(${state ?? null}, state) = state
        AND (name LIKE ${words} ESCAPE '\\' OR city LIKE ${words} ESCAPE '\\'
          OR note LIKE ${words} ESCAPE '\\')`
      return { items: selectPage(condition, [ORDERS[sort]], page), total: total(condition) }
    },
    isKnown: ({ name, city, email }, phone) =>
      has`SELECT 1 FROM prospects WHERE name = ${name} COLLATE NOCASE AND city IS ${city}
        AND coalesce(phone_e164, phone) IS ${phone} AND email IS ${email}`,
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
})
