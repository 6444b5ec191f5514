/** Puts the data together on a machine that has none, from what copies elsewhere brought back. */
import { existsSync } from 'node:fs'
import { chmod, mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { writeUpload } from '#adapters/files/uploads.ts'
import { checkBackup } from '#adapters/sqlite/backup/check-backup.ts'
import { unpackBackup } from '#adapters/sqlite/backup/picture-archive.ts'
import type { Connection } from '#adapters/sqlite/connection.ts'
import { openDatabase } from '#adapters/sqlite/database.ts'
import { lockExclusively } from '#adapters/sqlite/file-users.ts'
import { migrate } from '#adapters/sqlite/migrate.ts'
import { REBUILT_KEY, sqliteSettings } from '#adapters/sqlite/settings.ts'
import { accept, type Result, refuse } from '#modules/kernel/result.ts'
import { MINUTE_MS } from '#modules/kernel/time.ts'
import { copyPictures, findMissingPictures, type MissingPictures } from './copy-pictures.ts'
import {
  copyInstallationKey,
  findNewestDatabase,
  migrationsFolder,
  readNewestActivityTime,
  restoreFromReplica,
} from './sources.ts'

const OWNER_ONLY = 0o600

type Input = {
  readonly dataFolder: string
  readonly databaseFile: string
  /** What restic brought back, at any depth: a database, pictures, the key. */
  readonly folder: string | null
  /** Litestream copied `app.db` to this address. */
  readonly replicaUrl: string | null
  readonly now: Date
  /** Called when the server may be started; pictures follow. */
  readonly onReady: (report: string) => void
}

export type RebuildReport = {
  readonly pictures: number
  readonly missing: MissingPictures
  readonly hasKey: boolean
}

/** Leaves the folder as empty as it was on any refusal. */
export const rebuild = async (input: Input): Promise<Result<RebuildReport, string>> => {
  const { dataFolder, databaseFile, folder } = input
  if (existsSync(databaseFile))
    return refuse(
      `There is a database in ${dataFolder} already: rebuild only fills an empty folder.`,
    )
  if (folder !== null && !existsSync(folder)) return refuse(`There is no folder ${folder}.`)
  await mkdir(dataFolder, { recursive: true, mode: 0o700 })
  const release = lockExclusively(databaseFile)
  if (!release) return refuse(`Another program is at work in ${dataFolder}.`)
  const draft = join(dataFolder, `.rebuilding-${process.pid}.db`)
  try {
    const brought = await bringDatabase(input, draft)
    if (!brought.ok) return brought
    const hasKey = await copyInstallationKey(folder, dataFolder)
    await rename(draft, databaseFile)
    input.onReady(brought.value)
    release()
    return accept({ ...(await rebuildPictures(input)), hasKey })
  } finally {
    release()
    for (const file of [draft, `${draft}-wal`, `${draft}-shm`, `${draft}.lock`])
      await rm(file, { force: true })
  }
}

type Places = Pick<Input, 'dataFolder' | 'databaseFile' | 'folder'>

/** Brings what pictures a data folder lacks; its server may be at work. */
export const rebuildPictures = async ({ dataFolder, databaseFile, folder }: Places) => ({
  pictures: folder === null ? 0 : await copyPictures(folder, dataFolder),
  missing: await findMissingPictures({ dataFolder, databaseFile }),
})

const bringDatabase = async (input: Input, draft: string): Promise<Result<string, string>> => {
  const replica = `${draft}.replica`
  try {
    const found =
      input.replicaUrl === null
        ? await findNewestDatabase(input.folder ?? '')
        : await restoreFromReplica(input.replicaUrl, replica)
    if (!found.ok) return found
    const source = found.value
    const name = input.replicaUrl ?? source
    const checked = await checkBackup(source, migrationsFolder())
    if (!checked.ok) return refuse(`${name} was not used: ${checked.refusal}.`)
    const { schema } = checked.value
    if (schema.age === 'newer')
      return refuse(`${name} was made by a newer version of this program.`)
    const [fault] = schema.faults
    if (fault) return refuse(`${name} was not used: ${fault} in its schema.`)
    await unpackBackup(source, draft, {
      migrationsFolder: migrationsFolder(),
      writePicture: (picture) => writeUpload(input.dataFolder, picture),
    })
    await chmod(draft, OWNER_ONLY)
    return accept(markRebuilt(draft, name, input.now))
  } finally {
    for (const file of [replica, `${replica}-wal`, `${replica}-shm`])
      await rm(file, { force: true })
  }
}

/** Notes that numbers of invoices may have gone out which these data do not know; answers what is in them. */
const markRebuilt = (draft: string, name: string, now: Date): string => {
  migrate(draft, migrationsFolder()).close()
  const { connection, close } = openDatabase(draft, migrationsFolder())
  try {
    sqliteSettings(connection).write(REBUILT_KEY, { at: now.toISOString() }, now)
    connection.pragma('wal_checkpoint(TRUNCATE)')
    return `From ${name}: ${ageOf(readNewestActivityTime(connection), now)}; ${countsOf(connection)}.`
  } finally {
    close()
  }
}

const ageOf = (trace: number, now: Date) =>
  trace === 0
    ? 'nothing has a date in it'
    : `the newest trace in it is of ${new Date(trace).toISOString()}, ${Math.round((now.getTime() - trace) / MINUTE_MS)} minutes old`

const countsOf = (connection: Connection) => {
  const count = (table: string) => connection.prepare(`SELECT count(*) FROM ${table}`).pluck().get()
  return `${count('users')} users, ${count('job_requests')} requests, ${count('orders')} orders, ${count('invoices')} invoices, ${count('pictures')} pictures`
}
