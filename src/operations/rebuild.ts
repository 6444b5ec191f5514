/** Puts the data together on a machine that has none, from what copies elsewhere brought back. */
import { execFile } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { chmod, copyFile, mkdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import { promisify } from 'node:util'
import { writeUpload } from '#adapters/files/uploads.ts'
import { checkBackup } from '#adapters/sqlite/backup/make-backup.ts'
import { unpackBackup } from '#adapters/sqlite/backup/picture-archive.ts'
import { type Connection, openDatabase, openToRead } from '#adapters/sqlite/database.ts'
import { takeAlone } from '#adapters/sqlite/file-users.ts'
import { REBUILT, sqliteSettings } from '#adapters/sqlite/settings.ts'
import { accept, type Result, refuse } from '#modules/kernel/result.ts'
import { PICTURE_FOLDERS } from '#modules/media/contract/folders.ts'
import { rootFolder } from '../root-folder.ts'
import { checkPictures } from './check-pictures.ts'

const OWNER_ONLY = 0o600
const KEY = 'secret.key'

type Input = {
  readonly dataFolder: string
  readonly databaseFile: string
  /** What restic brought back, at any depth: a database, pictures, the key. */
  readonly folder: string | null
  /** Where Litestream copied `app.db` to. */
  readonly replicaUrl: string | null
  readonly now: Date
  /** Called when the server may be started; pictures follow. */
  readonly onReady: (report: string) => void
}

export type RebuildReport = {
  readonly pictures: number
  /** File names that the database shows and no copy had. */
  readonly missing: readonly string[]
  readonly hasKey: boolean
}

/** On any refusal the folder is as empty as it was. */
export const rebuild = async (input: Input): Promise<Result<RebuildReport, string>> => {
  const { dataFolder, databaseFile, folder } = input
  if (existsSync(databaseFile))
    return refuse(
      `There is a database in ${dataFolder} already: rebuild only fills an empty folder.`,
    )
  if (folder !== null && !existsSync(folder)) return refuse(`There is no folder ${folder}.`)
  await mkdir(dataFolder, { recursive: true, mode: 0o700 })
  const release = takeAlone(databaseFile)
  if (!release) return refuse(`Another program is at work in ${dataFolder}.`)
  const draft = join(dataFolder, `.rebuilding-${process.pid}.db`)
  try {
    const brought = await bringDatabase(input, draft)
    if (!brought.ok) return brought
    const hasKey = await bringKey(folder, dataFolder)
    await rename(draft, databaseFile)
    input.onReady(brought.value)
    release()
    const pictures = folder === null ? 0 : await bringPictures(folder, dataFolder)
    return accept({ pictures, missing: await missingIn(input), hasKey })
  } finally {
    release()
    for (const file of [draft, `${draft}-wal`, `${draft}-shm`, `${draft}.lock`])
      await rm(file, { force: true })
  }
}

const bringDatabase = async (input: Input, draft: string): Promise<Result<string, string>> => {
  const source =
    input.replicaUrl === null
      ? await newestDatabase(input.folder ?? '')
      : await fromReplica(input.replicaUrl, `${draft}.replica`)
  if (source === null) return refuse(`No sound database of this product is in ${input.folder}.`)
  try {
    const checked = await checkBackup(source, migrationsFolder())
    if (!checked.ok) return refuse(`${source} was not used: ${checked.refusal}.`)
    const { schema } = checked.value
    if (schema.age === 'newer')
      return refuse(`${source} was made by a newer version of this program.`)
    const [fault] = schema.faults
    if (fault) return refuse(`${source} was not used: ${fault} in its schema.`)
    await unpackBackup(source, draft, {
      migrationsFolder: migrationsFolder(),
      writePicture: (picture) => writeUpload(input.dataFolder, picture),
    })
    await chmod(draft, OWNER_ONLY)
    return accept(settleDatabase(draft, source, input.now))
  } finally {
    if (input.replicaUrl !== null) await rm(source, { force: true })
  }
}

const migrationsFolder = () => join(rootFolder(), 'migrations')

/** Notes that numbers of invoices may have gone out which these data do not know; answers what is in them. */
const settleDatabase = (draft: string, source: string, now: Date): string => {
  const { connection, close } = openDatabase(draft, migrationsFolder())
  try {
    sqliteSettings(connection).write(REBUILT, { at: now.toISOString() }, now)
    connection.pragma('wal_checkpoint(TRUNCATE)')
    return `From ${source}: ${newestTraceIn(connection)}; ${countsOf(connection)}.`
  } finally {
    close()
  }
}

const newestTraceIn = (connection: Connection) => {
  const at = connection
    .prepare<[], number | null>(
      `SELECT max(at) FROM (SELECT max(started_at) AS at FROM scheduled_runs
        UNION ALL SELECT max(created_at) FROM outbox UNION ALL SELECT max(created_at) FROM orders)`,
    )
    .pluck()
    .get()
  return at
    ? `the newest trace in it is of ${new Date(at).toISOString()}`
    : 'nothing has a date in it'
}

const countsOf = (connection: Connection) =>
  ['users', 'job_requests', 'orders', 'invoices']
    .map((table) => {
      const count = connection.prepare(`SELECT count(*) FROM ${table}`).pluck().get()
      return `${count} ${table.replace('_', ' ')}`
    })
    .join(', ')

/** Of all sound databases below the folder, the one that was changed last. */
const newestDatabase = async (folder: string): Promise<string | null> => {
  const found = globSync('**/*.db', { cwd: folder }).map((name) => join(folder, name))
  const dated = await Promise.all(
    found.map(async (file) => ({ file, at: (await stat(file)).mtimeMs })),
  )
  for (const { file } of dated.toSorted((one, other) => other.at - one.at))
    if ((await checkBackup(file, migrationsFolder())).ok) return file
  return null
}

const run = promisify(execFile)

const fromReplica = async (url: string, target: string): Promise<string> => {
  await rm(target, { force: true })
  await run('litestream', ['restore', '-o', target, url])
  return target
}

const bringKey = async (folder: string | null, dataFolder: string): Promise<boolean> => {
  const target = join(dataFolder, KEY)
  if (existsSync(target)) return true
  const [name] = folder === null ? [] : globSync(`**/${KEY}`, { cwd: folder })
  if (name === undefined || folder === null) return false
  await copyFile(join(folder, name), target)
  await chmod(target, OWNER_ONLY)
  return true
}

/** The newest first: those are looked at most. A picture that is there already stays. */
const bringPictures = async (folder: string, dataFolder: string): Promise<number> => {
  const found = PICTURE_FOLDERS.flatMap((kind) =>
    globSync(`**/${kind}/**/*`, { cwd: folder, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => ({ file, name: join(kind, file.split(`${sep}${kind}${sep}`).at(-1) ?? '') })),
  )
  const dated = await Promise.all(
    found.map(async (one) => ({ ...one, at: (await stat(one.file)).mtimeMs })),
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

const missingIn = async ({ dataFolder, databaseFile }: Input): Promise<readonly string[]> => {
  const connection = openToRead(databaseFile)
  try {
    return (await checkPictures({ connection, dataFolder })).faults
  } finally {
    connection.close()
  }
}
