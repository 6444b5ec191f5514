import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { ReviewId, ReviewInviteId, TalkId } from '#modules/kernel/ids.ts'
import type { StarRatings } from '#modules/reviews/contract/reviews.ts'
import {
  DID_WORK_LABELS,
  type DidWork,
  REVIEW_STATES,
  type ReviewWarning,
} from '#modules/reviews/contract/vocabulary.ts'
import { enumColumn, momentColumn, referenceColumn } from './columns.ts'
import { actorIdColumn, ownerIdColumn } from './identity.ts'
import { categories } from './places.ts'
import { talks } from './talks.ts'

/** Rights of clients to review a firm, each born from a talk: see `talks.review_at`. */
export const reviewInvites = sqliteTable(
  'review_invites',
  {
    id: text().$type<ReviewInviteId>().primaryKey(),
    clientId: ownerIdColumn('client_id'),
    vatId: text('vat_id').notNull(),
    firmName: text('firm_name').notNull(),
    /** The talk's listing, where the listing is gone. */
    listingId: text('listing_id').notNull(),
    title: text().notNull(),
    categoryId: referenceColumn('category_id', () => categories.id, 'set null'),
    city: text().notNull(),
    openedAt: momentColumn('opened_at').notNull(),
    expiresAt: momentColumn('expires_at').notNull(),
    remindedAt: momentColumn('reminded_at'),
    answeredAt: momentColumn('answered_at'),
    /** The talk that led to the invite; among several accounts of a firm, that of the chosen one. */
    talkId: referenceColumn<TalkId>('talk_id', () => talks.id, 'set null'),
    /** The moment at which the mail was sent; null for clients who get none. */
    askedAt: momentColumn('asked_at'),
  },
  (table) => [
    uniqueIndex('review_invites_once').on(table.clientId, table.vatId, table.listingId),
    index('review_invites_to_remind')
      .on(table.askedAt)
      .where(sql`asked_at IS NOT NULL AND reminded_at IS NULL AND answered_at IS NULL`),
    index('review_invites_by_talk').on(table.talkId),
  ],
)

/** What clients wrote of firms, bound to the VAT number. */
export const reviews = sqliteTable(
  'reviews',
  {
    id: text().$type<ReviewId>().primaryKey(),
    inviteId: referenceColumn<ReviewInviteId>(
      'invite_id',
      () => reviewInvites.id,
      'set null',
    ).unique(),
    clientId: actorIdColumn('client_id'),
    vatId: text('vat_id').notNull(),
    firmName: text('firm_name').notNull(),
    categoryId: referenceColumn('category_id', () => categories.id, 'set null'),
    city: text().notNull(),
    didWork: text('did_work', {
      enum: Object.keys(DID_WORK_LABELS) as [DidWork, ...DidWork[]],
    }).notNull(),
    stars: text({ mode: 'json' }).$type<StarRatings>().notNull(),
    /** Their mean in twelfths. */
    score: integer().notNull(),
    text: text().notNull(),
    images: text({ mode: 'json' }).$type<string[]>().notNull(),
    state: text({ enum: REVIEW_STATES }).notNull(),
    marks: text({ mode: 'json' }).$type<readonly ReviewWarning[]>().notNull(),
    createdAt: momentColumn('created_at').notNull(),
    changedAt: momentColumn('changed_at').notNull(),
    addition: text(),
    addedAt: momentColumn('added_at'),
    reply: text(),
    repliedBy: actorIdColumn('replied_by'),
    dispute: text(),
    disputedBy: actorIdColumn('disputed_by'),
    disputedAt: momentColumn('disputed_at'),
    disputeState: enumColumn('dispute_state', ['none', 'open', 'kept', 'hidden'], 'none'),
    statement: text(),
    decision: text(),
    decidedBy: actorIdColumn('decided_by'),
    decidedAt: momentColumn('decided_at'),
  },
  (table) => [
    index('reviews_by_firm').on(table.vatId, table.state, table.createdAt, table.score),
    index('reviews_by_client').on(table.clientId, table.createdAt),
    index('reviews_by_state').on(table.state, table.createdAt),
    index('reviews_disputed').on(table.disputedAt).where(sql`dispute_state = 'open'`),
    index('reviews_by_category').on(table.categoryId),
    index('reviews_by_replier').on(table.repliedBy),
    index('reviews_by_disputer').on(table.disputedBy),
    index('reviews_by_decider').on(table.decidedBy),
  ],
)
