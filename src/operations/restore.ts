import { existsSync } from 'node:fs'
import { mkdir, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { freeBytesOf } from '#adapters/files/free-space.ts'
import { replaceData } from '#adapters/files/replace-data.ts'
import { writeUpload } from '#adapters/files/uploads.ts'
import { checkBackup } from '#adapters/sqlite/backup/make-backup.ts'
import { foldLog, unpackBackup } from '#adapters/sqlite/backup/picture-archive.ts'
import { takeAlone } from '#adapters/sqlite/file-users.ts'
import { accept, type Result, refuse } from '#modules/kernel/result.ts'
import { rootFolder } from '../root-folder.ts'
import { timeStamp } from './backup.ts'

type Input = {
  readonly dataFolder: string
  readonly databaseFile: string
  readonly source: string
  readonly now: Date
}

export type RestoreReport = {
  /** Null when the backup holds no pictures and the present ones stay. */
  readonly pictures: number | null
  /** Where the previous data were moved; null without any. */
  readonly asideFolder: string | null
}

/** Replaces the data by a backup's. On any refusal the present data stay untouched. */
export const restore = async (input: Input): Promise<Result<RestoreReport, string>> => {
  const { dataFolder, databaseFile, source } = input
  const checked = await checkBackup(source, join(rootFolder(), 'migrations'))
  if (!checked.ok) return refuse(`${source} was not restored: ${checked.refusal}.`)
  if (checked.value.schema.age === 'newer')
    return refuse(`${source} was not restored: it was made by a newer version of this program.`)
  const [fault] = checked.value.schema.faults
  if (fault) return refuse(`${source} was not restored: ${fault} in its schema.`)

  await mkdir(dataFolder, { recursive: true, mode: 0o700 })
  if (await isTooFull(dataFolder, source))
    return refuse(`${source} was not restored: the disk of ${dataFolder} is too full.`)
  const release = takeAlone(databaseFile)
  if (!release)
    return refuse(`${source} was not restored: stop the server first, it is using ${dataFolder}.`)
  try {
    const asideFolder = await swap(input)
    return accept({ pictures: checked.value.pictures, asideFolder })
  } finally {
    release()
  }
}

const swap = async ({ dataFolder, databaseFile, source, now }: Input) => {
  const stagedFolder = join(dirname(databaseFile), `.restoring-${timeStamp(now)}-${process.pid}`)
  const asideFolder = join(dataFolder, `before-restore-${timeStamp(now)}`)
  await mkdir(stagedFolder, { recursive: true })
  try {
    const withPictures = await unpackBackup(source, join(stagedFolder, basename(databaseFile)), {
      migrationsFolder: join(rootFolder(), 'migrations'),
      writePicture: (picture) => writeUpload(stagedFolder, picture),
    })
    if (existsSync(databaseFile)) tryToFold(databaseFile)
    await replaceData({ dataFolder, databaseFile, stagedFolder, asideFolder, withPictures })
    return existsSync(asideFolder) ? asideFolder : null
  } finally {
    await rm(stagedFolder, { recursive: true, force: true })
  }
}

/** A database too damaged to open is moved together with its write-ahead log. */
const tryToFold = (databaseFile: string) => {
  try {
    foldLog(databaseFile)
  } catch {
    return
  }
}

/** Copy, compacted database and unpacked pictures exist at the same time. */
const NEEDED = 3

const isTooFull = async (dataFolder: string, source: string) =>
  Number(freeBytesOf(dataFolder)) < NEEDED * (await stat(source)).size
