import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { DECISION_KINDS, type DecisionBasis } from '#modules/kernel/decisions.ts'
import type { ListingNoticeId } from '#modules/kernel/ids.ts'
import type { NoticeReason } from '#modules/listings/contract/shared/notices.ts'
import { enumColumn, momentColumn } from './columns.ts'
import { actorIdColumn, ownerIdColumn } from './identity.ts'

/** Statements of reasons (Digital Services Act, article 17) with their complaints. */
export const decisions = sqliteTable(
  'decisions',
  {
    id: text().primaryKey(),
    userId: ownerIdColumn(),
    kind: text({ enum: DECISION_KINDS }).notNull(),
    /** Title of the listing, name of the plan; empty for an account. */
    subject: text().notNull(),
    targetKind: text('target_kind'),
    targetRef: text('target_ref'),
    facts: text().notNull(),
    /** Key of the law or rule. */
    basis: text().$type<DecisionBasis>().notNull(),
    decidedBy: actorIdColumn('decided_by'),
    createdAt: momentColumn('created_at').notNull(),
    effectiveAt: momentColumn('effective_at').notNull(),
    complaint: text(),
    complainedAt: momentColumn('complained_at'),
    complaintState: enumColumn('complaint_state', ['none', 'open', 'upheld', 'dismissed'], 'none'),
    answer: text(),
    answeredBy: actorIdColumn('answered_by'),
    answeredAt: momentColumn('answered_at'),
  },
  (table) => [
    index('decisions_by_user').on(table.userId, table.createdAt),
    index('decisions_by_complaint').on(table.complaintState, table.complainedAt),
    index('decisions_by_decider').on(table.decidedBy),
    index('decisions_by_answerer').on(table.answeredBy),
  ],
)

/** Notices of illegal content (Digital Services Act, article 16) and their decisions. */
export const listingNotices = sqliteTable(
  'listing_notices',
  {
    id: text().$type<ListingNoticeId>().primaryKey(),
    kind: text({ enum: ['job', 'showcase', 'firm', 'talk'] }).notNull(),
    listingId: text('listing_id').notNull(),
    /** Title at the time of the notice. */
    title: text().notNull(),
    ownerId: actorIdColumn('owner_id'),
    reason: text().$type<NoticeReason>().notNull(),
    explanation: text().notNull(),
    notifierName: text('notifier_name'),
    notifierEmail: text('notifier_email'),
    state: text({ enum: ['open', 'upheld', 'dismissed'] }).notNull(),
    /** Reasons given to both sides. */
    decision: text(),
    decidedBy: actorIdColumn('decided_by'),
    createdAt: momentColumn('created_at').notNull(),
    decidedAt: momentColumn('decided_at'),
  },
  (table) => [
    index('listing_notices_by_state').on(table.state, table.createdAt),
    index('listing_notices_by_time').on(table.createdAt),
    index('listing_notices_by_listing').on(table.kind, table.listingId),
    index('listing_notices_by_owner').on(table.ownerId),
    index('listing_notices_by_moderator').on(table.decidedBy),
  ],
)
