import Sqlite from 'better-sqlite3'
import { type ArchivedFile, archiveFiles } from './picture-archive.ts'
import { faultsOfPictures } from './picture-faults.ts'
import { sealFile } from './seal.ts'
import { takeSnapshot } from './snapshot.ts'

/**
 * One complete file: the database as it is now, and the pictures that `picturesOf` reads once the
 * snapshot stands. Answers how many files went in, and which of the snapshot's pictures are missing
 * or not as they were written.
 */
export const makeBackup = async (
  databaseFile: string,
  target: string,
  picturesOf: () => AsyncIterable<ArchivedFile>,
): Promise<{ readonly count: number; readonly faults: readonly string[] }> => {
  await takeSnapshot(databaseFile, target)
  const copy = new Sqlite(target)
  let made: { readonly count: number; readonly faults: readonly string[] }
  try {
    copy.pragma('synchronous = FULL')
    const count = await archiveFiles(copy, picturesOf())
    made = { count, faults: faultsOfPictures(copy) }
  } finally {
    copy.close()
  }
  await sealFile(target)
  return made
}
