import Sqlite from 'better-sqlite3'

/**
 * Held by at most one process, and by none as soon as that one is gone, however it ended:
 * the system lets go of the file for it.
 */
export const exclusiveLock = (file: string) => {
  let held: Sqlite.Database | null = null
  return {
    /** True when this process has the lock, now or since before. */
    hold: () => {
      held ??= tryToLock(file)
      return held !== null
    },
    release: () => {
      held?.close()
      held = null
    },
  }
}

const tryToLock = (file: string) => {
  const connection = new Sqlite(file, { timeout: 0 })
  try {
    connection.exec('BEGIN EXCLUSIVE')
    return connection
  } catch (error) {
    connection.close()
    if (isTaken(error)) return null
    throw error
  }
}

const isTaken = (error: unknown) =>
  error instanceof Sqlite.SqliteError && error.code.startsWith('SQLITE_BUSY')
