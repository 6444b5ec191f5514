/** Files in SQLite's `sqlar` table, which `sqlite3 FILE -A --list` shows. */
import { createHash } from 'node:crypto'
import { deflateSync, inflateSync } from 'node:zlib'
import { PICTURE_FOLDERS } from '#modules/media/index.ts'
import type { Connection } from '../database.ts'

export type ArchivedFile = {
  /** Relative to the data folder, with slashes: `uploads/…`, `talk-images/…`. */
  readonly name: string
  /** File mode, as `stat` gives it. */
  readonly mode: number
  readonly modifiedAt: Date
  readonly bytes: Buffer
}

export const ARCHIVE_TABLES = ['sqlar', 'backup_checksums', 'backup_seal'] as const

const TABLES = `
  CREATE TABLE sqlar (name TEXT PRIMARY KEY, mode INT, mtime INT, sz INT, data BLOB);
  CREATE TABLE backup_checksums (name TEXT PRIMARY KEY, sha256 BLOB NOT NULL);
`

/** Adds files in one transaction; answers how many. */
export const archiveFiles = async (
  connection: Connection,
  files: AsyncIterable<ArchivedFile>,
): Promise<number> => {
  connection.exec(`BEGIN; ${TABLES}`)
  const add = connection.prepare('INSERT INTO sqlar VALUES (?, ?, ?, ?, ?)')
  const note = connection.prepare('INSERT INTO backup_checksums VALUES (?, ?)')
  let count = 0
  for await (const { name, mode, modifiedAt, bytes } of files) {
    const packed = deflateSync(bytes)
    const data = packed.length < bytes.length ? packed : bytes
    add.run(name, mode, Math.floor(modifiedAt.getTime() / 1000), bytes.length, data)
    note.run(name, sha256(bytes))
    count += 1
  }
  connection.exec('COMMIT')
  return count
}

export const hasArchive = (connection: Connection): boolean =>
  connection
    .prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = 'sqlar'")
    .get() !== undefined

/** Unpacks all files, one after the other. Throws when one is damaged. */
export function* archivedFiles(connection: Connection): Generator<ArchivedFile> {
  const rows = connection
    .prepare<[], Row>(
      `SELECT name, mode, mtime, sz, data, sha256
       FROM sqlar FULL JOIN backup_checksums USING (name) ORDER BY name`,
    )
    .iterate()
  for (const row of rows) yield unpack(row)
}

type Row = {
  name: string
  mode: number
  mtime: number
  sz: number
  data: Buffer | null
  sha256: Buffer | null
}

const unpack = ({ name, mode, mtime, sz, data, sha256: expected }: Row): ArchivedFile => {
  if (!isSafe(name)) throw new Error(`The picture's name is not one of ours: ${name}`)
  if (!data || !expected) throw new Error(`The picture ${name} is not complete`)
  const bytes = data.length === sz ? data : inflateSync(data, { maxOutputLength: Math.max(1, sz) })
  if (bytes.length !== sz || !sha256(bytes).equals(expected))
    throw new Error(`The picture ${name} is damaged`)
  return { name, mode, modifiedAt: new Date(mtime * 1000), bytes }
}

/** Refuses names that would be written outside the folders of pictures. */
const isSafe = (name: string) =>
  PICTURE_FOLDERS.some((folder) => name.startsWith(`${folder}/`)) &&
  !name.includes('\0') &&
  !name.includes('\\') &&
  name.split('/').every((part) => part !== '' && part !== '.' && part !== '..')

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest()
