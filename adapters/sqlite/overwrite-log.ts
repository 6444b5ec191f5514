/**
 * Where Litestream holds the write-ahead log it is never emptied, only written again from its beginning: the end of
 * a busy time stays, with rows that were erased since.
 */
import { statSync } from 'node:fs'
import type { Connection } from './connection.ts'

const FRAME_HEADER_BYTES = 24
const FILLER = 'log-filler'

/** Writes over what lies behind the part in use; answers how many pages that were. */
export const overwriteLog = (connection: Connection, databaseFile: string): number => {
  const pageBytes = Number(connection.pragma('page_size', { simple: true }))
  const [state] = connection.pragma('wal_checkpoint(PASSIVE)') as { log: number }[]
  const { size } = statSync(`${databaseFile}-wal`)
  const stale = Math.floor(size / (pageBytes + FRAME_HEADER_BYTES)) - (state?.log ?? 0)
  if (stale <= 0) return 0
  // This overwrites half of the pages, and the other half follows when that is erased in its turn.
  connection
    .prepare("INSERT INTO settings (key, value, updated_at) VALUES (?, printf('%.*c', ?, ' '), 0)")
    .run(FILLER, Math.ceil(stale / 2) * pageBytes)
  connection.prepare('DELETE FROM settings WHERE key = ?').run(FILLER)
  return stale
}
