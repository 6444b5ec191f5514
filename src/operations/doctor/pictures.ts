import { basename, parse } from 'node:path'
import { listUploads } from '#adapters/files/uploads.ts'
import type { Connection } from '#adapters/sqlite/database.ts'
import { mentionedPictures, picturesToCheck } from '#adapters/sqlite/media/picture-uses.ts'
import { someOf } from '#modules/media/index.ts'
import { checkPictures } from '../check-pictures.ts'
import { type Finding, failure, ok, warning } from './finding.ts'

export const examinePictures = async (
  connection: Connection,
  dataFolder: string,
): Promise<Finding[]> => {
  const files = (await listUploads(dataFolder)).map((name) => basename(name))
  const rows = new Set([...picturesToCheck(connection)].map(({ filename }) => stemOf(filename)))
  const shown = new Set([...rows, ...mentionedPictures(connection).map(stemOf)])
  const present = new Set(files.map(stemOf))
  const { faults, withoutChecksums } = await checkPictures({ connection, dataFolder })
  // Pictures with a row are reported file by file.
  const missing = [...shown].filter((stem) => !(present.has(stem) || rows.has(stem)))
  const orphans = files.filter((file) => !shown.has(stemOf(file)))
  if (missing.length + orphans.length + faults.length + withoutChecksums === 0)
    return [ok(`All ${files.length} picture files are in use, and as they were written`)]
  return [
    ...some(failure, missing, 'pictures are shown but not there'),
    ...some(
      failure,
      faults,
      'picture files are missing or damaged; a complete backup may hold them',
    ),
    ...some(warning, orphans, 'picture files are shown nowhere'),
    ...(withoutChecksums > 0
      ? [
          warning(
            `${withoutChecksums} pictures of before have no checksums yet, only size and form were looked at: the check of the next night keeps them`,
          ),
        ]
      : []),
  ]
}

const some = (weigh: (message: string) => Finding, names: readonly string[], what: string) =>
  names.length > 0 ? [weigh(`${names.length} ${what}: ${someOf(names)}`)] : []

/** Picture of a file: `NAME-640.webp` belongs to `NAME.webp`. */
const stemOf = (file: string) => parse(file).name.replace(/-(320|640|1280)$/, '')
