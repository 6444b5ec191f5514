/** Migrations: of a file on a copy beside it, which takes its place once it was found whole. */
import {
  chmodSync,
  closeSync,
  constants,
  copyFileSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import { migrate as runMigrations } from 'drizzle-orm/better-sqlite3/migrator'
import { MINUTE_MS } from '#modules/kernel/time.ts'
import { checkpointLog } from './checkpoint-log.ts'
import { lockExclusively, runExclusively } from './file-users.ts'
import { registerFunctionsOfOldTriggers } from './functions-of-old-triggers.ts'
import {
  newestMigrationTime,
  readNewestMigration,
  refuseForeignOrNewerDatabase,
  UnusableDatabase,
} from './refuse-unusable.ts'
import { tuneConnection } from './tune.ts'

/** An earlier version may still be answering its last requests. */
const ALONE_WITHIN_MS = MINUTE_MS
const LOOK_EVERY_MS = 50

/** The file as it was, beside the backups, until it is a week old or the next update. */
export const BEFORE_UPDATE_FILE = 'before-update.db'

/** Throws `UnusableDatabase`, with the file as it was, where a migration fails or another program keeps the file. */
export const migrateFile = (file: string, migrationsFolder: string): void => {
  if (isNew(file)) runExclusively(file, () => migrate(file, migrationsFolder).close())
  const deadline = performance.now() + ALONE_WITHIN_MS
  while (isBehind(file, migrationsFolder)) {
    const release = lockExclusively(file)
    if (release) {
      try {
        migrateCopy(file, migrationsFolder)
      } finally {
        release()
      }
    } else if (performance.now() > deadline)
      throw new UnusableDatabase(
        `${file} has to be migrated and another program uses it: stop the earlier version, or a command of it, and start again`,
      )
    else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, LOOK_EVERY_MS)
  }
}

const isNew = (file: string) => (statSync(file, { throwIfNoEntry: false })?.size ?? 0) === 0

/** A file whose last migrations were not looked over before the process ended is behind, too. */
const isBehind = (file: string, migrationsFolder: string): boolean => {
  const connection = new Sqlite(file)
  try {
    refuseForeignOrNewerDatabase(connection, migrationsFolder)
    const isEmpty = connection.prepare('SELECT 1 FROM sqlite_schema LIMIT 1').get() === undefined
    return (
      isEmpty ||
      readNewestMigration(connection) < newestMigrationTime(migrationsFolder) ||
      connection.pragma('user_version', { simple: true }) !== countApplied(connection)
    )
  } finally {
    connection.close()
  }
}

/** Nobody else may use the file meanwhile. It is migrated in place where there is no free space for a copy, or where Litestream keeps the log. */
const migrateCopy = (file: string, migrationsFolder: string) => {
  if (!hasFreeSpace(file) || !isFolded(file)) {
    migrate(file, migrationsFolder).close()
    return
  }
  const draft = `${file}.migrating`
  removeAll(draft)
  try {
    copyFileSync(file, draft, constants.COPYFILE_FICLONE)
    chmodSync(draft, statSync(file).mode)
    const connection = migrate(draft, migrationsFolder)
    try {
      refuseDamaged(connection)
    } finally {
      connection.close()
    }
    sync(draft)
    keepAside(file)
    renameSync(draft, file)
    sync(dirname(file))
  } catch (fault) {
    throw isOfMigration(fault as Error) ? failedUpdate(file, fault as Error) : fault
  } finally {
    removeAll(draft)
  }
}

/** Faults of the disk, of rights or of a file that was damaged before do not count. */
const isOfMigration = (fault: Error) =>
  !('code' in fault) || /^SQLITE_(ERROR|CONSTRAINT)/.test(String(fault.code))

const failedUpdate = (file: string, fault: Error) =>
  new UnusableDatabase(
    `The update of ${file} failed and changed nothing: start the earlier version again (${fault.message})`,
    { cause: fault },
  )

/** The copy and the log of its migrations need space. */
const hasFreeSpace = (file: string) => {
  const { bavail, bsize } = statfsSync(dirname(file))
  return bavail * bsize > 2 * statSync(file).size
}

/** The file alone is whole: its log is empty. */
const isFolded = (file: string) => {
  checkpointLog(file)
  return isNew(`${file}-wal`)
}

const refuseDamaged = (connection: Sqlite.Database) => {
  const fault = connection.pragma('quick_check(1)', { simple: true })
  if (fault !== 'ok') throw new Error(`The migrated copy is damaged: ${fault}`)
  // Into the file, which is synced and renamed alone.
  connection.pragma('wal_checkpoint(TRUNCATE)')
}

const keepAside = (file: string) => {
  const folder = join(dirname(file), 'backups')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  rmSync(join(folder, BEFORE_UPDATE_FILE), { force: true })
  linkSync(file, join(folder, BEFORE_UPDATE_FILE))
}

const removeAll = (draft: string) => {
  for (const end of ['', '-wal', '-shm', '-journal']) rmSync(draft + end, { force: true })
}

/** Onto the disk: a file, or the names in a folder. */
const sync = (path: string) => {
  const descriptor = openSync(path, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

/**
 * SQLite ignores the foreign-key pragma inside a transaction, where drizzle migrates: with keys enforced, rebuilding
 * a parent table would delete its children. A separate connection, because only migrations may fire old triggers.
 */
export const migrate = (source: string, migrationsFolder: string): Sqlite.Database => {
  if (!existsSync(migrationsFolder)) throw new Error(`No migrations at ${migrationsFolder}`)
  const connection = new Sqlite(source)
  // Before any pragma, which would already write to the file.
  refuseForeignOrNewerDatabase(connection, migrationsFolder)
  tuneConnection(connection)
  connection.pragma('foreign_keys = OFF')
  registerFunctionsOfOldTriggers(connection)
  runMigrations(drizzle(connection), { migrationsFolder })
  refuseOrphans(connection)
  return connection
}

/** Once per schema version, stored in the file's header: the check takes a second for a million requests. */
const refuseOrphans = (connection: Sqlite.Database) => {
  const applied = countApplied(connection)
  if (connection.pragma('user_version', { simple: true }) === applied) return
  const orphans = connection.pragma('foreign_key_check') as unknown[]
  if (orphans.length > 0) throw new Error(`Migration left ${orphans.length} orphaned rows`)
  connection.pragma(`user_version = ${applied}`)
}

const countApplied = (connection: Sqlite.Database) =>
  connection.prepare('SELECT count(*) FROM __drizzle_migrations').pluck().get()
