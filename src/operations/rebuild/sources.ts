/** What copies elsewhere brought back: databases, the replica, the key. */
import { execFile } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { chmod, copyFile, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { checkBackup } from '#adapters/sqlite/backup/check-backup.ts'
import type { Connection } from '#adapters/sqlite/connection.ts'
import { openToRead } from '#adapters/sqlite/open-to-read.ts'
import { accept, type Result, refuse } from '#modules/kernel/result.ts'
import { rootFolder } from '../../root-folder.ts'
import {
  findHalfWrittenFile,
  type LitestreamProgram,
  setHalfWrittenFileAside,
} from './half-written.ts'

const OWNER_ONLY = 0o600
const KEY = 'secret.key'

export const migrationsFolder = () => join(rootFolder(), 'migrations')

/** Milliseconds; zero where nothing has a date. */
export const readNewestActivityTime = (connection: Connection): number =>
  connection
    .prepare<[], number | null>(
      `SELECT max(at) FROM (SELECT max(started_at) AS at FROM scheduled_runs
        UNION ALL SELECT max(created_at) FROM outbox UNION ALL SELECT max(created_at) FROM orders)`,
    )
    .pluck()
    .get() ?? 0

/** Finds the sound database below the folder with the newest contents; a file's own time is that of its copying. */
export const findNewestDatabase = async (folder: string): Promise<Result<string, string>> => {
  const databases = globSync('**/*.db', { cwd: folder }).map((name) => join(folder, name))
  const dated = databases.map((file) => ({ file, at: traceOf(file) }))
  for (const { file } of dated.toSorted((one, other) => other.at - one.at))
    if ((await checkBackup(file, migrationsFolder())).ok) return accept(file)
  return refuse(`No sound database of this product is in ${folder}.`)
}

/** Below zero for what cannot be read. */
const traceOf = (file: string): number => {
  try {
    const connection = openToRead(file)
    try {
      return readNewestActivityTime(connection)
    } finally {
      connection.close()
    }
  } catch {
    return -1
  }
}

const run = promisify(execFile)

/** Some tries may meet half a snapshot and half a log on their way. */
const MOST_TRIES = 3

/** Uses Litestream with the same settings as `docs/copies/replica.sh`. */
export const restoreFromReplica = async (
  url: string,
  target: string,
): Promise<Result<string, string>> => {
  const settings = `${target}.json`
  // Litestream fills in what is in the environment.
  const place = { url, 'key-path': '$REPLICA_KEY', endpoint: '$REPLICA_ENDPOINT' }
  // Litestream reads YAML, and JSON is that.
  const text = JSON.stringify({ dbs: [{ path: target, replicas: [place] }] })
  const litestream = { program: litestreamProgram(), settings, database: target }
  try {
    await writeFile(settings, text, { mode: OWNER_ONLY })
    for (let tries = 1; ; tries += 1) {
      await forget(target)
      if ((await restore(litestream)) === null) return accept(target)
      await forget(target)
      // Eight files at once would hide which of them was half when one breaks off.
      const fault = await restore(litestream, ['-parallelism', '1'])
      if (fault === null) return accept(target)
      const half =
        url.startsWith('sftp:') &&
        tries < MOST_TRIES &&
        (await findHalfWrittenFile(litestream, fault))
      if (!half) return refuse(`${url} gave nothing back: ${fault}`)
      const refusal = await setHalfWrittenFileAside(url, half)
      if (refusal !== null)
        return refuse(
          `${half} at ${url} is half written. Rename it there, and try again: ${refusal}`,
        )
    }
  } finally {
    await rm(settings, { force: true })
    await forget(target, '.tmp')
  }
}

/** Litestream leaves its drafts when it fails. */
const forget = async (target: string, ending = '') => {
  const names = globSync(`${basename(target)}${ending}*`, { cwd: dirname(target) })
  for (const name of names.filter((one) => !one.endsWith('.json')))
    await rm(join(dirname(target), name), { force: true })
}

/** What it said when it did not work. */
const restore = async (
  { program, settings, database }: LitestreamProgram,
  more: readonly string[] = [],
): Promise<string | null> => {
  try {
    await run(program, ['restore', '-config', settings, ...more, '-o', database, database])
    return null
  } catch (error) {
    return reasonOf(error)
  }
}

/** The one that npm brought, where there is one for this machine. */
const litestreamProgram = () => {
  const bundled = join(rootFolder(), 'node_modules/@flydotio/litestream-linux-x64/litestream')
  return existsSync(bundled) ? bundled : 'litestream'
}

const reasonOf = (error: unknown) => {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
    return 'the program litestream is not installed.'
  if (!(error instanceof Error && 'stdout' in error && 'stderr' in error)) return String(error)
  return `${String(error.stdout)}${String(error.stderr)}`.trim()
}

export const copyInstallationKey = async (
  folder: string | null,
  dataFolder: string,
): Promise<boolean> => {
  const target = join(dataFolder, KEY)
  if (existsSync(target)) return true
  const [name] = folder === null ? [] : globSync(`**/${KEY}`, { cwd: folder })
  if (name === undefined || folder === null) return false
  await copyFile(join(folder, name), target)
  await chmod(target, OWNER_ONLY)
  return true
}
