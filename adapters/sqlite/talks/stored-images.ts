import { idOf } from '#modules/kernel/ids.ts'
import type { TalkImageStore } from '#modules/talks/index.ts'
import type { Connection } from '../database.ts'

type Row = { filename: string; uploaderId: string | null; isSent: number }

export const sqliteTalkImages = (connection: Connection): TalkImageStore => {
  const find = connection.prepare<[string, string], Row>(
    `SELECT filename, uploader_id AS uploaderId, entry_id IS NOT NULL AS isSent
     FROM talk_images WHERE talk_id = ? AND id = ?`,
  )
  const insert = connection.prepare(
    `INSERT INTO talk_images (id, talk_id, uploader_id, filename, width, height, created_at, checksums)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
  )
  const known = connection.prepare<[string]>('SELECT 1 FROM talk_images WHERE filename = ?')
  const reported = connection.prepare<[string]>(
    "SELECT 1 FROM listing_notices WHERE kind = 'talk' AND listing_id = ?",
  )
  const remove = connection
    .prepare<[number], string>(
      'DELETE FROM talk_images WHERE entry_id IS NULL AND created_at <= ? RETURNING filename',
    )
    .pluck()
  return {
    find: (talkId, id) => {
      const row = find.get(talkId, id)
      if (!row) return null
      const { filename, uploaderId, isSent } = row
      return {
        filename,
        uploaderId: uploaderId === null ? null : idOf(uploaderId),
        isSent: isSent === 1,
      }
    },
    add: ({ id, talkId, uploaderId, filename, width, height, createdAt, checksums }) => {
      const size = [width, height]
      const stored = JSON.stringify(checksums)
      insert.run(id, talkId, uploaderId, filename, ...size, createdAt.getTime(), stored)
    },
    isKnown: (filename) => known.get(filename) !== undefined,
    isReported: (talkId) => reported.get(talkId) !== undefined,
    removeUnsent: (before) => remove.all(before.getTime()) as string[],
  }
}
