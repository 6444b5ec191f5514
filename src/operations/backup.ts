import { existsSync } from 'node:fs'
import { chmod, mkdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { listUploads, readUploads } from '#adapters/files/uploads.ts'
import { checkBackup, makeBackup } from '#adapters/sqlite/backup/make-backup.ts'
import { accept, type Result, refuse } from '#modules/kernel/result.ts'
import { rootFolder } from '../root-folder.ts'

/** It contains all personal data. */
const ONLY_OWNER = 0o600

type Input = {
  readonly dataFolder: string
  readonly databaseFile: string
  /** Must not exist; by default a time-stamped file in `backups/`. */
  readonly target?: string | undefined
  readonly now: Date
}

export type BackupReport = {
  readonly file: string
  readonly bytes: number
  readonly pictures: number
  /** Pictures missing or damaged in the data folder. */
  readonly pictureFaults: readonly string[]
}

/** Writes a complete backup while the server runs, and verifies it before it gets its name. */
export const backUp = async (input: Input): Promise<Result<BackupReport, string>> => {
  const { dataFolder, databaseFile, now } = input
  const target = input.target ?? join(dataFolder, 'backups', `complete-${timeStamp(now)}.db`)
  if (!existsSync(databaseFile)) return refuse(`There is no database in ${dataFolder}.`)
  if (existsSync(target)) return refuse(`${target} is there already.`)
  await mkdir(dirname(target), { recursive: true, mode: 0o700 })

  const draft = `${target}.unfinished-${process.pid}`
  try {
    const made = await makeBackup(databaseFile, draft, await picturesOf(dataFolder))
    const { count: pictures, faults: pictureFaults } = made
    const fault = await faultOf(draft, pictures)
    if (fault) return refuse(`The backup did not come out right: ${fault}.`)
    await chmod(draft, ONLY_OWNER)
    await rename(draft, target)
    return accept({ file: target, pictures, pictureFaults, bytes: (await stat(target)).size })
  } finally {
    await rm(draft, { force: true })
  }
}

/** Listed before and after the snapshot, so that all its pictures are found. */
const picturesOf = async (dataFolder: string) => {
  const before = await listUploads(dataFolder)
  return async function* () {
    const names = new Set([...before, ...(await listUploads(dataFolder))])
    yield* readUploads(dataFolder, [...names].sort())
  }
}

const faultOf = async (file: string, pictures: number) => {
  const checked = await checkBackup(file, join(rootFolder(), 'migrations'))
  if (!checked.ok) return checked.refusal
  return checked.value.pictures === pictures ? null : 'pictures are missing'
}

/** `2026-03-03T09-00-00Z`: sorts by time and is a valid file name. */
export const timeStamp = (moment: Date): string =>
  moment
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '-')
