import { index, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { flag, moment } from './columns.ts'
import { users } from './identity.ts'
import { jobRequests } from './job-requests.ts'

export const contactReveals = sqliteTable(
  'contact_reveals',
  {
    id: text().primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    jobRequestId: text('job_request_id')
      .notNull()
      .references(() => jobRequests.id, { onDelete: 'cascade' }),
    /** Whether it took from the plan's allowance and from the request's places; an admin's does not. */
    isCounted: flag('is_counted').notNull(),
    note: text(),
    revealedAt: moment('revealed_at').notNull(),
  },
  (table) => [
    uniqueIndex('contact_reveals_once').on(table.userId, table.jobRequestId),
    index('contact_reveals_by_user').on(table.userId, table.revealedAt),
    index('contact_reveals_by_job').on(table.jobRequestId, table.revealedAt),
  ],
)
