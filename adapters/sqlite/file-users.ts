/**
 * Who uses a database file: any number of programs, or one alone that replaces it. Told by locks of
 * the operating system on an empty file beside it, so a program that dies lets go by itself.
 */
import Sqlite from 'better-sqlite3'

const JOIN_WITHIN_MS = 5000
const TURN_WITHIN_MS = 60_000

type Release = () => void

/** Until released, nobody gets the file alone. Throws when somebody has it alone. */
export const joinUsers = (databaseFile: string): Release => {
  const lock = openLock(databaseFile, JOIN_WITHIN_MS)
  lock.exec('BEGIN')
  lock.prepare('SELECT count(*) FROM sqlite_schema').get()
  return () => lock.close()
}

/** One program after the other, beside whoever merely uses the file: for migrating it. */
export const inTurn = <Outcome>(databaseFile: string, work: () => Outcome): Outcome => {
  const lock = openLock(databaseFile, TURN_WITHIN_MS)
  try {
    lock.exec('BEGIN IMMEDIATE')
    return work()
  } finally {
    lock.close()
  }
}

/** The file for this program alone, or null while anybody uses it. */
export const takeAlone = (databaseFile: string): Release | null => {
  const lock = openLock(databaseFile, 0)
  try {
    lock.exec('BEGIN EXCLUSIVE')
    return () => lock.close()
  } catch (error) {
    lock.close()
    if (error instanceof Sqlite.SqliteError && error.code === 'SQLITE_BUSY') return null
    throw error
  }
}

const openLock = (databaseFile: string, timeout: number) =>
  new Sqlite(`${databaseFile}.lock`, { timeout })
