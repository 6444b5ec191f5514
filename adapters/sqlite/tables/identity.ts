import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { LOG_IN_METHODS } from '#modules/identity/contract/sessions.ts'
import type { SessionId, UserId } from '#modules/kernel/ids.ts'
import { normalizedMailboxSql } from '../same-mailbox.ts'
import { enumColumn, flagColumn, momentColumn, referenceColumn } from './columns.ts'

export const users = sqliteTable(
  'users',
  {
    id: text().$type<UserId>().primaryKey(),
    /** Trimmed and in lower case. */
    email: text().notNull().unique(),
    passwordHash: text('password_hash').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    profileImageUrl: text('profile_image_url'),
    role: enumColumn('role', ['professional', 'moderator', 'admin'], 'professional'),
    userType: enumColumn('user_type', ['client', 'professional'], 'client'),
    /** What the person answered when asked how they sell in the showcase. */
    sellerKind: text('seller_kind', { enum: ['trader', 'private'] }),
    /** A professional whom log-ins still lead through the first steps. */
    isStarting: flagColumn('is_starting').notNull().default(false),
    authMethod: text('auth_method').notNull().default('local'),
    isActive: flagColumn('is_active').notNull().default(true),
    mustChangePassword: flagColumn('must_change_password').notNull().default(false),
    emailVerified: flagColumn('email_verified').notNull().default(false),
    /** Derived from the subscription, in the transaction that changes it. */
    subscriptionStatus: text('subscription_status').notNull().default('inactive'),
    subscriptionPlan: text('subscription_plan').notNull().default('none'),
    subscriptionStartedAt: momentColumn('subscription_started_at'),
    subscriptionExpiresAt: momentColumn('subscription_expires_at'),
    stripeCustomerId: text('stripe_customer_id').unique(),
    /** Versions of terms and privacy accepted at registration. */
    termsVersion: text('terms_version').notNull(),
    createdAt: momentColumn('created_at').notNull(),
    updatedAt: momentColumn('updated_at').notNull(),
    /** The moment at which an account under notice is closed. */
    deactivatesAt: momentColumn('deactivates_at'),
    /** Set on the anonymised row of an erased account. */
    erasedAt: momentColumn('erased_at'),
  },
  () => [
    index('users_by_mailbox')
      .on(sql.raw(normalizedMailboxSql('email')))
      .where(sql`email_verified = 1`),
  ],
)

/** The owner of the row; the row is deleted with the account. */
export const ownerIdColumn = (name = 'user_id') =>
  referenceColumn<UserId>(name, () => users.id, 'cascade').notNull()

/** The person who acted; the row outlives the account. */
export const actorIdColumn = (name: string) =>
  referenceColumn<UserId>(name, () => users.id, 'set null')

export const sessions = sqliteTable(
  'sessions',
  {
    id: text().$type<SessionId>().primaryKey(),
    userId: ownerIdColumn(),
    /** A restricted session may only change the password or log out. */
    isRestricted: flagColumn('is_restricted').notNull().default(false),
    /** The password was right; the second factor is missing. */
    awaitsSecondFactor: flagColumn('awaits_second_factor').notNull().default(false),
    /** The moment at which the session last showed a code. */
    confirmedAt: momentColumn('confirmed_at'),
    /** How its owner entered. */
    wayIn: enumColumn('way_in', LOG_IN_METHODS, 'password'),
    userAgent: text('user_agent'),
    ip: text(),
    createdAt: momentColumn('created_at').notNull(),
    lastSeenAt: momentColumn('last_seen_at').notNull(),
    expiresAt: momentColumn('expires_at').notNull(),
  },
  (table) => [
    index('sessions_by_user').on(table.userId, table.lastSeenAt),
    index('sessions_by_expiry').on(table.expiresAt),
  ],
)

/** The kinds of log-in that an account has used. */
export const knownWaysIn = sqliteTable(
  'known_ways_in',
  {
    userId: ownerIdColumn(),
    wayIn: text('way_in', { enum: [...LOG_IN_METHODS] }).notNull(),
    since: momentColumn('since').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.wayIn] })],
)

/** WebAuthn: several for each account, each of one device or password manager. */
export const passkeys = sqliteTable(
  'passkeys',
  {
    /** The credential's own id, base64url. */
    id: text().primaryKey(),
    userId: ownerIdColumn(),
    /** COSE, base64url. */
    publicKey: text('public_key').notNull(),
    /** Signatures made, where the device counts them; it never falls. */
    counter: integer().notNull().default(0),
    transports: text({ mode: 'json' }).$type<readonly string[]>().notNull().default([]),
    name: text().notNull(),
    /** The host that it was made for, and works on alone. */
    relyingParty: text('relying_party').notNull(),
    createdAt: momentColumn('created_at').notNull(),
    lastUsedAt: momentColumn('last_used_at'),
  },
  (table) => [index('passkeys_by_user').on(table.userId, table.createdAt)],
)

/** Salted hashes of the browsers that people wrote from. */
export const userDevices = sqliteTable(
  'user_devices',
  {
    userId: ownerIdColumn(),
    deviceHash: text('device_hash').notNull(),
    seenAt: momentColumn('seen_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.deviceHash] }),
    index('user_devices_by_hash').on(table.deviceHash),
    index('user_devices_by_time').on(table.seenAt),
  ],
)

/** Second factors: time-based codes from an app. */
export const secondFactors = sqliteTable('second_factors', {
  userId: referenceColumn<UserId>('user_id', () => users.id, 'cascade').primaryKey(),
  sealedSecret: text('sealed_secret').notNull(),
  /** This is null until the first code was shown. */
  activatedAt: momentColumn('activated_at'),
  /** The 30-second step of the last code, which and earlier ones are refused. */
  lastStep: integer('last_step').notNull().default(0),
  createdAt: momentColumn('created_at').notNull(),
})

/** Recovery codes, hashed and single-use. */
export const recoveryCodes = sqliteTable(
  'recovery_codes',
  {
    id: integer().primaryKey(),
    userId: ownerIdColumn(),
    hash: text().notNull().unique(),
    createdAt: momentColumn('created_at').notNull(),
    usedAt: momentColumn('used_at'),
  },
  (table) => [index('recovery_codes_by_user').on(table.userId)],
)

/** Single-use tokens of mail links, and mailed codes, hashed. */
export const tokens = sqliteTable(
  'tokens',
  {
    /** SHA-256 of the token, so that a stolen file is useless. */
    hash: text().primaryKey(),
    userId: ownerIdColumn(),
    purpose: text({
      enum: [
        'verify-email',
        'change-email',
        'reset-password',
        'log-in-code',
        'log-in-link',
        'passkey-code',
        'passkey-challenge',
      ],
    }).notNull(),
    /** The new address, of a link that changes it. */
    email: text(),
    createdAt: momentColumn('created_at').notNull(),
    expiresAt: momentColumn('expires_at').notNull(),
    usedAt: momentColumn('used_at'),
  },
  (table) => [
    index('tokens_by_user').on(table.userId, table.purpose, table.createdAt),
    index('tokens_by_expiry').on(table.expiresAt),
  ],
)

/** Rate limit hits in a sliding window, surviving restarts. */
export const rateLimitHits = sqliteTable(
  'rate_limit_hits',
  {
    id: integer().primaryKey(),
    /** Limit and key, e.g. `login:ada@example.it:203.0.113.9`. */
    key: text().notNull(),
    at: momentColumn('at').notNull(),
  },
  (table) => [
    index('rate_limit_hits_by_key').on(table.key, table.at),
    index('rate_limit_hits_by_time').on(table.at),
  ],
)

/** Makes a repeated form idempotent for 24 hours. */
export const idempotencyKeys = sqliteTable(
  'idempotency_keys',
  {
    id: integer().primaryKey(),
    userId: ownerIdColumn(),
    /** Operation, e.g. `publish-job-request`. */
    purpose: text().notNull(),
    key: text().notNull(),
    /** Digest of path and body; empty for what an earlier version made. */
    request: text().notNull().default(''),
    /** Id of the created object. */
    resultId: text('result_id').notNull(),
    createdAt: momentColumn('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('idempotency_keys_once').on(table.userId, table.key),
    index('idempotency_keys_by_time').on(table.createdAt),
  ],
)
