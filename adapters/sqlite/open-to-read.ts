import Sqlite from 'better-sqlite3'
import type { Connection } from './database.ts'

const BUSY_TIMEOUT_MS = 5000

/** Opens a database read-only, without migrating it. */
export const openToRead = (databaseFile: string): Connection =>
  new Sqlite(databaseFile, { readonly: true, fileMustExist: true, timeout: BUSY_TIMEOUT_MS })
