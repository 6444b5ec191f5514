import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { WAYS_IN } from '#modules/identity/contract/sessions.ts'
import type { SessionId, UserId } from '#modules/kernel/ids.ts'
import { mailboxOfSql } from '../same-mailbox.ts'
import { flag, moment, oneOf, refers } from './columns.ts'

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
    role: oneOf('role', ['professional', 'moderator', 'admin'], 'professional'),
    userType: oneOf('user_type', ['client', 'professional'], 'client'),
    /** What the person answered when asked how they sell in the showcase. */
    sellerKind: text('seller_kind', { enum: ['trader', 'private'] }),
    /** A professional whom log-ins still lead through the first steps. */
    isStarting: flag('is_starting').notNull().default(false),
    authMethod: text('auth_method').notNull().default('local'),
    isActive: flag('is_active').notNull().default(true),
    mustChangePassword: flag('must_change_password').notNull().default(false),
    emailVerified: flag('email_verified').notNull().default(false),
    /** Derived from the subscription, in the transaction that changes it. */
    subscriptionStatus: text('subscription_status').notNull().default('inactive'),
    subscriptionPlan: text('subscription_plan').notNull().default('none'),
    subscriptionStartedAt: moment('subscription_started_at'),
    subscriptionExpiresAt: moment('subscription_expires_at'),
    stripeCustomerId: text('stripe_customer_id').unique(),
    /** Versions of terms and privacy accepted at registration. */
    termsVersion: text('terms_version').notNull(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    /** When an account under notice is closed. */
    deactivatesAt: moment('deactivates_at'),
    /** Set on the anonymised row of an erased account. */
    erasedAt: moment('erased_at'),
  },
  () => [
    index('users_by_mailbox')
      .on(sql.raw(mailboxOfSql('email')))
      .where(sql`email_verified = 1`),
  ],
)

/** Whose row it is: it goes with the account. */
export const ofUser = (name = 'user_id') =>
  refers<UserId>(name, () => users.id, 'cascade').notNull()

/** Who did it: the row outlives the account. */
export const byUser = (name: string) => refers<UserId>(name, () => users.id, 'set null')

export const sessions = sqliteTable(
  'sessions',
  {
    id: text().$type<SessionId>().primaryKey(),
    userId: ofUser(),
    /** A restricted session may only change the password or log out. */
    isRestricted: flag('is_restricted').notNull().default(false),
    /** The password was right; the second factor is missing. */
    awaitsSecondFactor: flag('awaits_second_factor').notNull().default(false),
    /** When the session last showed a code. */
    confirmedAt: moment('confirmed_at'),
    /** How its owner entered. */
    wayIn: oneOf('way_in', WAYS_IN, 'password'),
    userAgent: text('user_agent'),
    ip: text(),
    createdAt: moment('created_at').notNull(),
    lastSeenAt: moment('last_seen_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
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
    userId: ofUser(),
    wayIn: text('way_in', { enum: [...WAYS_IN] }).notNull(),
    since: moment('since').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.wayIn] })],
)

/** WebAuthn: several for each account, each of one device or password manager. */
export const passkeys = sqliteTable(
  'passkeys',
  {
    /** The credential's own id, base64url. */
    id: text().primaryKey(),
    userId: ofUser(),
    /** COSE, base64url. */
    publicKey: text('public_key').notNull(),
    /** Signatures made, where the device counts them; it never falls. */
    counter: integer().notNull().default(0),
    transports: text({ mode: 'json' }).$type<readonly string[]>().notNull().default([]),
    name: text().notNull(),
    /** The host that it was made for, and works on alone. */
    relyingParty: text('relying_party').notNull(),
    createdAt: moment('created_at').notNull(),
    lastUsedAt: moment('last_used_at'),
  },
  (table) => [index('passkeys_by_user').on(table.userId, table.createdAt)],
)

/** Salted hashes of the browsers that people wrote from. */
export const userDevices = sqliteTable(
  'user_devices',
  {
    userId: ofUser(),
    deviceHash: text('device_hash').notNull(),
    seenAt: moment('seen_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.deviceHash] }),
    index('user_devices_by_hash').on(table.deviceHash),
    index('user_devices_by_time').on(table.seenAt),
  ],
)

/** Second factors: time-based codes from an app. */
export const secondFactors = sqliteTable('second_factors', {
  userId: refers<UserId>('user_id', () => users.id, 'cascade').primaryKey(),
  sealedSecret: text('sealed_secret').notNull(),
  /** Null until the first code was shown. */
  activatedAt: moment('activated_at'),
  /** The 30-second step of the last code, which and earlier ones are refused. */
  lastStep: integer('last_step').notNull().default(0),
  createdAt: moment('created_at').notNull(),
})

/** Recovery codes, hashed and single-use. */
export const recoveryCodes = sqliteTable(
  'recovery_codes',
  {
    id: integer().primaryKey(),
    userId: ofUser(),
    hash: text().notNull().unique(),
    createdAt: moment('created_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [index('recovery_codes_by_user').on(table.userId)],
)

/** Single-use tokens of mail links, and mailed codes, hashed. */
export const tokens = sqliteTable(
  'tokens',
  {
    /** SHA-256 of the token, so that a stolen file is useless. */
    hash: text().primaryKey(),
    userId: ofUser(),
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
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
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
    at: moment('at').notNull(),
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
    userId: ofUser(),
    /** Operation, e.g. `publish-job-request`. */
    purpose: text().notNull(),
    key: text().notNull(),
    /** Digest of path and body; empty for what an earlier version made. */
    request: text().notNull().default(''),
    /** Id of the created object. */
    resultId: text('result_id').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('idempotency_keys_once').on(table.userId, table.key),
    index('idempotency_keys_by_time').on(table.createdAt),
  ],
)
