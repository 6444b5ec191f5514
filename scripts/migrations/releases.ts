/** A complete backup of every release whose migrations differ, by that release's own `backup`. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import Sqlite from 'better-sqlite3'
import { ARCHIVE_TABLES } from '#adapters/sqlite/backup/picture-archive.ts'

const FOLDER = join(import.meta.dirname, 'releases')
const PACKED = '.db.br'

/** Named by day and commit, `2026-11-22-26fe357`. */
export const releases = (): string[] =>
  readdirSync(FOLDER).map((name) => name.replace(PACKED, ''))

/** Writes the file that this release's `backup` wrote. */
export const putBackupOf = (release: string, target: string): void =>
  writeFileSync(target, brotliDecompressSync(readFileSync(join(FOLDER, release + PACKED))))

/** Writes the database that this release served. */
export const putDatabaseOf = (release: string, target: string): void => {
  putBackupOf(release, target)
  const connection = new Sqlite(target)
  for (const table of ARCHIVE_TABLES) connection.exec(`DROP TABLE ${table}`)
  connection.close()
}
