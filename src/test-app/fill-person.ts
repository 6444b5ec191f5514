/** Inserts a row about a person into every table with personal data, found through the schema. */
import { getTableColumns, getTableName } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { PERSONAL_DATA_AREAS } from '#adapters/sqlite/personal/personal-data-areas.ts'
import type { TestApp } from '../test-app.ts'

type Connection = TestApp['connection']
type Overrides = Readonly<Record<string, Readonly<Record<string, unknown>>>>
export type FilledPerson = {
  readonly userId: string
  readonly email: string
  readonly mark: string
}

/** Values that foreign keys do not determine. */
const overridesFor = ({ userId, email, mark }: FilledPerson): Overrides => {
  const listing = { group_id: 'x', preferred_contact_methods: '[]', call_time_preferences: '[]' }
  return {
    audit_log: { target_id: userId, target_kind: 'user', actor_id: null },
    card_subscriptions: { renews: 0 },
    contact_messages: { email },
    contact_reveals: { showcase_item_id: null },
    dead_addresses: { address: email },
    invoice_items: { period_start: null, period_end: null, nature: null },
    invoices: { ...documentFor(mark), issue_date: '2026-03-03', sdi_objections: null },
    invitation_codes: { invitation_id: 'printed' },
    job_requests: { ...listing, urgency: 'week' },
    listing_notices: { notifier_email: email, reason: 'fraud' },
    notifications: { path: '/profilo' },
    orders: { status: 'paid' },
    outbox: { recipient: email, status: 'failed', variables: JSON.stringify({ x: `${mark}var` }) },
    rate_limit_hits: { key: `login:${email}:${mark}` },
    showcase_items: listing,
    talk_images: { filename: `${mark.toLowerCase().padEnd(24, '0')}_8x6.webp` },
    prospects: { email },
    talks: { showcase_item_id: null },
    waiting_list: { email },
  }
}

/** Minimal document for a courtesy copy. */
const documentFor = (mark: string) => {
  const place = { city: 'Milano', postalCode: '20121', province: 'MI', country: 'IT' }
  const address = `${mark}invoicesaddress`
  const customer = { name: `${mark}invoicescustomer`, taxId: null, sdiCode: null, pecEmail: null }
  const seller = { name: 'CercoOffro', vatNumber: '00743110157', taxRegime: 'RF01', register: null }
  const ways = { email: null, phone: null, website: null, iban: null }
  return {
    customer: JSON.stringify({ ...customer, ...place, address }),
    seller: JSON.stringify({ ...seller, ...ways, ...place, address: 'Via dei Mercanti 7' }),
  }
}

/** Tables with files, which are uploaded instead, and accounts. */
const NOT_FILLED = ['users', 'pictures', 'discarded_pictures']

/** Rows made by triggers, and by a person's first log-in. */
const MADE_BY_TRIGGERS = ['notification_boxes', 'known_ways_in']

export const tablesFilledByFillPerson = [
  ...new Map(PERSONAL_DATA_AREAS.map((area) => [getTableName(area.table), area.table])),
].filter(([name]) => !NOT_FILLED.includes(name))

export const fillPerson = (connection: Connection, person: FilledPerson) => {
  connection.pragma('foreign_keys = OFF')
  connection
    .prepare(`INSERT OR IGNORE INTO invitations
      (id, label, gift_contacts, gift_days, expires_at, created_at)
      VALUES ('printed', 'Fiera', 0, 0, '2026-12-31', 0)`)
    .run()
  connection.exec(
    "INSERT OR IGNORE INTO import_runs (id, file_name, started_at) VALUES ('file', '', 0)",
  )
  for (const [name, table] of tablesFilledByFillPerson) {
    if (MADE_BY_TRIGGERS.includes(name)) continue
    const keys = keysOf(connection, name)
    const row = Object.fromEntries(
      Object.values(getTableColumns(table))
        .filter(({ generated }) => !generated)
        .map((column) => [column.name, cellOf(connection, { name, column, keys, person })]),
    )
    insert(connection, name, { ...row, ...overridesFor(person)[name] })
  }
  connection.pragma('foreign_keys = ON')
}

type Place = {
  readonly name: string
  readonly column: SQLiteColumn
  readonly keys: ReadonlyMap<string, string>
  readonly person: FilledPerson
}

const cellOf = (connection: Connection, place: Place): unknown => {
  const { name, column, keys, person } = place
  const parent = keys.get(column.name) ?? PARENTS[column.name]
  if (parent === 'users') return person.userId
  if (parent) return isFilled(parent) ? idIn(parent, person) : anyOf(connection, parent)
  if (column.dataType === 'json') return JSON.stringify([buildMarkerWord(name, column, person)])
  return column.dataType === 'string' ? textFor(place) : numberFor(column, person)
}

const textFor = ({ name, column, person }: Place) => {
  if (column.primary) return idIn(name, person)
  if (column.name.endsWith('_id')) return column.notNull ? `${person.mark}-ref` : null
  return column.enumValues?.[0] ?? buildMarkerWord(name, column, person)
}

/** References without a foreign key. */
const PARENTS: Readonly<Record<string, string>> = {
  order_id: 'orders',
  listing_id: 'job_requests',
}

const isFilled = (table: string) => tablesFilledByFillPerson.some(([name]) => name === table)

/** Ids are not personal data, and may stay. */
const idIn = (table: string, { userId }: FilledPerson) => `${table}~${userId}`

/** One word, so that the search index does not split it. */
export const buildMarkerWord = (
  table: string,
  column: Pick<SQLiteColumn, 'name'>,
  { mark }: FilledPerson,
) => `${mark}${table}${column.name}`.replaceAll('_', '')

/** Unique numbers differ between persons. */
const numberFor = ({ name, primary }: SQLiteColumn, { mark }: FilledPerson) => {
  if (primary) return null
  return name === 'publication_number' ? 1000 + mark.length : 1
}

const anyOf = (connection: Connection, table: string) =>
  connection.prepare(`SELECT id FROM ${table} LIMIT 1`).pluck().get()

const keysOf = (connection: Connection, table: string) =>
  new Map(
    (connection.pragma(`foreign_key_list("${table}")`) as { from: string; table: string }[]).map(
      (key) => [key.from, key.table],
    ),
  )

const insert = (connection: Connection, table: string, row: Readonly<Record<string, unknown>>) => {
  const names = Object.keys(row)
  const marks = names.map((name) => `:${name}`).join(', ')
  connection.prepare(`INSERT INTO ${table} (${names.join(', ')}) VALUES (${marks})`).run(row)
}
