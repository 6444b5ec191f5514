import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { ListingNoticeId } from '#modules/kernel/ids.ts'
import type { NoticeReason } from '#modules/listings/contract/shared/notices.ts'
import { moment } from './columns.ts'
import { byUser } from './identity.ts'

/** Notices of illegal content (Digital Services Act, article 16) and their decisions. */
export const listingNotices = sqliteTable(
  'listing_notices',
  {
    id: text().$type<ListingNoticeId>().primaryKey(),
    kind: text({ enum: ['job', 'showcase', 'firm', 'talk'] }).notNull(),
    listingId: text('listing_id').notNull(),
    /** Title at the time of the notice. */
    title: text().notNull(),
    ownerId: byUser('owner_id'),
    reason: text().$type<NoticeReason>().notNull(),
    explanation: text().notNull(),
    notifierName: text('notifier_name'),
    notifierEmail: text('notifier_email'),
    state: text({ enum: ['open', 'upheld', 'dismissed'] }).notNull(),
    /** Reasons given to both sides. */
    decision: text(),
    decidedBy: byUser('decided_by'),
    createdAt: moment('created_at').notNull(),
    decidedAt: moment('decided_at'),
  },
  (table) => [
    index('listing_notices_by_state').on(table.state, table.createdAt),
    index('listing_notices_by_time').on(table.createdAt),
    index('listing_notices_by_listing').on(table.kind, table.listingId),
    index('listing_notices_by_owner').on(table.ownerId),
    index('listing_notices_by_moderator').on(table.decidedBy),
  ],
)
