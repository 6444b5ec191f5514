import { idOf, type UserId } from '#modules/kernel/ids.ts'
import { ERASED_NAME } from '#modules/talks/contract/paths.ts'
import type { TalkBlocks, TalkListings, TalkPeople } from '#modules/talks/index.ts'
import type { Connection } from '../database.ts'
import { publicListing } from '../listings/shared/visibility.ts'

/**
 * What the other side reads as a name; `talk` and `person` name the rows. Talks about showcase items begin before any
 * reveal, so that they never show a surname.
 */
export const nameIn = (talk: string, person: string) =>
  `CASE WHEN ${person}.id IS NULL THEN '${ERASED_NAME}' WHEN ${talk}.kind = 'job'
     THEN ${person}.first_name || ' ' || ${person}.last_name ELSE ${person}.first_name END`

type Person = {
  firstName: string
  lastName: string
  email: string
  emailVerified: number
  isActive: number
}

export const sqliteTalkPeople = (connection: Connection): TalkPeople => {
  const find = connection.prepare<[string], Person>(
    `SELECT first_name AS firstName, last_name AS lastName, email, email_verified AS emailVerified,
       is_active AS isActive
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
      const { email, firstName, emailVerified, isActive } = person
      return { email, firstName, isEmailVerified: emailVerified === 1, isActive: isActive === 1 }
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

export const sqliteTalkListings = (connection: Connection): TalkListings => {
  const item = connection.prepare<[string, number], { title: string; sellerId: string }>(
    `SELECT title, seller_id AS sellerId FROM showcase_items s
     WHERE id = ? AND status = 'active' AND ${publicListing('s', '?')}`,
  )
  return {
    publicItem: (id, now) => {
      const row = item.get(id, now.getTime())
      return row ? { title: row.title, sellerId: idOf<UserId>(row.sellerId) } : null
    },
  }
}
