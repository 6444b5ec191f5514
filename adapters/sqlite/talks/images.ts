import { and, eq } from 'drizzle-orm'
import type { TalkImage } from '#modules/talks/contract/talks.ts'
import type { TalkImageStore } from '#modules/talks/images.ts'
import type { TalkImages } from '#modules/talks/ports.ts'
import { type Connection, createSql } from '../statements.ts'
import { talkImages } from '../tables/talks.ts'

/** Images of messages: sent with their entry, and shown with it. */
export const sqliteEntryImages = (connection: Connection): TalkImages => {
  const { rows, value, run } = createSql(connection)
  return {
    areUnsent: (talkId, uploaderId, ids) =>
      ids.length === 0 ||
      value`SELECT count(*) FROM talk_images WHERE talk_id = ${talkId} AND uploader_id = ${uploaderId}
        AND entry_id IS NULL AND id IN (SELECT value FROM json_each(${ids}))` === ids.length,
    attach: (entryId, ids) => {
      for (const [position, id] of ids.entries())
        run`UPDATE talk_images SET entry_id = ${entryId}, position = ${position} WHERE id = ${id}`
    },
    of: (talkId, entryIds) => {
      const found = new Map<string, TalkImage[]>()
      const images = rows<TalkImage & { entryId: string }>`
        SELECT id, entry_id AS entryId, width, height FROM talk_images
        WHERE talk_id = ${talkId} AND entry_id IN (SELECT value FROM json_each(${entryIds}))
        ORDER BY position`
      for (const { entryId, ...image } of images)
        found.set(entryId, [...(found.get(entryId) ?? []), image])
      return found
    },
  }
}

export const sqliteTalkImages = (connection: Connection): TalkImageStore => {
  const { db, has, values } = createSql(connection)
  const { filename, uploaderId, entryId } = talkImages
  return {
    find: (talkId, id) => {
      const row = db
        .select({ filename, uploaderId, entryId })
        .from(talkImages)
        .where(and(eq(talkImages.talkId, talkId), eq(talkImages.id, id)))
        .get()
      return row ? { ...row, isSent: row.entryId !== null } : null
    },
    add: (image) => db.insert(talkImages).values(image).run(),
    isKnown: (name) => has`SELECT 1 FROM talk_images WHERE filename = ${name}`,
    isReported: (talkId) =>
      has`SELECT 1 FROM listing_notices WHERE kind = 'talk' AND listing_id = ${talkId}`,
    removeUnsent: (before) =>
      values<string>`DELETE FROM talk_images WHERE entry_id IS NULL AND created_at <= ${before}
        RETURNING filename`,
  }
}
