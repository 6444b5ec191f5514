import type Sqlite from 'better-sqlite3'

export const BUSY_TIMEOUT_MS = 5000
const CACHE_KIB = 8192

export const tuneConnection = (connection: Sqlite.Database) => {
  connection.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`)
  connection.pragma('journal_mode = WAL')
  connection.pragma('synchronous = FULL')
  connection.pragma(`cache_size = -${CACHE_KIB}`)
  connection.pragma('temp_store = MEMORY')
  // Overwrites deleted personal data in the file.
  connection.pragma('secure_delete = ON')
}
