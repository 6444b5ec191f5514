import Sqlite from 'better-sqlite3'
import type { Connection } from './connection.ts'
import { BUSY_TIMEOUT_MS } from './tune.ts'

/** Opens a database read-only, without migrating it. */
export const openToRead = (databaseFile: string): Connection =>
  new Sqlite(databaseFile, { readonly: true, fileMustExist: true, timeout: BUSY_TIMEOUT_MS })
