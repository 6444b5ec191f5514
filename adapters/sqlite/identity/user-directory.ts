/** Users in the admin area. Names and addresses are found by a table scan, which is rare enough. */
import type { UserDetail, UserEntry, UsersQuery } from '#modules/identity/contract/users.ts'
import type { UserDirectory } from '#modules/identity/ports.ts'
import { samePeopleSql } from '../same-person.ts'
import { convertOrNull, isoSql, rowReader, type StoredRow, withSql } from '../statements.ts'

const FLAGS = ['isActive', 'emailVerified', 'mustChangePassword'] as const

export const sqliteUserDirectory = withSql<UserDirectory>(({ prepareStatement }) => ({
  find: (query) => {
    const { where, values } = conditionsOf(query)
    const items = prepareStatement<StoredRow<UserEntry>>(
      `SELECT ${COLUMNS} FROM users u ${where} ORDER BY ${ORDERS[query.sort]} LIMIT :limit OFFSET :offset`,
    ).all({ ...values, limit: query.limit, offset: query.offset })
    const counted = prepareStatement<{ total: number }>(
      `SELECT count(*) AS total FROM users u ${where}`,
    ).get(values)
    return { items: items.map(toEntry), total: counted?.total ?? 0 }
  },
  detail: (id, now) =>
    convertOrNull(
      prepareStatement<StoredRow<UserDetail>>(DETAIL_SQL).get({ id, now: now.getTime() }),
      toDetail,
    ),
}))

const toEntry = rowReader<UserEntry>({ flags: FLAGS })
const toDetail = rowReader<UserDetail>({ flags: FLAGS, json: ['maybeSame', 'deadAddress'] })

const COLUMNS = `u.id, u.email, u.first_name AS firstName, u.last_name AS lastName, u.role,
  u.user_type AS userType, u.is_active AS isActive, u.email_verified AS emailVerified,
  u.must_change_password AS mustChangePassword, u.subscription_status AS subscriptionStatus,
  u.subscription_plan AS subscriptionPlan,
  ${isoSql('u.subscription_expires_at')} AS subscriptionExpiresAt,
  ${isoSql('u.created_at')} AS createdAt`

/** Column of the last request of somebody who has no mailbox. */
const latestOfSql = (column: string) =>
  `(SELECT ${column} FROM job_requests WHERE client_id = u.id AND u.email LIKE '%.invalid'
    AND client_phone IS NOT NULL ORDER BY created_at DESC LIMIT 1)`

const DETAIL_SQL = `SELECT ${COLUMNS},
  (SELECT count(*) FROM job_requests WHERE client_id = u.id) AS jobRequests,
  (SELECT count(*) FROM showcase_items WHERE seller_id = u.id) AS showcaseItems,
  (SELECT count(*) FROM contact_reveals WHERE user_id = u.id) AS reveals,
  (SELECT count(*) FROM sessions WHERE user_id = u.id AND expires_at > :now) AS liveSessions,
  ${isoSql('u.deactivates_at')} AS deactivatesAt,
  ${latestOfSql('client_phone')} AS phone, ${latestOfSql('client_phone_e164')} AS phoneE164,
  (SELECT json_group_array(json_object('id', s.id, 'email', s.email)) FROM users s
    WHERE s.id <> u.id AND s.erased_at IS NULL AND s.id IN (${samePeopleSql('u.id')})) AS maybeSame,
  (SELECT json_object('diedAt', ${isoSql('died_at')}, 'status', status, 'said', said)
    FROM dead_addresses WHERE address = u.email) AS deadAddress,
  (SELECT ${isoSql('max(last_seen_at)')} FROM sessions WHERE user_id = u.id) AS lastSeenAt
  FROM users u WHERE u.id = :id`

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
  unverified: "NOT u.email_verified AND u.email NOT LIKE '%.invalid'",
  subscribed: "u.subscription_status = 'active'",
  'plan-ended': "u.is_active AND u.subscription_status = 'expired'",
  'cart-left': `u.is_active AND EXISTS (SELECT 1 FROM carts c JOIN cart_items i ON i.cart_id = c.id
    WHERE c.user_id = u.id)`,
  'profile-half': `u.is_active AND EXISTS (SELECT 1 FROM firms
    WHERE owner_id = u.id AND state = 'draft' AND waiting_since IS NULL)`,
} as const satisfies Record<NonNullable<UsersQuery['state']>, string>

const conditionsOf = ({ q, role, userType, state }: UsersQuery) => {
  const conditions = [
    'u.erased_at IS NULL',
    ...(q ? [NAMED_SQL] : []),
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

const NAMED_SQL = `(instr(u.email, :q) OR instr(lower(u.first_name || ' ' || u.last_name), :q)
  OR instr(lower(u.last_name || ' ' || u.first_name), :q))`
