import type { TalkImage } from '#modules/talks/contract/talks.ts'
import type { TalkImages } from '#modules/talks/index.ts'
import type { Connection } from '../database.ts'

type Row = TalkImage & { readonly entryId: string }

/** Images of messages: sent with their entry, and shown with it. */
export const sqliteEntryImages = (connection: Connection): TalkImages => {
  const unsent = connection
    .prepare<[string, string, string], number>(
      `SELECT count(*) FROM talk_images WHERE talk_id = ? AND uploader_id = ? AND entry_id IS NULL
         AND id IN (SELECT value FROM json_each(?))`,
    )
    .pluck()
  const attach = connection.prepare<[string, number, string]>(
    'UPDATE talk_images SET entry_id = ?, position = ? WHERE id = ?',
  )
  const ofEntries = connection.prepare<[string, string], Row>(
    `SELECT id, entry_id AS entryId, width, height FROM talk_images
     WHERE talk_id = ? AND entry_id IN (SELECT value FROM json_each(?)) ORDER BY position`,
  )
  return {
    areUnsent: (talkId, uploaderId, ids) =>
      ids.length === 0 || unsent.get(talkId, uploaderId, JSON.stringify(ids)) === ids.length,
    attach: (entryId, ids) => {
      for (const [position, id] of ids.entries()) attach.run(entryId, position, id)
    },
    of: (talkId, entryIds) => {
      const found = new Map<string, TalkImage[]>()
      for (const { entryId, ...image } of ofEntries.all(talkId, JSON.stringify(entryIds)))
        found.set(entryId, [...(found.get(entryId) ?? []), image])
      return found
    },
  }
}
