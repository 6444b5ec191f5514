import type { Connection } from '#adapters/sqlite/database.ts'
import type { JobRequestViews } from '#modules/listings/index.ts'
import { sqliteListingViews } from '../shared/listing-views.ts'
import { createNames } from '../shared/names.ts'
import { publisherOf } from '../shared/rows.ts'
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
  referenceVersion: () => number,
): JobRequestViews => {
  const names = createNames(connection, referenceVersion)
  const views = sqliteListingViews<PublicRow, OwnRow>(connection, {
    table: 'job_requests',
    ownerColumn: 'client_id',
    counters: 'job_request_counters',
    publicColumns: PUBLIC_COLUMNS,
    ownColumns: OWN_COLUMNS,
    modificationIsAsked: "status = 'modification_requested'",
    searched: "title || ' ' || client_name || ' ' || client_last_name || ' ' || client_email",
  })
  const own = (row: OwnRow) => toOwnReply(row, names())
  const lists = sqliteJobRequestList(connection, names, referenceVersion)
  const published: JobRequestViews['published'] = (id) => {
    const row = views.published(id)
    return row ? { ...toPublicReply(row, names()), ...publisherOf(row) } : null
  }

  return {
    ...lists,
    published,
    related: (id, limit) => {
      const job = published(id)
      return job ? lists.related(job, limit) : null
    },
    isGone: views.isGone,
    own: (id) => {
      const row = views.own(id)
      return row ? own(row) : null
    },
    ownedBy: (clientId, page) => {
      const { rows, total } = views.ownedBy(clientId, page)
      return { jobs: rows.map(own), total }
    },
    queue: (query) => {
      const { rows, total } = views.queue(query)
      return { items: rows.map(own), total }
    },
  }
}
