import { toRomeDayRange } from '#modules/kernel/rome-calendar.ts'
import type { RevealedContactRow } from '#modules/reveal/contract/revealed-contacts.ts'
import type { RevealNeeds } from '#modules/reveal/ports.ts'
import { isoSql, rowReader, type StoredRow, sqlFragment, withSql } from '../statements.ts'

const toContact = rowReader<RevealedContactRow>({ flags: ['isReturned'] })

/** Ids grow with the time: a page is read from the end without sorting. */
export const sqliteRevealedContacts = withSql<RevealNeeds['revealedContacts']>(
  ({ rows, number }) =>
    ({ limit, offset, ...days }) => {
      const period = toRomeDayRange(days)
      const [since, until] = [period.since ?? 0, period.until ?? Number.MAX_SAFE_INTEGER]
      const items = rows<StoredRow<RevealedContactRow>>`SELECT r.id,
          ${sqlFragment(isoSql('r.revealed_at'))} AS revealedAt,
          iif(r.job_request_id IS NULL, 'showcase', 'job') AS kind,
          coalesce(r.job_request_id, r.showcase_item_id) AS listingId,
          coalesce(j.title, s.title) AS title, u.id AS professionalId,
          u.first_name || ' ' || u.last_name AS professionalName,
          r.given_back_at IS NOT NULL AS isReturned
        FROM contact_reveals r JOIN users u ON u.id = r.user_id
          LEFT JOIN job_requests j ON j.id = r.job_request_id
          LEFT JOIN showcase_items s ON s.id = r.showcase_item_id
        WHERE r.is_counted AND r.revealed_at >= ${since} AND r.revealed_at < ${until}
        ORDER BY r.id DESC LIMIT ${limit} OFFSET ${offset}`
      const total = number`SELECT count(*) FROM contact_reveals
        WHERE is_counted AND revealed_at >= ${since} AND revealed_at < ${until}`
      return { items: items.map(toContact), total }
    },
)
