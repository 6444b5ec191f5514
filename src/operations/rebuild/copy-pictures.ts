import { existsSync, globSync } from 'node:fs'
import { copyFile, mkdir, rename, stat } from 'node:fs/promises'
import { basename, dirname, join, sep } from 'node:path'
import type { Connection } from '#adapters/sqlite/connection.ts'
import { sqlitePictureUses } from '#adapters/sqlite/media/picture-uses.ts'
import { openToRead } from '#adapters/sqlite/open-to-read.ts'
import type { UserId } from '#modules/kernel/ids.ts'
import { PICTURE_FOLDERS } from '#modules/media/contract/folders.ts'
import { parsePictureName } from '#modules/media/contract/paths.ts'
import { checkPictures } from '../check-pictures.ts'

/** The newest first: those are looked at most. A picture that is there already stays. */
export const copyPictures = async (folder: string, dataFolder: string): Promise<number> => {
  const pictures = PICTURE_FOLDERS.flatMap((kind) =>
    globSync(`**/${kind}/**/*`, { cwd: folder, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => ({ file, name: join(kind, file.split(`${sep}${kind}${sep}`).at(-1) ?? '') })),
  )
  const dated = await Promise.all(
    pictures.map(async (one) => ({ ...one, at: (await stat(one.file)).mtimeMs })),
  )
  let count = 0
  for (const { file, name } of dated.toSorted((one, other) => other.at - one.at)) {
    const target = join(dataFolder, name)
    if (existsSync(target)) continue
    await mkdir(dirname(target), { recursive: true, mode: 0o700 })
    // A server at work never meets half a file.
    await copyFile(file, `${target}.unfinished`)
    await rename(`${target}.unfinished`, target)
    count += 1
  }
  return count
}

/** What the database shows and no copy had. */
export type MissingPictures = {
  readonly files: readonly string[]
  /** Titles of what shows them. */
  readonly listings: readonly string[]
}

export const findMissingPictures = async ({
  dataFolder,
  databaseFile,
}: {
  readonly dataFolder: string
  readonly databaseFile: string
}): Promise<MissingPictures> => {
  const connection = openToRead(databaseFile)
  try {
    const { faults } = await checkPictures({ connection, dataFolder })
    return { files: faults, listings: listingsThatShow(connection, faults) }
  } finally {
    connection.close()
  }
}

const listingsThatShow = (connection: Connection, files: readonly string[]) => {
  const uses = sqlitePictureUses(connection)
  const ownerOf = connection
    .prepare<[string], UserId | null>('SELECT owner_id FROM pictures WHERE filename = ?')
    .pluck()
  const filenames = new Set(
    files.flatMap((file) => parsePictureName(basename(file).split(' ')[0] ?? '')?.filename ?? []),
  )
  const titles = [...filenames].flatMap((filename) => {
    const ownerId = ownerOf.get(filename)
    return (ownerId && uses.of({ ownerId, filename })?.title) || []
  })
  return [...new Set(titles)]
}
