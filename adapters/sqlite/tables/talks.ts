import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core'
import type {
  JobRequestId,
  QuoteTemplateId,
  ShowcaseItemId,
  TalkEntryId,
  TalkId,
  TalkImageId,
} from '#modules/kernel/ids.ts'
import type { VatRateHundredths } from '#modules/kernel/money.ts'
import type { TalkClosingCause } from '#modules/talks/contract/paths.ts'
import type { QuoteFirmReply, QuoteTemplateInput } from '#modules/talks/contract/quotes.ts'
import { flagColumn, momentColumn, referenceColumn } from './columns.ts'
import { actorIdColumn, ownerIdColumn } from './identity.ts'
import { jobRequests } from './job-requests.ts'
import { showcaseItems } from './showcase-items.ts'

/** Talks between a client and a professional about a listing. */
export const talks = sqliteTable(
  'talks',
  {
    id: text().$type<TalkId>().primaryKey(),
    kind: text({ enum: ['job', 'showcase', 'firm'] }).notNull(),
    jobRequestId: referenceColumn<JobRequestId>('job_request_id', () => jobRequests.id, 'set null'),
    showcaseItemId: referenceColumn<ShowcaseItemId>(
      'showcase_item_id',
      () => showcaseItems.id,
      'set null',
    ),
    /** Title of the listing, or the firm's name, when the talk began. */
    subject: text().notNull(),
    /** This is null when the account was erased. */
    clientId: actorIdColumn('client_id'),
    professionalId: actorIdColumn('professional_id'),
    state: text({ enum: ['open', 'chosen', 'closed'] }).notNull(),
    closedReason: text('closed_reason'),
    /** Time of the professional's first message or quote. */
    firstAnswerAt: momentColumn('first_answer_at'),
    createdAt: momentColumn('created_at').notNull(),
    /** The time of the last entry. */
    updatedAt: momentColumn('updated_at').notNull(),
    /** The moment at which it was first closed, or its professional chosen. */
    closedAt: momentColumn('closed_at'),
    /** This is null while it is open. */
    closedCause: text('closed_cause').$type<TalkClosingCause>(),
    /** The quote's revision when the professional was chosen, 0 without a quote; null while nobody was chosen. */
    chosenRevision: integer('chosen_revision'),
    /** The last news about the client's choice that the professional got. */
    notified: text({ enum: ['chosen', 'passed'] }),
    /** The choice is notified at this moment unless it changes before. */
    notifyAt: momentColumn('notify_at'),
    /** The client's right to review may begin at this moment, maintained by triggers; null once it was looked at. */
    reviewAt: momentColumn('review_at'),
    /** The client who chose is asked at this moment how it went, maintained by triggers; null once it was asked. */
    askReviewAt: momentColumn('ask_review_at'),
  },
  (table) => [
    uniqueIndex('talks_of_job_once')
      .on(table.jobRequestId, table.professionalId)
      .where(sql`job_request_id IS NOT NULL`),
    uniqueIndex('talks_of_item_once')
      .on(table.showcaseItemId, table.clientId)
      .where(sql`showcase_item_id IS NOT NULL`),
    uniqueIndex('talks_of_firm_once')
      .on(table.professionalId, table.clientId)
      .where(sql`kind = 'firm'`),
    index('talks_by_client').on(table.clientId, table.updatedAt),
    index('talks_by_professional').on(table.professionalId, table.updatedAt),
    index('talks_to_notify').on(table.notifyAt).where(sql`notify_at IS NOT NULL`),
    index('talks_to_review').on(table.reviewAt).where(sql`review_at IS NOT NULL`),
    index('talks_to_ask').on(table.askReviewAt).where(sql`ask_review_at IS NOT NULL`),
    index('talks_by_closing').on(table.closedAt).where(sql`closed_at IS NOT NULL`),
    check('talks_about_one_listing', sql`job_request_id IS NULL OR showcase_item_id IS NULL`),
  ],
)

const talkIdColumn = () => referenceColumn<TalkId>('talk_id', () => talks.id, 'cascade').notNull()

/** What each of the two has not read, and was not sent by mail yet. */
export const talkMembers = sqliteTable(
  'talk_members',
  {
    userId: ownerIdColumn(),
    talkId: talkIdColumn(),
    unread: integer().notNull().default(0),
    /** Id of the newest entry that was read. */
    readUpTo: text('read_up_to'),
    /** Unread entries that no mail mentioned yet. */
    unmailed: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.talkId] }),
    index('talk_members_by_talk').on(table.talkId),
    index('talk_members_unmailed').on(table.userId).where(sql`unmailed > 0`),
  ],
)

/** Messages, quotes and events, clustered by talk and time (WITHOUT ROWID; ids sort by time). */
export const talkEntries = sqliteTable(
  'talk_entries',
  {
    talkId: talkIdColumn(),
    id: text().$type<TalkEntryId>().notNull(),
    /** This is null for an event without author and when the account was erased. */
    authorId: actorIdColumn('author_id'),
    /** Which side wrote it, retained without its account; null for events of the site. */
    side: text({ enum: ['client', 'professional'] }),
    kind: text({ enum: ['message', 'quote', 'event'] }).notNull(),
    /** Name of the event, or the text. */
    text: text().notNull(),
    createdAt: momentColumn('created_at').notNull(),
    /** Digest of a message's letters, by which the same text to many is found; null for a courtesy. */
    textDigest: text('text_digest'),
  },
  (table) => [
    primaryKey({ columns: [table.talkId, table.id] }),
    index('talk_entries_by_author').on(table.authorId, table.textDigest),
  ],
)

/** Images of talks; their files are private to the two. Without entry they were uploaded and not sent yet. */
export const talkImages = sqliteTable(
  'talk_images',
  {
    id: text().$type<TalkImageId>().primaryKey(),
    talkId: talkIdColumn(),
    entryId: text('entry_id').$type<TalkEntryId>(),
    uploaderId: actorIdColumn('uploader_id'),
    filename: text().notNull().unique(),
    width: integer().notNull(),
    height: integer().notNull(),
    position: integer().notNull().default(0),
    createdAt: momentColumn('created_at').notNull(),
    /** SHA-256 of each file by width; null for old images until they are checked. */
    checksums: text({ mode: 'json' }).$type<Readonly<Record<string, string>>>(),
  },
  (table) => [
    index('talk_images_by_entry').on(table.talkId, table.entryId),
    index('talk_images_by_uploader').on(table.uploaderId),
    index('talk_images_unsent').on(table.createdAt).where(sql`entry_id IS NULL`),
  ],
)

/** Revisions of quotes; the id is that of the entry that brought it. */
export const talkQuotes = sqliteTable(
  'talk_quotes',
  {
    id: text().$type<TalkEntryId>().primaryKey(),
    talkId: talkIdColumn(),
    revision: integer().notNull(),
    shape: text({ enum: ['fixed', 'range', 'hourly', 'after_visit'] }).notNull(),
    priceCents: integer('price_cents'),
    priceMaxCents: integer('price_max_cents'),
    isVatIncluded: flagColumn('is_vat_included').notNull(),
    /** Hundredths of a percent. */
    vatRateHundredths: integer('vat_rate').$type<VatRateHundredths>(),
    lines: text({ mode: 'json' })
      .$type<readonly { readonly text: string; readonly priceCents: number }[]>()
      .notNull(),
    startsFrom: text('starts_from'),
    lastsDays: integer('lasts_days'),
    validUntil: text('valid_until').notNull(),
    isVisitFree: flagColumn('is_visit_free'),
    warrantyMonths: integer('warranty_months'),
    notes: text(),
    /** Who sent it, as the profile said then; null without a shown firm. */
    firm: text({ mode: 'json' }).$type<QuoteFirmReply>(),
    /** False for quotes of before the firm was part of what is hashed. */
    isFirmHashed: flagColumn('is_firm_hashed').notNull().default(false),
    /** SHA-256 of the contents in hexadecimal. */
    hash: text().notNull(),
    sentAt: momentColumn('sent_at').notNull(),
  },
  (table) => [uniqueIndex('talk_quotes_by_talk').on(table.talkId, table.revision)],
)

/** Quotes that a professional begins others from. */
export const quoteTemplates = sqliteTable(
  'quote_templates',
  {
    id: text().$type<QuoteTemplateId>().primaryKey(),
    userId: ownerIdColumn(),
    name: text().notNull(),
    /** `QuoteTemplateInput.quote`. */
    quote: text({ mode: 'json' }).$type<QuoteTemplateInput['quote']>().notNull(),
    createdAt: momentColumn('created_at').notNull(),
  },
  (table) => [uniqueIndex('quote_templates_by_name').on(table.userId, table.name)],
)

/** One-time links of mails that answer a talk without a session; only the token's hash is stored. */
export const talkLinks = sqliteTable(
  'talk_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    talkId: talkIdColumn(),
    userId: ownerIdColumn(),
    /** The message of the mail. */
    entryId: text('entry_id').$type<TalkEntryId>().notNull(),
    expiresAt: momentColumn('expires_at').notNull(),
    usedAt: momentColumn('used_at'),
  },
  (table) => [
    index('talk_links_by_talk').on(table.talkId),
    index('talk_links_by_user').on(table.userId),
    index('talk_links_by_end').on(table.expiresAt),
  ],
)

/** Who does not want to hear from whom. */
export const talkBlocks = sqliteTable(
  'talk_blocks',
  {
    blockerId: ownerIdColumn('blocker_id'),
    blockedId: ownerIdColumn('blocked_id'),
    createdAt: momentColumn('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.blockerId, table.blockedId] }),
    index('talk_blocks_by_blocked').on(table.blockedId),
  ],
)

/** First messages of people whose address is not proven yet; nobody else reads them before it is. */
export const waitingMessages = sqliteTable(
  'waiting_messages',
  {
    userId: ownerIdColumn(),
    /** `item:{id}` or `firm:{slug}`: one message to each. */
    addressee: text().notNull(),
    text: text().notNull(),
    reason: text(),
    createdAt: momentColumn('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.addressee] }),
    index('waiting_messages_by_time').on(table.createdAt),
  ],
)
