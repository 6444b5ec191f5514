import { existsSync } from 'node:fs'
import { chmod, mkdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import * as v from 'valibot'
import { readFreeBytes } from '#adapters/files/free-space.ts'
import { replaceData } from '#adapters/files/replace-data.ts'
import { listUploads, readUploads, writeUpload } from '#adapters/files/uploads.ts'
import { checkBackup } from '#adapters/sqlite/backup/check-backup.ts'
import { makeBackup } from '#adapters/sqlite/backup/make-backup.ts'
import { unpackBackup } from '#adapters/sqlite/backup/picture-archive.ts'
import { checkpointLog } from '#adapters/sqlite/checkpoint-log.ts'
import { lockExclusively } from '#adapters/sqlite/file-users.ts'
import { accept, type Result, refuse } from '#modules/kernel/result.ts'
import type { Config } from '#src/config.ts'
import { rootFolder } from '../root-folder.ts'

type Input = {
  readonly dataFolder: string
  readonly databaseFile: string
  readonly source: string
  readonly now: Date
}

export type RestoreReport = {
  /** This is null when the backup holds no pictures and the present ones stay. */
  readonly pictures: number | null
  /** The previous data were moved here; null if there were none. */
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
  const release = lockExclusively(databaseFile)
  if (!release)
    return refuse(
      `${source} was not restored: stop the server first, it is using ${dataFolder}. Under systemd: systemctl stop cercooffro.socket cercooffro; with Docker: docker compose stop app.`,
    )
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
    checkpointLog(databaseFile)
  } catch {
    return
  }
}

/** Copy, compacted database and unpacked pictures exist at the same time. */
const NEEDED = 3

const isTooFull = async (dataFolder: string, source: string) =>
  Number(readFreeBytes(dataFolder)) < NEEDED * (await stat(source)).size

/** Warns operators who forgot DATA_DIR that the running server uses another folder; empty if it uses this one. */
export const warnOfOtherServer = async ({
  dataFolder,
  databaseFile,
  port,
}: Config): Promise<string> => {
  const isHere = existsSync(databaseFile) && !isUnused(databaseFile)
  if (isHere || !(await serves(port))) return ''
  return `\nThe server on port ${port} does not use ${dataFolder}: set DATA_DIR to its folder, or it will not know this account.`
}

const isUnused = (databaseFile: string) => {
  const release = lockExclusively(databaseFile)
  release?.()
  return release !== null
}

const serves = async (port: number) => {
  try {
    const reply = await fetch(`http://127.0.0.1:${port}/healthz`, {
      signal: AbortSignal.timeout(1000),
    })
    return v.is(v.object({ status: v.string(), version: v.string() }), await reply.json())
  } catch {
    return false
  }
}

/** It contains all personal data. */
const ONLY_OWNER = 0o600

type BackupInput = {
  readonly dataFolder: string
  readonly databaseFile: string
  /** Must not exist; by default a time-stamped file in `backups/`. */
  readonly target?: string | undefined
  readonly now: Date
}

type BackupReport = {
  readonly file: string
  readonly bytes: number
  readonly pictures: number
  /** Pictures missing or damaged in the data folder. */
  readonly pictureFaults: readonly string[]
}

/** Writes a complete backup while the server runs, and verifies it before it gets its name. */
export const writeBackup = async (input: BackupInput): Promise<Result<BackupReport, string>> => {
  const { dataFolder, databaseFile, now } = input
  const target = input.target ?? join(dataFolder, 'backups', `complete-${timeStamp(now)}.db`)
  if (!existsSync(databaseFile)) return refuse(`There is no database in ${dataFolder}.`)
  if (existsSync(target)) return refuse(`${target} is there already.`)
  await mkdir(dirname(target), { recursive: true, mode: 0o700 })

  const draft = `${target}.unfinished-${process.pid}`
  try {
    const backup = await makeBackup(databaseFile, draft, await picturesOf(dataFolder))
    const { count: pictures, faults: pictureFaults } = backup
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
const timeStamp = (moment: Date): string =>
  moment
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '-')
