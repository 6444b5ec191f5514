/** Replaces the present data with a restored database and its pictures. */
import { existsSync } from 'node:fs'
import { copyFile, link, mkdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { syncFolder } from './picture-files.ts'
import { listUploads } from './uploads.ts'

type Replacement = {
  readonly dataFolder: string
  readonly databaseFile: string
  /** Holds the new database under the same file name, and its pictures. On the same disk. */
  readonly stagedFolder: string
  /** Destination of the present data. */
  readonly asideFolder: string
  /** False keeps the present pictures. */
  readonly withPictures: boolean
}

/** Nobody else may use the data meanwhile. New pictures come before the new database, old ones leave after it: no crash loses any. */
export const replaceData = async (replacement: Replacement): Promise<void> => {
  const { dataFolder, databaseFile, stagedFolder, asideFolder, withPictures } = replacement
  const present = withPictures ? await listUploads(dataFolder) : []
  const coming = withPictures ? await listUploads(stagedFolder) : []

  for (const name of present) await moveAside(join(dataFolder, name), join(asideFolder, name))
  for (const name of coming) await moveInto(join(stagedFolder, name), join(dataFolder, name))
  await replaceDatabase(databaseFile, stagedFolder, asideFolder)
  const expected = new Set(coming)
  for (const name of present) if (!expected.has(name)) await rm(join(dataFolder, name))
  await syncFolder(dataFolder)
}

/** The old write-ahead log must not be left next to the new database, because SQLite would replay it. */
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

/** A hard link; a copy on disks without links. */
const moveAside = async (from: string, to: string) => {
  await mkdir(dirname(to), { recursive: true })
  await link(from, to).catch(() => copyFile(from, to))
}
