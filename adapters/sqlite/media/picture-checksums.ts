import type { CheckedPicture } from '#modules/media/check-picture.ts'
import type { PictureFolder } from '#modules/media/contract/folders.ts'
import type { Connection } from '../database.ts'

type Row = {
  folder: PictureFolder
  filename: string
  sizeBytes: number | null
  checksums: string | null
}

const BATCH = 200

export const PICTURE_TABLES = { uploads: 'pictures', 'talk-images': 'talk_images' } as const

/** All pictures with their checksums, in batches, so that others can write in between. */
export function* picturesToCheck(connection: Connection): Generator<CheckedPicture> {
  const of = (folder: PictureFolder, sizeBytes: string) => {
    const table = PICTURE_TABLES[folder]
    const checksums = hasColumn(connection, table, 'checksums') ? 'checksums' : 'NULL AS checksums'
    return batchesOf(
      connection,
      `SELECT '${folder}' AS folder, filename, ${sizeBytes} AS sizeBytes, ${checksums} FROM ${table}`,
    )
  }
  yield* of('uploads', 'size_bytes')
  if (hasColumn(connection, 'talk_images', 'filename')) yield* of('talk-images', 'NULL')
}

function* batchesOf(connection: Connection, select: string): Generator<CheckedPicture> {
  const rows = connection.prepare<[string, number], Row>(
    `${select} WHERE filename > ? ORDER BY filename LIMIT ?`,
  )
  for (let batch = rows.all('', BATCH); batch.length > 0; ) {
    for (const { checksums, ...row } of batch)
      yield { ...row, checksums: checksums === null ? null : JSON.parse(checksums) }
    batch = rows.all(batch.at(-1)?.filename ?? '', BATCH)
  }
}

/** Databases of an older version lack some. */
export const hasColumn = (connection: Connection, table: string, column: string) =>
  connection.prepare('SELECT 1 FROM pragma_table_info(?) WHERE name = ?').get(table, column) !==
  undefined

/** Stores checksums of a picture that has none. */
export const storeChecksums =
  (connection: Connection) =>
  ({ folder, filename }: CheckedPicture, checksums: object) => {
    connection
      .prepare(
        `UPDATE ${PICTURE_TABLES[folder]} SET checksums = ? WHERE filename = ? AND checksums IS NULL`,
      )
      .run(JSON.stringify(checksums), filename)
  }
