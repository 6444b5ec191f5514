import { PICTURE_WIDTHS } from '#modules/media/contract/paths.ts'
import { type FileFacts, judgePicture, pictureFilePath } from '#modules/media/index.ts'
import type { Connection } from '../database.ts'
import { picturesToCheck } from '../media/picture-checksums.ts'

/** Pictures of the copied database whose files in the archive are missing or not as they were written. */
export const faultsOfPictures = (copy: Connection): readonly string[] => {
  const archived = copy.prepare<[string], { bytes: number; sha256: Buffer }>(
    `SELECT sz AS bytes, sha256 FROM sqlar JOIN backup_checksums USING (name) WHERE name = ?`,
  )
  const factsOf = (name: string): FileFacts => {
    const file = archived.get(name)
    // The form was not looked at: without a checksum the size decides.
    return file ? { bytes: file.bytes, sha256: file.sha256.toString('hex'), isWebp: true } : null
  }
  return [...picturesToCheck(copy)].flatMap(
    (picture) =>
      judgePicture(
        picture,
        PICTURE_WIDTHS.map((width) => factsOf(pictureFilePath(picture.filename, width))),
      ).faults,
  )
}
