/** Users in the admin area. Names and addresses are found by a table scan, which is rare enough. */
import type { UserDetail, UserEntry, UsersQuery } from '#modules/identity/contract/users.ts'
import type { UserDirectory } from '#modules/identity/index.ts'
import type { Connection } from '../database.ts'
import { isoTime, isoTimeOrNull } from '../iso-time.ts'
import { createStatements } from '../statements.ts'

const FLAGS = ['isActive', 'emailVerified', 'mustChangePassword'] as const
type Flag = (typeof FLAGS)[number]

type Stored = Omit<UserEntry, Flag | 'createdAt' | 'subscriptionExpiresAt'> &
  Readonly<Record<Flag, 0 | 1>> & {
    readonly createdAt: number
    readonly subscriptionExpiresAt: number | null
  }

type Deeds = Pick<UserDetail, 'jobRequests' | 'showcaseItems' | 'reveals' | 'liveSessions'>

export const sqliteUserDirectory = (connection: Connection): UserDirectory => {
  const prepared = createStatements(connection)
  return {
    find: (query) => {
      const { where, values } = conditionsOf(query)
      const items = prepared<Stored>(
        `SELECT ${COLUMNS} FROM users u ${where} ORDER BY ${ORDERS[query.sort]} LIMIT :limit OFFSET :offset`,
      ).all({ ...values, limit: query.limit, offset: query.offset })
      const counted = prepared<{ total: number }>(
        `SELECT count(*) AS total FROM users u ${where}`,
      ).get(values)
      return { items: items.map((row) => entryOf(row)), total: counted?.total ?? 0 }
    },
    detail: (id, now) => {
      const row = prepared<Stored>(ONE).get(id)
      const deeds = prepared<Deeds & { lastSeenAt: number | null; deactivatesAt: number | null }>(
        DEEDS,
      ).get({
        id,
        now: now.getTime(),
      })
      if (!row || !deeds) return null
      const { lastSeenAt, deactivatesAt, ...counts } = deeds
      return {
        ...entryOf(row),
        ...counts,
        lastSeenAt: isoTimeOrNull(lastSeenAt),
        deactivatesAt: isoTimeOrNull(deactivatesAt),
      }
    },
  }
}

const COLUMNS = `u.id, u.email, u.first_name AS firstName, u.last_name AS lastName, u.role,
  u.user_type AS userType, u.is_active AS isActive, u.email_verified AS emailVerified,
  u.must_change_password AS mustChangePassword, u.subscription_status AS subscriptionStatus,
  u.subscription_plan AS subscriptionPlan, u.subscription_expires_at AS subscriptionExpiresAt,
  u.created_at AS createdAt`

const ONE = `SELECT ${COLUMNS} FROM users u WHERE u.id = ?`

const DEEDS = `SELECT
  (SELECT count(*) FROM job_requests WHERE client_id = :id) AS jobRequests,
  (SELECT count(*) FROM showcase_items WHERE seller_id = :id) AS showcaseItems,
  (SELECT count(*) FROM contact_reveals WHERE user_id = :id) AS reveals,
  (SELECT count(*) FROM sessions WHERE user_id = :id AND expires_at > :now) AS liveSessions,
  (SELECT deactivates_at FROM users WHERE id = :id) AS deactivatesAt,
  (SELECT max(last_seen_at) FROM sessions WHERE user_id = :id) AS lastSeenAt`

const ORDERS = {
  newest: 'u.created_at DESC, u.id DESC',
  oldest: 'u.created_at, u.id',
  name: 'u.last_name COLLATE NOCASE, u.first_name COLLATE NOCASE, u.id',
  'name-desc': 'u.last_name COLLATE NOCASE DESC, u.first_name COLLATE NOCASE DESC, u.id',
  email: 'u.email',
  'email-desc': 'u.email DESC',
} as const satisfies Record<UsersQuery['sort'], string>

const STATES = {
  active: 'u.is_active',
  deactivated: 'NOT u.is_active',
  unverified: 'NOT u.email_verified',
  subscribed: "u.subscription_status = 'active'",
} as const satisfies Record<NonNullable<UsersQuery['state']>, string>

const conditionsOf = ({ q, role, userType, state }: UsersQuery) => {
  const conditions = [
    'u.erased_at IS NULL',
    ...(q ? [NAMED] : []),
    ...(role ? ['u.role = :role'] : []),
    ...(userType ? ['u.user_type = :userType'] : []),
    ...(state ? [STATES[state]] : []),
  ]
  return {
    where: `WHERE ${conditions.join(' AND ')}`,
    values: {
      ...(q && { q: q.toLowerCase() }),
      ...(role && { role }),
      ...(userType && { userType }),
    },
  }
}

const NAMED = `(instr(u.email, :q) OR instr(lower(u.first_name || ' ' || u.last_name), :q)
  OR instr(lower(u.last_name || ' ' || u.first_name), :q))`

const entryOf = (row: Stored): UserEntry => ({
  ...row,
  isActive: row.isActive === 1,
  emailVerified: row.emailVerified === 1,
  mustChangePassword: row.mustChangePassword === 1,
  subscriptionExpiresAt: isoTimeOrNull(row.subscriptionExpiresAt),
  createdAt: isoTime(row.createdAt),
})
