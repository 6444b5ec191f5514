import type { Connection } from '#adapters/sqlite/database.ts'
import type { JobRequestViews } from '#modules/listings/index.ts'
import { createNames } from '../names.ts'
import { sqliteShelves } from '../shelves.ts'
import { sqliteJobRequestList } from './list.ts'
import {
  OWN_COLUMNS,
  type OwnRow,
  PUBLIC_COLUMNS,
  type PublicRow,
  toOwnReply,
  toPublicReply,
} from './rows.ts'

export const sqliteJobRequestViews = (
  connection: Connection,
  catalogueVersion: () => number,
): JobRequestViews => {
  const names = createNames(connection, catalogueVersion)
  const shelves = sqliteShelves<PublicRow, OwnRow>(connection, {
    table: 'job_requests',
    ownerColumn: 'client_id',
    counters: 'job_request_counters',
    publicColumns: PUBLIC_COLUMNS,
    ownColumns: OWN_COLUMNS,
    modificationIsAsked: "status = 'modification_requested'",
  })
  const own = (row: OwnRow) => toOwnReply(row, names())

  return {
    ...sqliteJobRequestList(connection, names, catalogueVersion),
    published: (id) => {
      const row = shelves.published(id)
      return row ? toPublicReply(row, names()) : null
    },
    own: (id) => {
      const row = shelves.own(id)
      return row ? own(row) : null
    },
    ownedBy: (clientId, page) => {
      const { rows, total } = shelves.ownedBy(clientId, page)
      return { jobs: rows.map(own), total }
    },
    queue: (query) => {
      const { rows, total } = shelves.queue(query)
      return { items: rows.map(own), total }
    },
  }
}
