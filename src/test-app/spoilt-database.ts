import { closeSync, openSync, writeSync } from 'node:fs'
import Sqlite from 'better-sqlite3'
import type { Connection } from '#adapters/sqlite/connection.ts'

/** A copy whose table has a first page that is none; everything else is sound. */
export const createDamagedDatabase = (connection: Connection, table: string): Buffer => {
  const bytes = connection.serialize()
  const pageBytes = Number(connection.pragma('page_size', { simple: true }))
  const page = connection
    .prepare<[string], number>('SELECT rootpage FROM sqlite_schema WHERE name = ?')
    .pluck()
    .get(table)
  return bytes.fill(0xff, (Number(page) - 1) * pageBytes, Number(page) * pageBytes)
}

/** Overwrites the last page of rows of a table that has several. */
export const damageLeafPage = (databaseFile: string, table: string): void => {
  const connection = new Sqlite(databaseFile)
  connection.pragma('wal_checkpoint(TRUNCATE)')
  const { page, bytes } = connection
    .prepare<[string], { page: number; bytes: number }>(
      `SELECT pageno AS page, pgsize AS bytes FROM dbstat
       WHERE name = ? AND pagetype = 'leaf' ORDER BY path DESC LIMIT 1`,
    )
    .get(table) as { page: number; bytes: number }
  connection.close()
  const file = openSync(databaseFile, 'r+')
  writeSync(file, Buffer.alloc(bytes, 0xff), 0, bytes, (page - 1) * bytes)
  closeSync(file)
}
