import type { Buyers } from '#modules/billing/ports.ts'
import type { SubscriptionState } from '#modules/billing/subscription/subscription-state.ts'
import type { UserId } from '#modules/kernel/ids.ts'
import { sqliteAddresses } from '../addresses.ts'
import { withSql } from '../statements.ts'

export const sqliteBuyers = withSql<Buyers>(({ value, has, run, connection }) => ({
  exists: (userId) => has`SELECT 1 FROM users WHERE id = ${userId} AND erased_at IS NULL`,
  addressOf: sqliteAddresses(connection).of,
  byEmail: (email) => value<UserId>`SELECT id FROM users WHERE email = ${email}` ?? null,
  recordState: (userId, state, now) => {
    const { level, startedAt, endsAt } = columnsOf(state)
    run`UPDATE users SET subscription_status = ${state.status}, subscription_plan = ${level},
          subscription_started_at = ${startedAt}, subscription_expires_at = ${endsAt},
          updated_at = ${now} WHERE id = ${userId}`
  },
}))

const columnsOf = (state: SubscriptionState) => {
  if (state.status === 'inactive') return { level: 'none', startedAt: null, endsAt: null }
  const term = state.status === 'active' ? state.current : state.last
  const { endsAt } = state.status === 'active' ? state : term
  return { level: term.level, startedAt: term.startedAt, endsAt }
}
