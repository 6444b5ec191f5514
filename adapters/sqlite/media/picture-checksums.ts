import type { CheckedPicture } from '#modules/media/index.ts'
import type { Connection } from '../database.ts'

type Row = { filename: string; sizeBytes: number; checksums: string | null }

const BATCH = 200

/** All pictures with their checksums, in batches, so that others can write in between. */
export function* picturesToCheck(connection: Connection): Generator<CheckedPicture> {
  const rows = connection.prepare<[string, number], Row>(
    `SELECT filename, size_bytes AS sizeBytes, ${hasChecksums(connection) ? 'checksums' : 'NULL AS checksums'}
     FROM pictures WHERE filename > ? ORDER BY filename LIMIT ?`,
  )
  for (let batch = rows.all('', BATCH); batch.length > 0; ) {
    for (const { checksums, ...row } of batch)
      yield { ...row, checksums: checksums === null ? null : JSON.parse(checksums) }
    batch = rows.all(batch.at(-1)?.filename ?? '', BATCH)
  }
}

/** Databases of an older version lack the column. */
const hasChecksums = (connection: Connection) =>
  connection
    .prepare("SELECT 1 FROM pragma_table_info('pictures') WHERE name = 'checksums'")
    .get() !== undefined

/** Stores checksums of a picture that has none. */
export const storeChecksums = (connection: Connection) => {
  const update = connection.prepare(
    'UPDATE pictures SET checksums = ? WHERE filename = ? AND checksums IS NULL',
  )
  return (filename: string, checksums: object) => {
    update.run(JSON.stringify(checksums), filename)
  }
}
