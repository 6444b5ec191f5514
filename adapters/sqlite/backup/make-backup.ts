import Sqlite from 'better-sqlite3'
import { type ArchivedFile, archiveFiles } from './picture-archive.ts'
import { sealFile } from './seal.ts'
import { takeSnapshot } from './snapshot.ts'

/**
 * One complete file: the database as it is now, and the pictures that `picturesOf` reads once the
 * snapshot stands. Answers how many pictures went in.
 */
export const makeBackup = async (
  databaseFile: string,
  target: string,
  picturesOf: () => AsyncIterable<ArchivedFile>,
): Promise<number> => {
  await takeSnapshot(databaseFile, target)
  const copy = new Sqlite(target)
  let count = 0
  try {
    copy.pragma('synchronous = FULL')
    count = await archiveFiles(copy, picturesOf())
  } finally {
    copy.close()
  }
  await sealFile(target)
  return count
}
