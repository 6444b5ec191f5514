/** Pictures of both folders: plain files, written once and never changed. */
import { mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { PICTURE_FOLDERS } from '#modules/media/contract/folders.ts'

/** Folder of deleted pictures, under their names. */
export const TRASH_FOLDER = '.trash'

const PERMISSIONS = 0o777

export type Upload = {
  readonly name: string
  readonly mode: number
  readonly modifiedAt: Date
  readonly bytes: Buffer
}

/** Names relative to the data folder, with slashes, in order; without trash and unfinished files. */
export const listUploads = async (dataFolder: string): Promise<string[]> => {
  const entries = await Promise.all(
    PICTURE_FOLDERS.map((folder) =>
      readdir(join(dataFolder, folder), { recursive: true, withFileTypes: true }).catch(
        noneIfMissing,
      ),
    ),
  )
  return entries
    .flat()
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) =>
      relative(dataFolder, join(parentPath, name)).replaceAll('\\', '/'),
    )
    .filter((name) => !name.split('/').some((part) => part.startsWith('.')))
    .sort()
}

/** Reads these pictures, also from the trash. */
export async function* readUploads(
  dataFolder: string,
  names: readonly string[],
): AsyncGenerator<Upload> {
  for (const name of names) {
    const file = await placeOf(dataFolder, name)
    if (!file) continue
    const { mode, mtime } = await stat(file)
    yield { name, mode, modifiedAt: mtime, bytes: await readFile(file) }
  }
}

/** Writes the file with its mode and time; synced to disk before it returns. */
export const writeUpload = (dataFolder: string, { name, mode, modifiedAt, bytes }: Upload) => {
  const file = join(dataFolder, name)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, bytes, { mode: mode & PERMISSIONS, flush: true })
  utimesSync(file, modifiedAt, modifiedAt)
}

const placeOf = async (dataFolder: string, name: string): Promise<string | null> => {
  const [folder = '', ...parts] = name.split('/')
  const inTrash = join(folder, TRASH_FOLDER, ...parts)
  for (const file of [name, inTrash].map((place) => join(dataFolder, place)))
    if (await isThere(file)) return file
  return null
}

const isThere = (file: string) =>
  stat(file).then(
    () => true,
    (error: unknown) => {
      noneIfMissing(error)
      return false
    },
  )

const noneIfMissing = (error: unknown): [] => {
  if (isMissingFile(error)) return []
  throw error
}

export const isMissingFile = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'
