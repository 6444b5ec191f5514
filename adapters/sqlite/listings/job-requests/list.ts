import type { Connection } from '#adapters/sqlite/database.ts'
import type { JobRequestReply } from '#modules/listings/contract/job-requests/job-request.ts'
import type { JobRequestViews } from '#modules/listings/index.ts'
import { createFoundListings } from '../shared/found-listings.ts'
import { wholePage } from '../shared/list-pages.ts'
import type { Names } from '../shared/names.ts'
import { PUBLIC_COLUMNS, type PublicRow, toPublicReply } from './rows.ts'

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

const LISTED = { table: 'job_requests', columns: PUBLIC_COLUMNS }

/** Exported for the benchmark, whose reference route runs the same statement. */
export const NEWEST_JOBS = wholePage(LISTED)
