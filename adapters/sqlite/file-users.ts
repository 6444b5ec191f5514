/** Shared or exclusive use of a database, by system locks on an empty file beside it, which a crash releases. */
import Sqlite from 'better-sqlite3'
import { MINUTE_MS } from '#modules/kernel/time.ts'

const JOIN_WITHIN_MS = 5000
const TURN_WITHIN_MS = MINUTE_MS

type Release = () => void

/** Shared use: until released, nobody gets the file exclusively. Throws while somebody has it exclusively. */
export const lockShared = (databaseFile: string): Release => {
  const lock = openLock(databaseFile, JOIN_WITHIN_MS)
  lock.exec('BEGIN')
  lock.prepare('SELECT count(*) FROM sqlite_schema').get()
  return () => lock.close()
}

/** Runs one program after the other, next to shared users: for migrations. */
export const runExclusively = <Outcome>(databaseFile: string, work: () => Outcome): Outcome => {
  const lock = openLock(databaseFile, TURN_WITHIN_MS)
  try {
    lock.exec('BEGIN IMMEDIATE')
    return work()
  } finally {
    lock.close()
  }
}

/** Exclusive use, or null while anybody uses the file. */
export const lockExclusively = (databaseFile: string): Release | null => {
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

/** A lock held by at most one process; the system releases it when the process ends in any way. */
export const exclusiveLock = (file: string) => {
  let release: (() => void) | null = null
  return {
    /** True when this process holds the lock. */
    acquire: () => {
      release ??= lockExclusively(file)
      return release !== null
    },
    release: () => {
      release?.()
      release = null
    },
  }
}
