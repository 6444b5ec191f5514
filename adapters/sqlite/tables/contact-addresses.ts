import { index, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { JobRequestId } from '#modules/kernel/ids.ts'
import type { JobRequestInput } from '#modules/listings/contract/job-requests/job-request.ts'
import { momentColumn } from './columns.ts'
import { actorIdColumn, ownerIdColumn } from './identity.ts'

/** Addresses that listings show and no log-in proves, and what their mailboxes answered. */
export const contactAddresses = sqliteTable(
  'contact_addresses',
  {
    id: text().primaryKey(),
    userId: ownerIdColumn(),
    email: text().notNull(),
    askedAt: momentColumn('asked_at').notNull(),
    confirmedAt: momentColumn('confirmed_at'),
    /** `Non l’ho chiesto io`. */
    disownedAt: momentColumn('disowned_at'),
  },
  ({ userId, email }) => [uniqueIndex('contact_addresses_of_user').on(userId, email)],
)

/** Requests taken by telephone for people with an account, until these agree by the link. */
export const telephoneRequests = sqliteTable(
  'telephone_requests',
  {
    /** The request that it becomes gets the same id. */
    id: text().$type<JobRequestId>().primaryKey(),
    userId: ownerIdColumn(),
    contents: text({ mode: 'json' }).$type<JobRequestInput>().notNull(),
    takenBy: actorIdColumn('taken_by'),
    takenAt: momentColumn('taken_at').notNull(),
  },
  ({ userId, takenBy }) => [
    index('telephone_requests_by_user').on(userId),
    index('telephone_requests_by_staff').on(takenBy),
  ],
)
