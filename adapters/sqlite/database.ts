import { existsSync } from 'node:fs'
import Sqlite from 'better-sqlite3'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import { migrate as runMigrations } from 'drizzle-orm/better-sqlite3/migrator'
import type { ReadPhone } from '#modules/kernel/phone.ts'
import type { Atomically } from '#modules/kernel/world.ts'
import { inTurn, joinUsers } from './file-users.ts'
import { registerFunctionsOfOldTriggers } from './functions-of-old-triggers.ts'
import { createPhoneReader } from './phones.ts'
import { refuseEmptied, refuseUnknown } from './refuse-unusable.ts'
import { createListingIndex } from './search/index-listings.ts'
import { statementsOf } from './statement-cache.ts'

const IN_MEMORY = ':memory:'
const BUSY_TIMEOUT_MS = 5000
const CACHE_KIB = 8192

type OpenOptions = {
  /** Gets the connection before any statement is prepared. */
  readonly onOpen?: ((connection: Sqlite.Database) => void) | undefined
  /** Without it, marked telephone numbers wait for the server. */
  readonly readPhone?: ReadPhone
  /** Litestream holds the log open: waiting to empty it would be in vain. */
  readonly isReplicated?: boolean
  /** What modules still do, in the same transaction, for what triggers marked in it. */
  readonly beforeCommit?: () => void
}

/** `source` is a path, or a serialised database for tests, which counts as migrated. */
export const openDatabase = (
  source: string | Buffer,
  migrationsFolder: string,
  { onOpen, readPhone, isReplicated = false, beforeCommit }: OpenOptions = {},
) => {
  const file = typeof source === 'string' && source !== IN_MEMORY ? source : null
  if (file !== null) refuseEmptied(file)
  const leave = file === null ? () => {} : joinUsers(file)
  if (file !== null) inTurn(file, () => migrate(file, migrationsFolder).close())
  const connection = new Sqlite(
    source === IN_MEMORY ? migrate(IN_MEMORY, migrationsFolder).serialize() : source,
  )
  onOpen?.(connection)
  tune(connection)
  const { db } = statementsOf(connection)
  connection.pragma('foreign_keys = ON')

  const listingIndex = createListingIndex(connection)
  const phones = readPhone && createPhoneReader(connection, readPhone)
  phones?.readAll()
  const settled = (work: () => unknown) => {
    const outcome = work()
    beforeCommit?.()
    return outcome
  }
  const transaction = connection.transaction((work: () => unknown) =>
    listingIndex.after(() => (phones ? phones.around(() => settled(work)) : settled(work))),
  )
  const atomically = ((work) =>
    connection.inTransaction ? work() : transaction.immediate(work)) as Atomically
  /** Checkpoints the write-ahead log, so that the file alone is complete; a replicated one without waiting. */
  const foldLog = () => {
    connection.pragma(`wal_checkpoint(${isReplicated ? 'PASSIVE' : 'TRUNCATE'})`)
  }
  const close = () => {
    try {
      foldLog()
    } finally {
      connection.close()
      leave()
    }
  }
  return { db, connection, atomically, listingIndex, foldLog, close }
}

export type OpenDatabase = ReturnType<typeof openDatabase>
export type Database = OpenDatabase['db']
export type Connection = OpenDatabase['connection']

const tune = (connection: Sqlite.Database) => {
  connection.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`)
  connection.pragma('journal_mode = WAL')
  connection.pragma('synchronous = FULL')
  connection.pragma(`cache_size = -${CACHE_KIB}`)
  connection.pragma('temp_store = MEMORY')
  // Overwrites deleted personal data in the file.
  connection.pragma('secure_delete = ON')
}

/**
 * SQLite ignores the foreign-key pragma inside a transaction, where drizzle migrates: with keys enforced, rebuilding
 * a parent table would delete its children. A separate connection, because only migrations may fire old triggers.
 */
const migrate = (source: string, migrationsFolder: string): Sqlite.Database => {
  if (!existsSync(migrationsFolder)) throw new Error(`No migrations at ${migrationsFolder}`)
  const connection = new Sqlite(source)
  // Before any pragma, which would already write to the file.
  refuseUnknown(connection, migrationsFolder)
  tune(connection)
  connection.pragma('foreign_keys = OFF')
  registerFunctionsOfOldTriggers(connection)
  runMigrations(drizzle(connection), { migrationsFolder })
  refuseOrphans(connection)
  return connection
}

/** Once per schema version, stored in the file's header: the check takes a second for a million requests. */
const refuseOrphans = (connection: Sqlite.Database) => {
  const applied = connection.prepare('SELECT count(*) FROM __drizzle_migrations').pluck().get()
  if (connection.pragma('user_version', { simple: true }) === applied) return
  const orphans = connection.pragma('foreign_key_check') as unknown[]
  if (orphans.length > 0) throw new Error(`Migration left ${orphans.length} orphaned rows`)
  connection.pragma(`user_version = ${applied}`)
}

/** Reported by SQLite's code, or by the file system first. */
export const isDiskFull = (error: Error) =>
  'code' in error &&
  [
    'SQLITE_FULL',
    'SQLITE_IOERR_WRITE',
    'SQLITE_IOERR_FSYNC',
    'SQLITE_IOERR_SHMSIZE',
    'ENOSPC',
  ].includes(String(error.code))

/** Opens a database read-only, without migrating it. */
export const openToRead = (databaseFile: string): Connection =>
  new Sqlite(databaseFile, { readonly: true, fileMustExist: true, timeout: BUSY_TIMEOUT_MS })
