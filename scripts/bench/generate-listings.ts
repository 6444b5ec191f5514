/**
 * Realistic job requests: spread over categories, towns and the last month, most active, some completed, a few
 * waiting. Deterministic by seed.
 */
import type { Connection } from '#adapters/sqlite/connection.ts'
import { createListingIndex } from '#adapters/sqlite/search/index-listings.ts'
import { addInBulk } from './listings/bulk.ts'
import { createRandomSource, type RandomSource } from './listings/random.ts'
import { type ReferenceRows, readReferenceRows } from './listings/reference-rows.ts'
import { descriptionFor, titleFor } from './listings/texts.ts'
import { FIRST_NAMES, LAST_NAMES } from './listings/words.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const BATCH = 20_000
const OWNERS = 500
/** Above this number, rebuilding indexes and totals is faster than updating them. */
const WORTH_A_REBUILD = 20_000

type Options = {
  readonly count: number
  /** The newest request is published now, the oldest 20 days ago: none expires for ten days. */
  readonly now: Date
  readonly seed?: number
}

export const generateListings = (connection: Connection, { count, now, seed = 1 }: Options) => {
  const random = createRandomSource(seed)
  const referenceRows = readReferenceRows(connection)
  const owners = addOwners(connection, now)
  const insert = connection.prepare(INSERT)
  const firstNumber = highestNumber(connection) + 1
  const addBatch = connection.transaction((from: number, to: number) => {
    for (let index = from; index < to; index += 1) {
      const place = { index, number: firstNumber + index, age: 20 * DAY_MS * (1 - index / count) }
      insert.run(rowFor({ random, referenceRows, owners, now, place }))
    }
  })
  const addAll = () => {
    for (let from = 0; from < count; from += BATCH)
      addBatch.immediate(from, Math.min(count, from + BATCH))
  }
  if (count < WORTH_A_REBUILD) {
    addAll()
    createListingIndex(connection).indexMarked(count)
  } else addInBulk(connection, addAll)
}

const COLUMNS = [
  'id',
  'client_id',
  'category_id',
  'group_id',
  'region_id',
  'province_id',
  'city',
  'title',
  'description',
  'budget',
  'urgency',
  'client_name',
  'client_last_name',
  'client_email',
  'client_phone',
  'client_phone_e164',
  'preferred_contact_methods',
  'has_whatsapp',
  'call_time_preferences',
  'images',
  'status',
  'is_verified',
  'moderation_state',
  'publication_number',
  'published_at',
  'public_until',
  'completed_at',
  'view_count',
  'terms_version',
  'created_at',
  'updated_at',
]

const INSERT = `INSERT INTO job_requests (${COLUMNS.join(', ')})
  VALUES (${COLUMNS.map((column) => `:${column}`).join(', ')})`

const BUDGETS = ['up_to_500', '500_1000', '1000_5000', '5000_10000', 'over_10000', null]
const URGENCIES = [
  'week',
  'week',
  'week',
  'month',
  'month',
  'asap',
  'day',
  '3_months',
  'not_urgent',
]

type Position = {
  readonly random: RandomSource
  readonly referenceRows: ReferenceRows
  readonly owners: readonly string[]
  readonly now: Date
  readonly place: { readonly index: number; readonly number: number; readonly age: number }
}

const rowFor = ({ random, referenceRows, owners, now, place }: Position) => {
  const category = referenceRows.categories[random.skewed(referenceRows.categories.length, 1.6)]
  const town = referenceRows.towns[random.skewed(referenceRows.towns.length)]
  if (!category || !town) throw new Error('Places and categories must be seeded first')
  const published = Math.round(now.getTime() - place.age)
  const isWaiting = random.chance(0.002)
  const isCompleted = !isWaiting && random.chance(0.08)
  const firstName = random.pick(FIRST_NAMES)
  const subscriber = String(1_000_000 + (place.number % 9_000_000))
  return {
    id: idFor(published - 2 * HOUR_MS, random),
    client_id: random.pick(owners),
    category_id: category.id,
    group_id: category.groupId,
    region_id: town.regionId,
    province_id: town.provinceId,
    city: town.name,
    title: titleFor(category, town.name, random),
    description: descriptionFor(category, town.name, random),
    budget: random.pick(BUDGETS),
    urgency: random.pick(URGENCIES),
    client_name: firstName,
    client_last_name: random.pick(LAST_NAMES),
    client_email: `${firstName.toLowerCase()}.${place.number}@example.it`,
    client_phone: `+39 333 ${subscriber}`,
    client_phone_e164: `+39333${subscriber}`,
    preferred_contact_methods: '["email","phone"]',
    has_whatsapp: 0,
    call_time_preferences: '["evening"]',
    images: '[]',
    status: isCompleted ? 'completed' : 'active',
    is_verified: isWaiting ? 0 : 1,
    moderation_state: isWaiting ? 'pending' : 'approved',
    publication_number: isWaiting ? null : place.number,
    published_at: isWaiting ? null : published,
    public_until: isWaiting ? null : published + 30 * DAY_MS,
    completed_at: isCompleted ? published + HOUR_MS : null,
    view_count: random.skewed(400),
    terms_version: 'terms 1, privacy 1',
    created_at: published - 2 * HOUR_MS,
    updated_at: published,
  }
}

/** A UUIDv7 of that moment, from seeded randomness. */
const idFor = (moment: number, random: RandomSource) => {
  const time = moment.toString(16).padStart(12, '0')
  const chance = () => random.whole(0x1_0000).toString(16).padStart(4, '0')
  const variant = (0x8000 | random.whole(0x4000)).toString(16)
  return `${time.slice(0, 8)}-${time.slice(8)}-7${chance().slice(1)}-${variant}-${chance()}${chance()}${chance()}`
}

const highestNumber = (connection: Connection) =>
  connection
    .prepare<[], number>('SELECT coalesce(max(publication_number), 0) FROM job_requests')
    .pluck()
    .get() ?? 0

const addOwners = (connection: Connection, now: Date) => {
  const insert = connection.prepare(
    `INSERT INTO users (id, email, password_hash, first_name, last_name, terms_version, created_at, updated_at)
     VALUES (?, ?, 'unusable', 'Cliente', 'Generato', 'terms 1, privacy 1', ?, ?) ON CONFLICT DO NOTHING`,
  )
  const ids = Array.from({ length: OWNERS }, (_, index) => `generated-owner-${index}`)
  connection.transaction(() => {
    for (const id of ids) insert.run(id, `${id}@example.it`, now.getTime(), now.getTime())
  })()
  return ids
}
