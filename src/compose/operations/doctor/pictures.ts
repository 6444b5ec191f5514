import { basename, parse } from 'node:path'
import { listUploads } from '#adapters/files/uploads.ts'
import type { Connection } from '#adapters/sqlite/database.ts'
import { mentionedPictures } from '#adapters/sqlite/media/picture-mentions.ts'
import { damage, type Finding, fine, note } from './finding.ts'

const NAMES_TOLD = 5

export const examinePictures = async (
  connection: Connection,
  dataFolder: string,
): Promise<Finding[]> => {
  const files = (await listUploads(dataFolder)).map((name) => basename(name))
  const shown = new Set(mentionedPictures(connection).map(stemOf))
  const present = new Set(files.map(stemOf))
  const missing = [...shown].filter((stem) => !present.has(stem))
  const orphans = files.filter((file) => !shown.has(stemOf(file)))
  if (missing.length + orphans.length === 0)
    return [fine(`All ${files.length} picture files are there and in use`)]
  return [
    ...(missing.length > 0
      ? [damage(`${missing.length} pictures are shown but not there: ${someOf(missing)}`)]
      : []),
    ...(orphans.length > 0
      ? [note(`${orphans.length} picture files are shown nowhere: ${someOf(orphans)}`)]
      : []),
  ]
}

/** One picture is kept in several widths: `NAME-640.webp` belongs to `NAME.webp`. */
const stemOf = (file: string) => parse(file).name.replace(/-(320|640|1280)$/, '')

const someOf = (names: readonly string[]) =>
  names.length > NAMES_TOLD ? `${names.slice(0, NAMES_TOLD).join(', ')} …` : names.join(', ')
