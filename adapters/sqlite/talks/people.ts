import { idOf, type UserId } from '#modules/kernel/ids.ts'
import { ERASED_NAME } from '#modules/talks/contract/paths.ts'
import type { TalkBlocks, TalkListings, TalkPeople, TalkReports } from '#modules/talks/index.ts'
import type { Connection } from '../database.ts'
import { isSuspended, publicListing } from '../visibility.ts'

type Person = {
  firstName: string
  lastName: string
  email: string
  emailVerified: number
  isActive: number
  createdAt: number
  isSuspended: number
  isTrader: number
}

export const sqliteTalkPeople = (connection: Connection): TalkPeople => {
  const find = connection.prepare<[string], Person>(
    `SELECT first_name AS firstName, last_name AS lastName, email, email_verified AS emailVerified,
       is_active AS isActive, created_at AS createdAt, user_type = 'professional' AS isTrader,
       ${isSuspended('users')} AS isSuspended
     FROM users WHERE id = ?`,
  )
  return {
    nameOf: ({ listing }, userId) => {
      const person = userId === null ? undefined : find.get(userId)
      if (!person) return ERASED_NAME
      const { firstName, lastName } = person
      return listing.kind === 'job' ? `${firstName} ${lastName}` : firstName
    },
    addressOf: (userId) => {
      const person = find.get(userId)
      if (!person) throw new Error('A talk without its account')
      const { email, firstName, emailVerified, isTrader, createdAt } = person
      return {
        email,
        firstName,
        isEmailVerified: emailVerified === 1,
        isTrader: isTrader === 1,
        memberSince: new Date(createdAt),
      }
    },
    isThere: (userId, side) => {
      const person = find.get(userId)
      const isOut = side === 'professional' && person?.isSuspended === 1
      return person?.isActive === 1 && !isOut
    },
  }
}

export const sqliteTalkBlocks = (connection: Connection): TalkBlocks => {
  const find = connection.prepare<[string, string]>(
    'SELECT 1 FROM talk_blocks WHERE blocker_id = ? AND blocked_id = ?',
  )
  const insert = connection.prepare<[string, string, number]>(
    `INSERT INTO talk_blocks (blocker_id, blocked_id, created_at) VALUES (?, ?, ?)
     ON CONFLICT DO NOTHING`,
  )
  const remove = connection.prepare<[string, string]>(
    'DELETE FROM talk_blocks WHERE blocker_id = ? AND blocked_id = ?',
  )
  return {
    exists: (blockerId, blockedId) => find.get(blockerId, blockedId) !== undefined,
    add: (blockerId, blockedId, at) => {
      insert.run(blockerId, blockedId, at.getTime())
    },
    remove: (blockerId, blockedId) => {
      remove.run(blockerId, blockedId)
    },
  }
}

export const sqliteTalkReports = (connection: Connection): TalkReports => {
  const open = connection.prepare<[string], { reporters: number; marks: number }>(
    `SELECT count(DISTINCT notifier_email) AS reporters, count(*) - count(notifier_email) AS marks
     FROM listing_notices WHERE owner_id = ? AND kind = 'talk' AND state = 'open'`,
  )
  return {
    reportersOf: (userId) => open.get(userId)?.reporters ?? 0,
    isMarked: (userId) => (open.get(userId)?.marks ?? 0) > 0,
  }
}

export const sqliteTalkListings = (connection: Connection): Pick<TalkListings, 'publicItem'> => {
  const item = connection.prepare<[string, number], { title: string; sellerId: string }>(
    `SELECT title, seller_id AS sellerId FROM showcase_items s
     WHERE id = ? AND status = 'active' AND ${publicListing('s', '?')}`,
  )
  return {
    publicItem: (id, now) => {
      const row = item.get(id, now.getTime())
      return row ? { title: row.title, userId: idOf<UserId>(row.sellerId) } : null
    },
  }
}
