import type { ReviewPeople } from '#modules/reviews/ports.ts'
import { type Connection, createSql, part } from '../statements.ts'
import { SHOWN_FIRM } from '../visibility.ts'

export const sqliteReviewPeople = (connection: Connection): ReviewPeople => {
  const { row, values } = createSql(connection)
  return {
    of: (userId) =>
      row<NonNullable<ReturnType<ReviewPeople['of']>>>`SELECT email, first_name AS firstName,
          last_name AS lastName FROM users
        WHERE id = ${userId} AND erased_at IS NULL` ?? null,
    ownersOf: (vatId) =>
      values`SELECT f.owner_id FROM firms f
        WHERE f.vat_id = ${vatId} AND f.is_approved AND f.state <> 'suspended' AND NOT f.is_withdrawn
        ORDER BY ${part(SHOWN_FIRM)} DESC LIMIT 1`,
    firmOf: (userId) =>
      row<NonNullable<ReturnType<ReviewPeople['firmOf']>>>`SELECT f.vat_id AS vatId,
          CASE WHEN ${part(SHOWN_FIRM)} THEN f.slug END AS slug
        FROM firms f WHERE f.owner_id = ${userId} AND f.is_approved AND f.state <> 'suspended'
          AND f.vat_id IS NOT NULL` ?? null,
  }
}
