import Sqlite from 'better-sqlite3'

/** Checkpoints the write-ahead log into the file. */
export const checkpointLog = (databaseFile: string): void => {
  const connection = new Sqlite(databaseFile, { fileMustExist: true })
  try {
    connection.pragma('wal_checkpoint(TRUNCATE)')
  } finally {
    connection.close()
  }
}
