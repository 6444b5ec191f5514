import Sqlite from 'better-sqlite3'
import type { ReadPhone } from '#modules/kernel/phone.ts'
import type { Atomically } from '#modules/kernel/world.ts'
import type { Connection } from './connection.ts'
import { lockShared } from './file-users.ts'
import { migrate, migrateFile } from './migrate.ts'
import { createPhoneReader } from './phones.ts'
import { refuseEmptyDatabase } from './refuse-unusable.ts'
import { createListingIndex } from './search/index-listings.ts'
import { cachedStatements } from './statement-cache.ts'
import { tuneConnection } from './tune.ts'

const IN_MEMORY = ':memory:'

/** What triggers left to our transactions: the newest listing to index, whether there are numbers to read and contacts to end. */
type Marks = { readonly listing: number; readonly phones: 0 | 1; readonly contacts: 0 | 1 }

const NO_MARKS: Marks = { listing: 0, phones: 0, contacts: 0 }

/** One statement, because each transaction looks for marks twice. */
const MARKS_SQL = `SELECT (SELECT coalesce(max(mark), 0) FROM search_dirty) AS listing,
  EXISTS (SELECT 1 FROM phones_to_read) AS phones, EXISTS (SELECT 1 FROM contacts_to_end) AS contacts`

type OpenOptions = {
  /** Gets the connection before any statement is prepared. */
  readonly onOpen?: ((connection: Connection) => void) | undefined
  /** Marked telephone numbers wait for the server if it is absent. */
  readonly readPhone?: ReadPhone
  /** Litestream holds the log open: waiting to empty it would be in vain. */
  readonly isReplicated?: boolean
  /** What modules do, in the same transaction, for contacts that triggers marked to be ended. */
  readonly beforeCommit?: () => void
}

/** `source` is a path, or a serialised database for tests, which counts as migrated. */
export const openDatabase = (
  source: string | Buffer,
  migrationsFolder: string,
  { onOpen, readPhone, isReplicated = false, beforeCommit }: OpenOptions = {},
) => {
  const file = typeof source === 'string' && source !== IN_MEMORY ? source : null
  if (file !== null) {
    refuseEmptyDatabase(file)
    migrateFile(file, migrationsFolder)
  }
  const leave = file === null ? () => {} : lockShared(file)
  const connection = new Sqlite(
    source === IN_MEMORY ? migrate(IN_MEMORY, migrationsFolder).serialize() : source,
  )
  onOpen?.(connection)
  tuneConnection(connection)
  const { db, prepareStatement } = cachedStatements(connection)
  connection.pragma('foreign_keys = ON')

  const listingIndex = createListingIndex(connection)
  const phones = readPhone && createPhoneReader(connection, readPhone)
  phones?.readAll()
  const marks = () => prepareStatement<Marks>(MARKS_SQL).get() ?? NO_MARKS
  const transaction = connection.transaction((work: () => unknown) => {
    const before = marks()
    if (before.phones) phones?.readMarked()
    const outcome = work()
    let after = marks()
    if (after.contacts && beforeCommit) {
      beforeCommit()
      after = marks()
    }
    if (after.phones) phones?.readMarked()
    if (after.listing > before.listing) listingIndex.indexSince(before.listing)
    return outcome
  })
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
