import type { PictureFolder } from '#modules/media/contract/folders.ts'
import type { CheckedPicture } from '#modules/media/index.ts'
import type { Connection } from '../database.ts'

type Row = {
  folder: PictureFolder
  filename: string
  sizeBytes: number | null
  checksums: string | null
}

const BATCH = 200

/** All pictures with their checksums, in batches, so that others can write in between. */
export function* picturesToCheck(connection: Connection): Generator<CheckedPicture> {
  const checksums = hasColumn(connection, 'pictures', 'checksums')
    ? 'checksums'
    : 'NULL AS checksums'
  yield* batchesOf(
    connection,
    `SELECT 'uploads' AS folder, filename, size_bytes AS sizeBytes, ${checksums} FROM pictures`,
  )
  if (hasColumn(connection, 'talk_images', 'filename'))
    yield* batchesOf(
      connection,
      `SELECT 'talk-images' AS folder, filename, NULL AS sizeBytes, NULL AS checksums FROM talk_images`,
    )
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
export const storeChecksums = (connection: Connection) => {
  const update = connection.prepare(
    'UPDATE pictures SET checksums = ? WHERE filename = ? AND checksums IS NULL',
  )
  return (filename: string, checksums: object) => {
    update.run(JSON.stringify(checksums), filename)
  }
}
