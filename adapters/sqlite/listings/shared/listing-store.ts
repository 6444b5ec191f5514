/** What the stores of requests and showcase items share. */
import { getTableColumns } from 'drizzle-orm'
import { toId } from '#modules/kernel/ids.ts'
import { centsToEuro, euroToCents } from '#modules/kernel/money.ts'
import type { ReadPhone } from '#modules/kernel/phone.ts'
import { DAY_MS } from '#modules/kernel/time.ts'
import { omitFields } from '#modules/kernel/without.ts'
import type { JobRequest } from '#modules/listings/job-requests/job-request.ts'
import type { ListingStatistics, ListingStore } from '#modules/listings/ports.ts'
import type { ShowcaseItem } from '#modules/listings/showcase/showcase-item.ts'
import type { Connection } from '../../connection.ts'
import { createTableRowsById } from '../../rows.ts'
import { ALL_FACETS } from '../../search/tokens.ts'
import { createSql, sqlFragment, withSql } from '../../statements.ts'
import type { jobRequests } from '../../tables/job-requests.ts'
import type { showcaseItems } from '../../tables/showcase-items.ts'
import { newestPublicationNumberSql } from './newest-number.ts'

type Fields = Readonly<Record<string, unknown>>

type Kind = {
  readonly table: typeof jobRequests | typeof showcaseItems
  readonly name: 'job_requests' | 'showcase_items'
  readonly owner: 'clientId' | 'sellerId'
  /** The telephone number's field; read, it is stored beside it. */
  readonly phone: 'clientPhone' | 'sellerPhone'
  readonly readPhone: ReadPhone
  /** Fields of the form; all but the price are columns. */
  readonly fields: readonly string[]
  /** The owner is reminded of the expiry of these. */
  readonly reminded: string
}

/** Counted, derived and ended by the database, or written by another module. */
const ELSEWHERE = [
  'viewCount',
  'revealCount',
  'listPosition',
  'isFeatured',
  'priceCents',
  'clientPhoneE164',
  'sellerPhoneE164',
]

export const createListingStore = <One extends JobRequest | ShowcaseItem>(
  connection: Connection,
  { table, name, owner, phone, readPhone, reminded, ...kind }: Kind,
): Omit<ListingStore<One>, 'retire' | 'nextExpiry'> => {
  const { number, values, run } = createSql(connection)
  const stored = createTableRowsById(connection, table as typeof jobRequests)
  const columns = getTableColumns(table)
  type Row = typeof jobRequests.$inferSelect
  /** A field without a column would be lost silently. */
  const rowOf = (record: Fields) => {
    const lost = Object.keys(record).filter((field) => !(field in columns))
    if (lost.length > 0) throw new Error(`${name} has no column for ${lost.join(', ')}`)
    return record as Row
  }
  const fields = kind.fields.filter((field) => field !== 'price')
  const besides = new Set([...ELSEWHERE, ...fields, owner])
  const toListing = (row: Fields) => ({
    ...Object.fromEntries(Object.entries(row).filter(([column]) => !besides.has(column))),
    ownerId: row[owner],
    contents: {
      ...Object.fromEntries(fields.map((field) => [field, row[field] ?? undefined])),
      ...('priceCents' in row && { price: centsToEuro(Number(row['priceCents'])) }),
    },
  })
  /** The columns that an update changes; triggers copy `seller_kind` from the account. */
  const changing = ({ contents, ...listing }: One): Fields => {
    const form: Fields = contents
    return {
      ...omitFields<Fields, string>(listing, 'ownerId', 'isWithdrawn', 'featuredUntil'),
      ...Object.fromEntries(fields.map((field) => [field, form[field] ?? null])),
      ...('price' in contents && { priceCents: euroToCents(contents.price) }),
    }
  }
  const find = (id: string) => {
    const row = stored.find(toId(id))
    return row && (toListing(row) as unknown as One)
  }
  return {
    find,
    add: (listing) => {
      const row = changing(listing)
      const typed = row[phone]
      const read = typeof typed === 'string' ? readPhone(typed) : null
      stored.add(rowOf({ ...row, [owner]: listing.ownerId, [`${phone}E164`]: read }))
    },
    save: (listing) =>
      stored.save(rowOf(omitFields(changing(listing), 'termsVersion', 'createdAt'))),
    nextPublicationNumber: () => number`SELECT ${newestPublicationNumberSql(name)}` + 1,
    toRemind: (moment, limit) =>
      values<string>`SELECT id FROM ${sqlFragment(name)}
        WHERE is_active = 1 AND ${sqlFragment(reminded)} AND reminded_at IS NULL
          AND public_until <= ${moment} AND is_verified
        ORDER BY public_until LIMIT ${limit}`.flatMap((id) => find(id) ?? []),
    markReminded: (id, at) =>
      run`UPDATE ${sqlFragment(name)} SET reminded_at = ${at} WHERE id = ${id}`,
  }
}

export const sqliteListingStatistics = withSql<ListingStatistics>(({ number }) => ({
  since: (id, moment) => {
    const views = number`SELECT coalesce(sum(views), 0) FROM listing_views
          WHERE listing_id = ${id} AND day >= ${Math.floor(moment.getTime() / DAY_MS)}`
    // An id is never shared by both kinds; an admin's look does not count.
    const reveals = number`SELECT (SELECT count(*) FROM contact_reveals
            WHERE job_request_id = ${id} AND is_counted AND revealed_at >= ${moment})
          + (SELECT count(*) FROM contact_reveals
            WHERE showcase_item_id = ${id} AND is_counted AND revealed_at >= ${moment})`
    return { views: Math.max(views, reveals), reveals }
  },
}))

/** Numbers of public listings of a kind, and of those waiting in a state; maintained by triggers. */
export const sqliteListingCounters = (
  connection: Connection,
  prefix: 'job_request' | 'showcase_item',
) => {
  const { value } = createSql(connection)
  const counted = (name: string) =>
    value<number>`SELECT total FROM ${sqlFragment(`${prefix}_counters`)} WHERE name = ${name}` ?? 0
  return {
    published: () =>
      value<number>`SELECT total FROM ${sqlFragment(`${prefix}_totals`)} WHERE facets = ${ALL_FACETS}` ??
      0,
    waiting: () => ({
      pending: counted('pending'),
      modificationRequested: counted('modification_requested'),
    }),
    counted,
  }
}
