import type {
  JobRequestReply,
  OwnJobRequestReply,
} from '#modules/listings/contract/job-requests/job-request.ts'
import type { JobRequestViews } from '#modules/listings/ports.ts'
import type { Connection } from '../../database.ts'
import { createFoundListings } from '../shared/found-listings.ts'
import { wholePage } from '../shared/list-pages.ts'
import { publisherOf, sqliteListingViews } from '../shared/listing-views.ts'
import { createNames, type Names } from '../shared/names.ts'
import {
  OWN_COLUMNS,
  type OwnRow,
  PUBLIC,
  type PublicRow,
  toOwnReply,
  toPublicReply,
} from './rows.ts'

export const sqliteJobRequestViews = (
  connection: Connection,
  referenceVersion: () => number,
): JobRequestViews => {
  const names = createNames(connection, referenceVersion)
  const views = sqliteListingViews<PublicRow, OwnRow, OwnJobRequestReply>(connection, {
    table: 'job_requests',
    ownerColumn: 'client_id',
    counters: 'job_request_counters',
    publicColumns: PUBLIC.selected,
    ownColumns: OWN_COLUMNS,
    modificationIsAsked: "status = 'modification_requested'",
    waitingOrder: "(urgency = 'day') DESC, created_at",
    searched: "title || ' ' || client_name || ' ' || client_last_name || ' ' || client_email",
    toOwn: (row) => toOwnReply(row, names()),
  })
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
    own: views.own,
    ownedBy: (clientId, page) => {
      const { items: jobs, total } = views.ownedBy(clientId, page)
      return { jobs, total }
    },
    queue: views.queue,
  }
}

/** The public list: active before completed. */
export const sqliteJobRequestList = (
  connection: Connection,
  names: () => Names,
  referenceVersion: () => number,
) => {
  const { list, recent, related } = createFoundListings<PublicRow, JobRequestReply>(connection, {
    ...{ kind: 'job_request', listed: LISTED, names, referenceVersion, toReply: toPublicReply },
    isOpen: ({ status, contactsClosed }) => status !== 'completed' && !contactsClosed,
  })
  const lists: Pick<JobRequestViews, 'list' | 'recent'> = {
    list: ({ urgency, ...filters }) => {
      const { listings, beside } = list({ ...filters, trait: urgency })
      return { jobs: listings, ...beside }
    },
    recent: (limit) => recent(limit),
  }
  return { ...lists, related }
}

const LISTED = { table: 'job_requests', columns: PUBLIC.selected }

/** Exported for the benchmark, whose reference route runs the same statement. */
export const NEWEST_JOBS = wholePage(LISTED)
