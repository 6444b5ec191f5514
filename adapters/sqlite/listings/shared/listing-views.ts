import { BOUND, boundLimit } from '#adapters/sqlite/bound.ts'
import type { Connection } from '#adapters/sqlite/database.ts'
import { createStatements } from '#adapters/sqlite/statements.ts'
import type { ModerationQuery } from '#modules/listings/contract/shared/moderation.ts'
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
    ownedBy: (ownerId: string, { limit, offset }: Page) => ({
      rows: prepared<OwnRow>(queries.ownedBy).all(ownerId, limit, offset),
      total: total(queries.countOwned, ownerId),
    }),
    queue: ({ state, limit, offset }: ModerationQuery) => ({
      rows: prepared<OwnRow>(queries.queues[state]).all(limit, offset),
      total: total(queries.counter, state),
    }),
  }
}

const queriesOf = (definition: ViewDefinition) => {
  const { table, ownerColumn, counters, publicColumns, ownColumns } = definition
  const rows = (keys: string) =>
    rowsFor({ table, columns: ownColumns, keys: `${keys} ${PAGE}`, keyColumn: 'rowid' })
  const ofState = (state: string, order: 'ASC' | 'DESC') =>
    rows(
      `SELECT rowid AS key FROM ${table} WHERE moderation_state = '${state}'
       ORDER BY created_at ${order}`,
    )
  const queues: Record<ModerationQuery['state'], string> = {
    pending: ofState('pending', 'ASC'),
    approved: ofState('approved', 'DESC'),
    rejected: ofState('rejected', 'DESC'),
    modification_requested: rows(
      `SELECT rowid AS key FROM ${table} WHERE ${definition.modificationIsAsked} ORDER BY updated_at`,
    ),
  }
  return {
    published: `SELECT ${publicColumns}, ${PUBLISHER_COLUMNS} FROM ${table} j
      JOIN users u ON u.id = j.${ownerColumn} WHERE j.id = ${BOUND} AND j.list_position IS NOT NULL`,
    own: `SELECT ${ownColumns} FROM ${table} j WHERE id = ${BOUND}`,
    ownedBy: rows(
      `SELECT rowid AS key FROM ${table} WHERE ${ownerColumn} = ${BOUND} ORDER BY created_at DESC`,
    ),
    countOwned: `SELECT count(*) AS total FROM ${table} WHERE ${ownerColumn} = ?`,
    counter: `SELECT total FROM ${counters} WHERE name = ?`,
    queues,
  }
}

const PAGE = `LIMIT ${boundLimit('?')} OFFSET ?`
