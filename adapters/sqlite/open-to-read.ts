import Sqlite from 'better-sqlite3'
import type { Connection } from './database.ts'

const BUSY_TIMEOUT_MS = 5000

/** A look at a database as it is: nothing is migrated, nothing can be written. */
export const openToRead = (databaseFile: string): Connection =>
  new Sqlite(databaseFile, { readonly: true, fileMustExist: true, timeout: BUSY_TIMEOUT_MS })
