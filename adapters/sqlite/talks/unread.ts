import type { UserId } from '#modules/kernel/ids.ts'
import type { Connection } from '../database.ts'

type Row = { readonly userId: UserId; readonly unread: number; readonly readUpTo: string | null }

/** How many entries are unread, with a mark that changes whenever one is received or read. */
export const sqliteUnreadTalks = (connection: Connection) => {
  const counts = connection.prepare<[string], Row>(
    `SELECT user_id AS userId, sum(unread) AS unread, max(read_up_to) AS readUpTo FROM talk_members
     WHERE user_id IN (SELECT value FROM json_each(?)) GROUP BY user_id`,
  )
  return {
    unreadOf: (userIds: readonly UserId[]) =>
      new Map(
        counts
          .all(JSON.stringify(userIds))
          .map(({ userId, unread, readUpTo }) => [
            userId,
            { unread, mark: `${unread}:${readUpTo ?? ''}` },
          ]),
      ),
  }
}
