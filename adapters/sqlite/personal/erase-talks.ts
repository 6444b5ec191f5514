import type { ChosenOther } from '#modules/personal/index.ts'
import type { Connection } from '../database.ts'

/** Talks of two, of which nobody is left. */
export const DELETE_GONE_TALKS =
  'DELETE FROM talks WHERE client_id IS NULL AND professional_id IS NULL'

/** Whom the account's talks that ended in a choice leave alone. */
export const chosenOthers = (connection: Connection, userId: string): readonly ChosenOther[] =>
  connection
    .prepare<{ userId: string }, Omit<ChosenOther, 'isClient'> & { isClient: number }>(
      `SELECT u.email, u.first_name AS firstName, u.id = t.client_id AS isClient,
         t.subject AS title, t.id AS talkId
       FROM talks t JOIN users u ON u.id IN (t.client_id, t.professional_id)
       WHERE :userId IN (t.client_id, t.professional_id) AND u.id <> :userId
         AND t.chosen_revision IS NOT NULL AND t.state = 'chosen'`,
    )
    .all({ userId })
    .map((row) => ({ ...row, isClient: row.isClient === 1 }))

/** Before the account goes: the other side keeps the talk, closed and nameless, and nothing that was never sent. */
export const leaveTalks = (connection: Connection, userId: string, at: Date): readonly string[] => {
  connection
    .prepare(
      `UPDATE talks SET state = 'closed', closed_cause = 'erasure', closed_at = coalesce(closed_at, :at)
       WHERE :userId IN (client_id, professional_id) AND (state <> 'closed' OR closed_cause = 'deactivation')`,
    )
    .run({ userId, at: at.getTime() })
  return connection
    .prepare<{ userId: string }, string>(
      `DELETE FROM talk_images WHERE uploader_id = :userId AND entry_id IS NULL
       RETURNING filename`,
    )
    .pluck()
    .all({ userId }) as string[]
}

/** After it; answers the files of their images. */
export const deleteGoneTalks = (connection: Connection): readonly string[] => {
  const files = connection
    .prepare<[], string>(
      `SELECT filename FROM talk_images WHERE talk_id IN
         (SELECT id FROM talks WHERE client_id IS NULL AND professional_id IS NULL)`,
    )
    .pluck()
    .all() as string[]
  connection.prepare(DELETE_GONE_TALKS).run()
  return files
}
