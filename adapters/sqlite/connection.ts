import type { Database } from 'better-sqlite3'

/** An open database file, as every store gets it. */
export type Connection = Database
