/** Tells whether the database can serve, by reading through the main indexes and by a write. */
import type { Connection } from './connection.ts'

/** A probe must not wait for a long write. */
const PROBE_BUSY_MS = 250

export type DatabaseFault =
  | 'database-damaged'
  | 'database-readonly'
  | 'database-busy'
  | 'disk-full'
  | 'disk-nearly-full'
  | 'database-failed'

const READS = [
  'SELECT id, expires_at FROM sessions ORDER BY id DESC LIMIT 1',
  'SELECT id, email FROM users ORDER BY email DESC LIMIT 1',
  'SELECT * FROM job_requests WHERE list_position IS NOT NULL ORDER BY list_position DESC LIMIT 1',
  'SELECT * FROM showcase_items WHERE list_position IS NOT NULL ORDER BY list_position DESC LIMIT 1',
  'SELECT * FROM job_requests ORDER BY id DESC LIMIT 1',
  'SELECT * FROM showcase_items ORDER BY id DESC LIMIT 1',
  'SELECT id FROM job_request_search_texts LIMIT 1',
  'SELECT id FROM showcase_item_search_texts LIMIT 1',
  'SELECT * FROM settings',
  'SELECT * FROM subscription_plans',
  "SELECT id FROM outbox WHERE status = 'queued' ORDER BY next_attempt_at LIMIT 1",
] as const

/** Throws SQLite's errors. */
export const sqliteReadiness = (connection: Connection) => {
  const busyMs = connection.pragma('busy_timeout', { simple: true })
  return (now: Date): void => {
    for (const sql of READS) connection.prepare(sql).all()
    connection.pragma(`busy_timeout = ${PROBE_BUSY_MS}`)
    try {
      connection.prepare('UPDATE readiness SET checked_at = ? WHERE id = 1').run(now.getTime())
    } finally {
      connection.pragma(`busy_timeout = ${busyMs}`)
    }
  }
}

/** Looked up by prefix of SQLite's code; longer prefixes come first. */
const CODES: readonly (readonly [string, DatabaseFault])[] = [
  ['SQLITE_FULL', 'disk-full'],
  ['SQLITE_IOERR_WRITE', 'disk-full'],
  ['SQLITE_IOERR_FSYNC', 'disk-full'],
  ['SQLITE_IOERR_SHMSIZE', 'disk-full'],
  ['SQLITE_CORRUPT', 'database-damaged'],
  ['SQLITE_NOTADB', 'database-damaged'],
  ['SQLITE_IOERR', 'database-damaged'],
  ['SQLITE_READONLY', 'database-readonly'],
  ['SQLITE_CANTOPEN', 'database-readonly'],
  ['SQLITE_BUSY', 'database-busy'],
  ['SQLITE_LOCKED', 'database-busy'],
]

export const classifyDatabaseError = (error: unknown): DatabaseFault => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return CODES.find(([start]) => code.startsWith(start))?.[1] ?? 'database-failed'
}
