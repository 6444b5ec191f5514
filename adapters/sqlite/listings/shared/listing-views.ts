import type { ModerationPageQuery } from '#modules/listings/contract/shared/moderation.ts'
import type { Connection } from '../../connection.ts'
import { cachedStatements } from '../../statement-cache.ts'
import { convertOrNull, isoTime } from '../../statements.ts'
import {
  CLIENT_ANSWER_COLUMNS_SQL,
  type ClientAnswerColumns,
  toClientAnswers,
} from '../job-requests/client-answers.ts'
import { isAddressProvenSql } from './contact-addresses.ts'
import { listedRowsSql, type RelatedQuery } from './listing-results.ts'
import { IS_CLIENT_OF_SAME_TRADE_SQL } from './listing-warnings.ts'

/** Columns of `users u`, the account behind a public listing, and of the address that it shows. */
const publisherColumns = (person: 'client' | 'seller') =>
  `u.created_at AS memberSince,
    ${isAddressProvenSql(`j.${person}_email`, `j.${person}_id`)} AS isEmailVerified,
    ${person === 'client' ? `${IS_CLIENT_OF_SAME_TRADE_SQL} AS isOfSameTrade, ${CLIENT_ANSWER_COLUMNS_SQL}` : '0 AS isOfSameTrade'}`

type PublisherRow = {
  readonly memberSince: number
  readonly isEmailVerified: number
  readonly isOfSameTrade: number
} & Partial<ClientAnswerColumns>

export const toPublisher = ({
  memberSince,
  isEmailVerified,
  isOfSameTrade,
  waits,
  isSilent = 0,
}: PublisherRow) => ({
  publisher: {
    memberSince: isoTime(memberSince).slice(0, 'yyyy-mm'.length),
    isEmailVerified: isEmailVerified === 1,
    ...(isOfSameTrade === 1 && { isOfSameTrade: true as const }),
    ...(waits !== undefined && toClientAnswers({ waits, isSilent })),
  },
})

type ViewDefinition<OwnRow, Own> = {
  readonly table: 'job_requests' | 'showcase_items'
  readonly person: 'client' | 'seller'
  readonly counters: string
  readonly publicColumns: string
  readonly ownColumns: string
  /** SQL condition: the owner asked the moderators for a change. */
  readonly modificationIsAsked: string
  /** SQL order of what waits for the staff. */
  readonly waitingOrder: string
  /** SQL text in which the staff searches. */
  readonly searched: string
  readonly toOwn: (row: OwnRow) => Own
}

type Page = { readonly limit: number; readonly offset: number }

/** What the staff has just decided stands on top, whenever it was sent. */
const LAST_DECIDED = 'decided_at DESC, created_at DESC'

/** Reads single listings, an owner's listings, and the moderation queue. */
export const sqliteListingViews = <PublicRow, OwnRow, Own>(
  connection: Connection,
  definition: ViewDefinition<OwnRow, Own>,
) => {
  const { table, person, publicColumns, ownColumns: columns, toOwn } = definition
  const ownerColumn = `${person}_id`
  const { prepareStatement } = cachedStatements(connection)
  const total = (sql: string, key: string) =>
    prepareStatement<{ total: number }>(sql).get(key)?.total ?? 0
  const published = `SELECT ${publicColumns}, ${publisherColumns(person)} FROM ${table} j
    JOIN users u ON u.id = j.${ownerColumn} WHERE j.id = ? AND j.list_position IS NOT NULL`
  const place = `SELECT id, category_id AS categoryId, province_id AS provinceId,
      region_id AS regionId FROM ${table} WHERE id = ? AND list_position IS NOT NULL`
  const own = `SELECT ${columns} FROM ${table} j WHERE id = ?`
  const gone = `SELECT 1 FROM ${table}
    WHERE id = ? AND is_withdrawn AND is_verified AND is_active`
  const listed = (which: string, { limit, offset }: Page, ...values: string[]) => {
    const keys = `SELECT rowid AS key FROM ${table} WHERE ${which} LIMIT ? OFFSET ?`
    const rows = prepareStatement<OwnRow>(
      listedRowsSql({ table, columns, keys, keyColumn: 'rowid' }),
    )
    return rows.all(...values, limit, offset).map(toOwn)
  }
  const queues: Record<ModerationPageQuery['state'], Queue> = {
    pending: { where: "moderation_state = 'pending'", order: definition.waitingOrder },
    approved: { where: "moderation_state = 'approved'", order: LAST_DECIDED },
    rejected: { where: "moderation_state = 'rejected'", order: LAST_DECIDED },
    modification_requested: { where: definition.modificationIsAsked, order: 'updated_at' },
  }

  return {
    published: (id: string) => prepareStatement<PublicRow & PublisherRow>(published).get(id),
    /** What others are related to; null unless it is public. */
    placeOf: (id: string) => prepareStatement<RelatedQuery>(place).get(id) ?? null,
    own: (id: string) => convertOrNull(prepareStatement<OwnRow>(own).get(id), toOwn),
    /** Would be public, were its owner still on the site. */
    isGone: (id: string) => prepareStatement<object>(gone).get(id) !== undefined,
    ownedBy: (ownerId: string, page: Page) => ({
      items: listed(`${ownerColumn} = ? ORDER BY created_at DESC`, page, ownerId),
      total: total(`SELECT count(*) AS total FROM ${table} WHERE ${ownerColumn} = ?`, ownerId),
    }),
    queue: ({ state, q, ...page }: ModerationPageQuery) => {
      const { where, order } = queues[state]
      if (q === undefined)
        return {
          items: listed(`${where} ORDER BY ${order}`, page),
          total: total(`SELECT total FROM ${definition.counters} WHERE name = ?`, state),
        }
      // A scan of one state, rare enough.
      const filter = `${where} AND instr(lower(${definition.searched}), ?)`
      const word = q.toLowerCase()
      return {
        items: listed(`${filter} ORDER BY ${order}`, page, word),
        total: total(`SELECT count(*) AS total FROM ${table} WHERE ${filter}`, word),
      }
    },
  }
}

type Queue = { readonly where: string; readonly order: string }
