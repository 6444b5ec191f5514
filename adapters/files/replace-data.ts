/** Puts a restored database and its pictures in the place of those that are there. */
import { existsSync } from 'node:fs'
import { copyFile, link, mkdir, open, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { listUploads } from './uploads.ts'

type Replacement = {
  readonly dataFolder: string
  readonly databaseFile: string
  /** Holds the new database under the same file name, and `uploads/`. On the same disk. */
  readonly stagedFolder: string
  /** Where the present data go. */
  readonly asideFolder: string
  /** False leaves the present pictures where they are. */
  readonly withPictures: boolean
}

/**
 * Whenever the power fails in between, the database that is there finds all its pictures: new
 * pictures come before the new database, old ones leave after it. Nobody else may use the data.
 */
export const replaceData = async (replacement: Replacement): Promise<void> => {
  const { dataFolder, databaseFile, stagedFolder, asideFolder, withPictures } = replacement
  const present = withPictures ? await listUploads(dataFolder) : []
  const coming = withPictures ? await listUploads(stagedFolder) : []

  for (const name of present) await moveAside(join(dataFolder, name), join(asideFolder, name))
  for (const name of coming) await moveInto(join(stagedFolder, name), join(dataFolder, name))
  await replaceDatabase(databaseFile, stagedFolder, asideFolder)
  const wanted = new Set(coming)
  for (const name of present) if (!wanted.has(name)) await rm(join(dataFolder, name))
  await syncFolder(dataFolder)
}

/** The log of the old database must never be found beside the new one: SQLite would replay it. */
const replaceDatabase = async (databaseFile: string, stagedFolder: string, asideFolder: string) => {
  const name = basename(databaseFile)
  for (const suffix of ['', '-wal', '-shm']) {
    if (!existsSync(databaseFile + suffix)) continue
    await moveAside(databaseFile + suffix, join(asideFolder, name + suffix))
    if (suffix !== '') await rm(databaseFile + suffix)
  }
  await moveInto(join(stagedFolder, name), databaseFile)
  await syncFolder(dirname(databaseFile))
}

const moveInto = async (from: string, to: string) => {
  await mkdir(dirname(to), { recursive: true })
  await rename(from, to)
}

/** A second name for the same file costs nothing; where the disk has no such thing, a copy. */
const moveAside = async (from: string, to: string) => {
  await mkdir(dirname(to), { recursive: true })
  await link(from, to).catch(() => copyFile(from, to))
}

const syncFolder = async (folder: string) => {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
