import type { Connection } from '#adapters/sqlite/database.ts'
import { BOUND, boundLimit, createStatements } from '#adapters/sqlite/statements.ts'
import type { QueuePage } from '#modules/listings/contract/shared/moderation.ts'
import { rowsFor } from './list-pages.ts'
import { PUBLISHER_COLUMNS, type PublisherRow } from './rows.ts'

type ViewDefinition = {
  readonly table: 'job_requests' | 'showcase_items'
  readonly ownerColumn: string
  readonly counters: string
  readonly publicColumns: string
  readonly ownColumns: string
  /** SQL condition: the owner asked the moderators for a change. */
  readonly modificationIsAsked: string
  /** SQL text in which the staff searches. */
  readonly searched: string
}

type Page = { readonly limit: number; readonly offset: number }

/** Reads single listings, an owner's listings, and the moderation queue. */
export const sqliteListingViews = <PublicRow, OwnRow>(
  connection: Connection,
  definition: ViewDefinition,
) => {
  const prepared = createStatements(connection)
  const queries = queriesOf(definition)
  const total = (sql: string, key: string) => prepared<{ total: number }>(sql).get(key)?.total ?? 0

  return {
    published: (id: string) => prepared<PublicRow & PublisherRow>(queries.published).get(id),
    own: (id: string) => prepared<OwnRow>(queries.own).get(id),
    /** Would be public, were its owner still on the site. */
    isGone: (id: string) => prepared<object>(queries.gone).get(id) !== undefined,
    ownedBy: (ownerId: string, { limit, offset }: Page) => ({
      rows: prepared<OwnRow>(queries.ownedBy).all(ownerId, limit, offset),
      total: total(queries.countOwned, ownerId),
    }),
    queue: ({ state, q, limit, offset }: QueuePage) => {
      if (q === undefined)
        return {
          rows: prepared<OwnRow>(queries.queues[state]).all(limit, offset),
          total: total(queries.counter, state),
        }
      const { rows, counter } = queries.searches[state]
      const word = q.toLowerCase()
      return { rows: prepared<OwnRow>(rows).all(word, limit, offset), total: total(counter, word) }
    },
  }
}

const queriesOf = (definition: ViewDefinition) => {
  const { table, ownerColumn, counters, publicColumns, ownColumns } = definition
  const rows = (keys: string) =>
    rowsFor({ table, columns: ownColumns, keys: `${keys} ${PAGE}`, keyColumn: 'rowid' })
  const queues: Record<QueuePage['state'], Queue> = {
    pending: { where: "moderation_state = 'pending'", order: 'created_at' },
    approved: { where: "moderation_state = 'approved'", order: 'created_at DESC' },
    rejected: { where: "moderation_state = 'rejected'", order: 'created_at DESC' },
    modification_requested: { where: definition.modificationIsAsked, order: 'updated_at' },
  }
  const found = `instr(lower(${definition.searched}), ?)`
  return {
    published: `SELECT ${publicColumns}, ${PUBLISHER_COLUMNS} FROM ${table} j
      JOIN users u ON u.id = j.${ownerColumn} WHERE j.id = ${BOUND} AND j.list_position IS NOT NULL`,
    gone: `SELECT 1 FROM ${table} WHERE id = ${BOUND} AND is_withdrawn AND is_verified AND is_active`,
    own: `SELECT ${ownColumns} FROM ${table} j WHERE id = ${BOUND}`,
    ownedBy: rows(
      `SELECT rowid AS key FROM ${table} WHERE ${ownerColumn} = ${BOUND} ORDER BY created_at DESC`,
    ),
    countOwned: `SELECT count(*) AS total FROM ${table} WHERE ${ownerColumn} = ?`,
    counter: `SELECT total FROM ${counters} WHERE name = ?`,
    queues: mapQueues(queues, ({ where, order }) =>
      rows(`SELECT rowid AS key FROM ${table} WHERE ${where} ORDER BY ${order}`),
    ),
    /** A scan of one state, rare enough. */
    searches: mapQueues(queues, ({ where, order }) => ({
      rows: rows(`SELECT rowid AS key FROM ${table} WHERE ${where} AND ${found} ORDER BY ${order}`),
      counter: `SELECT count(*) AS total FROM ${table} WHERE ${where} AND ${found}`,
    })),
  }
}

type Queue = { readonly where: string; readonly order: string }

const mapQueues = <Made>(
  { pending, approved, rejected, modification_requested }: Record<QueuePage['state'], Queue>,
  make: (queue: Queue) => Made,
): Record<QueuePage['state'], Made> => ({
  pending: make(pending),
  approved: make(approved),
  rejected: make(rejected),
  modification_requested: make(modification_requested),
})

const PAGE = `LIMIT ${boundLimit('?')} OFFSET ?`
