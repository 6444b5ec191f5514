/** What holds of contacts, places and the ledger after every transaction, and so after any crash. */
import type { Connection } from '#adapters/sqlite/connection.ts'

/** Selects what must not be. */
const FAULTS: Readonly<Record<string, string>> = {
  'a contact whose ledger says something else': `contact_reveals r WHERE r.is_counted AND
    (SELECT coalesce(sum(reserved), 0) || '+' || coalesce(sum(used), 0) FROM contact_ledger WHERE ref = r.id) <>
    iif(r.given_back_at IS NOT NULL, '0+0', iif(r.reserved_at IS NOT NULL AND r.answered_at IS NULL, '1+0', '0+1'))`,
  'a contact that was used twice': `(SELECT ref FROM contact_ledger WHERE counted_at > 0
    GROUP BY ref HAVING sum(used) > 1 OR sum(reserved) > 1)`,
  'an allowance below nothing': `(SELECT sum(used) OVER before AS used, sum(reserved) OVER before AS reserved
    FROM contact_ledger WHERE counted_at > 0
    WINDOW before AS (PARTITION BY ref ORDER BY seq)) WHERE used < 0 OR reserved < 0`,
  'a ledger without its contact': `contact_ledger l WHERE counted_at > 0
    AND NOT EXISTS (SELECT 1 FROM contact_reveals WHERE id = l.ref)`,
  'places that are counted wrongly': `job_requests j WHERE reveal_count <>
    (SELECT count(*) FROM contact_reveals r WHERE r.job_request_id = j.id AND r.is_counted AND r.has_place)`,
  'more places than five': 'job_requests WHERE reveal_count > min(max_reveals, 5)',
  'a contact that nobody ended': 'contacts_to_end',
}

export const findLedgerFaults = (connection: Connection): readonly string[] =>
  Object.entries(FAULTS).flatMap(([fault, sql]) => {
    const actual = connection.prepare(`SELECT count(*) FROM ${sql}`).pluck().get() as number
    return actual > 0 ? [`${fault}: ${actual}`] : []
  })
