import type { World } from '#modules/kernel/world.ts'
import type { ConsentEntry, DataAccessEntry } from '#modules/personal/contract/personal-data.ts'
import type { DataSubject, PersonalRecords } from '#modules/personal/ports.ts'
import type { Connection } from '../connection.ts'
import {
  convertOrNull,
  isoTime,
  rowReader,
  type StoredRow,
  sqlFragment,
  withSql,
} from '../statements.ts'
import { eraseListingsOf } from './empty-listings.ts'
import {
  clearUnpaidOrders,
  deleteAbandonedTalks,
  eraseUser,
  leaveTalks,
  listPassedOverByErasure,
  markContactsToEnd,
} from './erase-user.ts'
import { sqliteAccountEnding } from './read-ending.ts'
import { exportPersonalDataAreas, findPersonTraces, scrubPersonTraces } from './scrub-traces.ts'

export const sqlitePersonalRecords = withSql<Omit<PersonalRecords, 'foldLog'>, [World]>(
  ({ row, rows, has, values, connection }, world) => ({
    personOf: (userId) =>
      convertOrNull(
        row<StoredRow<DataSubject>>`SELECT id AS userId, email, first_name AS firstName,
          last_name AS lastName, email_verified AS isEmailVerified
        FROM users WHERE id = ${userId} AND erased_at IS NULL`,
        toPerson,
      ),
    areasOf: exportPersonalDataAreas(connection),
    picturesOf: (userId) =>
      values`SELECT filename FROM pictures WHERE owner_id = ${userId} ORDER BY created_at, filename`,
    // Pictures of their talks, sent or not sent yet.
    talkImagesOf: (userId) =>
      values`SELECT filename FROM talk_images i JOIN talks t ON t.id = i.talk_id
        WHERE ${userId} IN (t.client_id, t.professional_id)
          AND (entry_id IS NOT NULL OR uploader_id = ${userId}) ORDER BY i.created_at, filename`,
    ...sqliteAccountEnding(connection),
    consentsOf: (userId) =>
      rows<ConsentRow>`SELECT 'registration' AS occasion, NULL AS title, terms_version AS versions,
    created_at AS at,
    (SELECT ${TEXTS} FROM terms_acceptances
     WHERE user_id = ${userId} AND occasion = 'registration') AS texts
  FROM users WHERE id = ${userId}
  UNION ALL SELECT 'job', title, terms_version, created_at, '[]' FROM job_requests
  WHERE client_id = ${userId}
  UNION ALL SELECT 'showcase', title, terms_version, created_at, '[]' FROM showcase_items
  WHERE seller_id = ${userId}
  UNION ALL SELECT occasion, (SELECT order_number FROM orders WHERE id = order_id),
    ${SHORT_FORM}, accepted_at, ${TEXTS}
  FROM terms_acceptances WHERE user_id = ${userId} AND occasion <> 'registration'
  GROUP BY occasion, order_id, accepted_at
  ORDER BY at DESC`.map(toConsent),
    accessesOf: (userId) =>
      rows<Row>`SELECT CASE WHEN r.is_counted THEN 'member' ELSE 'staff' END AS by,
    CASE WHEN r.is_counted THEN u.first_name || ' ' || u.last_name END AS name,
    CASE WHEN r.is_counted THEN NULL ELSE 'contact.reveal' END AS action,
    CASE WHEN j.id IS NULL THEN 'showcase' ELSE 'job' END AS kind,
    coalesce(j.id, s.id) AS listingId, coalesce(j.title, s.title) AS title, r.revealed_at AS at
  FROM contact_reveals r
    JOIN users u ON u.id = r.user_id
    LEFT JOIN job_requests j ON j.id = r.job_request_id
    LEFT JOIN showcase_items s ON s.id = r.showcase_item_id
  WHERE r.job_request_id IN (SELECT id FROM job_requests WHERE client_id = ${userId})
    OR r.showcase_item_id IN (SELECT id FROM showcase_items WHERE seller_id = ${userId})
  UNION ALL
  SELECT 'staff', NULL, action, NULL, NULL, NULL, at FROM audit_log
  WHERE target_kind = 'user' AND target_id = ${userId} AND actor_id IS NOT ${userId}
  ORDER BY at DESC LIMIT ${LISTED_ACCESSES_MAX}`.map(toAccess),
    isExportRequested: (by, userId, since) =>
      has`SELECT 1 FROM audit_log WHERE target_kind = 'user' AND target_id = ${userId}
        AND at >= ${since} AND action = 'user.export' AND actor_id = ${by}`,
    chosenOthers: (userId) => listPassedOverByErasure(connection, userId),
    erase: erasePerson(connection, world),
    // These accounts have no verification, listings, orders, reveals or open sessions.
    abandoned: (before, limit) =>
      values`SELECT id FROM users u
        WHERE NOT email_verified AND role = 'professional' AND erased_at IS NULL
          AND created_at < ${before}
          AND NOT EXISTS (SELECT 1 FROM sessions WHERE user_id = u.id)
          AND NOT EXISTS (SELECT 1 FROM job_requests WHERE client_id = u.id)
          AND NOT EXISTS (SELECT 1 FROM showcase_items WHERE seller_id = u.id)
          AND NOT EXISTS (SELECT 1 FROM contact_reveals WHERE user_id = u.id)
          AND NOT EXISTS (SELECT 1 FROM orders WHERE user_id = u.id)
          AND NOT EXISTS (SELECT 1 FROM subscriptions WHERE user_id = u.id)
        LIMIT ${limit}`,
  }),
)

const toPerson = rowReader<DataSubject>({ flags: ['isEmailVerified'] })

const TEXTS = sqlFragment(
  `json_group_array(json_object('slug', slug, 'number', number, 'hash', hash))`,
)

/** `terms 2, privacy 1`, as stored with accounts and listings. */
const SHORT_FORM = sqlFragment(`group_concat(
  CASE slug WHEN 'termini-condizioni' THEN 'terms ' ELSE 'privacy ' END || number, ', '
  ORDER BY slug DESC)`)

type ConsentRow = Omit<ConsentEntry, 'at' | 'texts'> & {
  readonly at: number
  readonly texts: string
}

const toConsent = ({ texts, at, ...row }: ConsentRow): ConsentEntry => ({
  ...row,
  texts: JSON.parse(texts),
  at: isoTime(at),
})

/** What belongs to others stays without the person, and paid orders and invoices as they are, as the law requires. */
const erasePerson =
  (connection: Connection, world: World): PersonalRecords['erase'] =>
  (person, at) => {
    const traces = findPersonTraces(connection, person)
    scrubPersonTraces(connection, person, traces)
    markContactsToEnd(connection, person.userId)
    eraseListingsOf(connection, { person, at, newId: world.newId })
    clearUnpaidOrders(connection, person.userId)
    const unsent = leaveTalks(connection, person.userId, at)
    eraseUser(connection, person.userId, at)
    const talkImages = [...unsent, ...deleteAbandonedTalks(connection)]
    const { pictures, mails, words } = traces
    return { pictures, mails, traces: [person.email, ...words], talkImages }
  }

type Row = Omit<DataAccessEntry, 'listing' | 'at'> & {
  readonly kind: 'job' | 'showcase' | null
  readonly listingId: string | null
  readonly title: string | null
  readonly at: number
}

/** Accesses by the staff that an export lists, newest first. */
const LISTED_ACCESSES_MAX = 500

const toAccess = ({ kind, listingId, title, at, ...who }: Row): DataAccessEntry => ({
  ...who,
  listing: kind && listingId && title !== null ? { kind, id: listingId, title } : null,
  at: isoTime(at),
})
