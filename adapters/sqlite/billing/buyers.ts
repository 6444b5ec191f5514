import type { Address, Buyers, Standing } from '#modules/billing/index.ts'
import { idOf } from '#modules/kernel/ids.ts'
import type { Connection } from '../database.ts'

export const sqliteBuyers = (connection: Connection): Buyers => {
  const byEmail = connection
    .prepare<[string], string>('SELECT id FROM users WHERE email = ?')
    .pluck()
  const record = connection.prepare(
    `UPDATE users SET subscription_status = ?, subscription_plan = ?, subscription_started_at = ?,
       subscription_expires_at = ?, updated_at = ? WHERE id = ?`,
  )
  const address = connection.prepare<[string], Address>(
    'SELECT email, first_name AS firstName FROM users WHERE id = ?',
  )
  const present = connection.prepare<[string], unknown>(
    'SELECT 1 FROM users WHERE id = ? AND erased_at IS NULL',
  )
  return {
    exists: (userId) => present.get(userId) !== undefined,
    addressOf: (userId) => {
      const found = address.get(userId)
      if (!found) throw new Error('Somebody who orders has no account')
      return found
    },
    byEmail: (email) => {
      const id = byEmail.get(email) as string | undefined
      return id === undefined ? null : idOf(id)
    },
    recordStanding: (userId, standing, now) => {
      const { level, startedAt, endsAt } = columnsOf(standing)
      record.run(standing.status, level, startedAt, endsAt, now.getTime(), userId)
    },
  }
}

const columnsOf = (standing: Standing) => {
  if (standing.status === 'inactive') return { level: 'none', startedAt: null, endsAt: null }
  const term = standing.status === 'active' ? standing.current : standing.last
  const { endsAt } = standing.status === 'active' ? standing : term
  return { level: term.level, startedAt: term.startedAt.getTime(), endsAt: endsAt.getTime() }
}
