/** Inserts requests directly, for tests of later steps. */
import { readPhone } from '#adapters/phones/read-phone.ts'
import type { Connection } from '#adapters/sqlite/connection.ts'
import { createListingIndex } from '#adapters/sqlite/search/index-listings.ts'
import { cachedStatements } from '#adapters/sqlite/statement-cache.ts'
import { type JobRequestId, toId } from '#modules/kernel/ids.ts'
import { DAY_MS } from '#modules/kernel/time.ts'

/** Contact data that appear nowhere else, so that leaks are detected. */
export const ADDED_WORD = {
  clientLastName: 'Sentinellini',
  clientEmail: 'sentinella@posta.example',
  clientPhone: '+39 333 5550199',
}

/** Columns of `job_requests` that a test wants otherwise. */
type Overrides = Readonly<Record<string, string | number | null>>

/** An approved request of `ownerId` that anybody may see. */
export const putRequest = (
  { connection, clock }: { connection: Connection; clock: { now: () => Date } },
  ownerId: string,
  overrides: Overrides = {},
): JobRequestId => {
  const at = clock.now().getTime()
  const { prepareStatement } = cachedStatements(connection)
  const next = prepareStatement<{ number: number; place: number; group: string }>(NEXT).get(
    'idraulico',
  )
  if (!next) throw new Error('No such category')
  const written = {
    id: `richiesta-${next.number}-${next.place}`,
    client_id: ownerId,
    category_id: 'idraulico',
    group_id: next.group,
    region_id: '12',
    province_id: 'RM',
    city: 'Roma',
    title: 'Rifare il bagno',
    description: 'Un bagno di sei metri quadri, piastrelle comprese.',
    client_name: 'Ada',
    client_last_name: ADDED_WORD.clientLastName,
    client_email: ADDED_WORD.clientEmail,
    client_phone: ADDED_WORD.clientPhone,
    preferred_contact_methods: '["email","phone"]',
    has_whatsapp: 0,
    call_time_preferences: '["morning"]',
    images: '[]',
    is_verified: 1,
    moderation_state: 'approved',
    publication_number: next.number,
    published_at: at,
    public_until: at + 30 * DAY_MS,
    terms_version: 'terms 1, privacy 1',
    created_at: at,
    updated_at: at,
    ...overrides,
  }
  const row = { ...written, client_phone_e164: readPhone(String(written.client_phone ?? '')) }
  const names = Object.keys(row)
  prepareStatement(
    `INSERT INTO job_requests (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`,
  ).run(...Object.values(row))
  indexNow(connection)
  return toId(row.id)
}

const NEXT = `SELECT coalesce(parent_id, id) AS "group",
    (SELECT coalesce(max(publication_number), 0) + 1 FROM job_requests
      WHERE publication_number IS NOT NULL) AS number,
    (SELECT coalesce(max(rowid), 0) + 1 FROM job_requests) AS place
  FROM categories WHERE id = ?`

const indexes = new WeakMap<Connection, ReturnType<typeof createListingIndex>>()

/** Runs the index job after direct changes. */
export const indexNow = (connection: Connection) => {
  const index = indexes.get(connection) ?? createListingIndex(connection)
  indexes.set(connection, index)
  while (index.indexMarked(1000) > 0);
}
