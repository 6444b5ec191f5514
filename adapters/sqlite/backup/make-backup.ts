import Sqlite from 'better-sqlite3'
import type { PictureFileFacts } from '#modules/media/check-picture.ts'
import { PICTURE_WIDTHS } from '#modules/media/contract/paths.ts'
import { comparePicture, pictureFilePath } from '#modules/media/index.ts'
import type { Connection } from '../connection.ts'
import { readPicturesToCheck } from '../media/picture-uses.ts'
import { type ArchivedFile, archiveFiles, sealFile } from './picture-archive.ts'
import { takeSnapshot } from './take-snapshot.ts'

/** Answers how many files it holds, and which pictures of the snapshot are missing or damaged. */
export const makeBackup = async (
  databaseFile: string,
  target: string,
  picturesOf: () => AsyncIterable<ArchivedFile>,
): Promise<{ readonly count: number; readonly faults: readonly string[] }> => {
  await takeSnapshot(databaseFile, target)
  const copy = new Sqlite(target)
  let result: { readonly count: number; readonly faults: readonly string[] }
  try {
    copy.pragma('synchronous = FULL')
    const count = await archiveFiles(copy, picturesOf())
    result = { count, faults: faultsOfPictures(copy) }
  } finally {
    copy.close()
  }
  await sealFile(target)
  return result
}

/** Pictures of the snapshot whose archived files are missing or damaged. */
const faultsOfPictures = (copy: Connection): readonly string[] => {
  const archived = copy.prepare<[string], { bytes: number; sha256: Buffer }>(
    `SELECT sz AS bytes, sha256 FROM sqlar JOIN backup_checksums USING (name) WHERE name = ?`,
  )
  const factsOf = (name: string): PictureFileFacts => {
    const file = archived.get(name)
    // The format was not checked: without a checksum the size decides.
    return file ? { bytes: file.bytes, sha256: file.sha256.toString('hex'), isWebp: true } : null
  }
  return [...readPicturesToCheck(copy)].flatMap(
    (picture) =>
      comparePicture(
        picture,
        PICTURE_WIDTHS.map((width) =>
          factsOf(pictureFilePath(picture.filename, width, picture.folder)),
        ),
      ).faults,
  )
}
