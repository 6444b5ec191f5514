/** Files in SQLite's `sqlar` table, which `sqlite3 FILE -A --list` shows. */
import { createHash, randomBytes } from 'node:crypto'
import { copyFile, type FileHandle, open } from 'node:fs/promises'
import { deflateSync, inflateSync } from 'node:zlib'
import Sqlite from 'better-sqlite3'
import { PICTURE_FOLDERS } from '#modules/media/contract/folders.ts'
import type { Connection } from '../connection.ts'
import { migrate } from '../migrate.ts'

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

export const hasTable = (connection: Connection, name: string): boolean =>
  connection.prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?").get(name) !==
  undefined

export const hasArchive = (connection: Connection) => hasTable(connection, 'sqlar')

/** Unpacks all files, one after the other. Throws when one is damaged. */
export function* readArchivedFiles(connection: Connection): Generator<ArchivedFile> {
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

/** A digest of the whole file inside the file, its own bytes taken as zeros: it stays a plain SQLite database. */
const DIGEST_BYTES = 32
const CHUNK_BYTES = 1024 * 1024

/** Call it last, because any later write invalidates it. */
export const sealFile = async (file: string): Promise<void> => {
  const placeholder = randomBytes(DIGEST_BYTES)
  const connection = new Sqlite(file)
  try {
    connection.exec('CREATE TABLE backup_seal (digest BLOB NOT NULL)')
    connection.prepare('INSERT INTO backup_seal (digest) VALUES (?)').run(placeholder)
  } finally {
    connection.close()
  }
  const handle = await open(file, 'r+')
  try {
    const [place, ...more] = await placesOf(handle, placeholder)
    if (place === undefined || more.length > 0) throw new Error('The seal has no place of its own')
    await handle.write(await digestOf(handle, place), 0, DIGEST_BYTES, place)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

export const isSealValid = async (file: string, digest: Buffer): Promise<boolean> => {
  if (digest.length !== DIGEST_BYTES) return false
  const handle = await open(file, 'r')
  try {
    const [place] = await placesOf(handle, digest)
    return place !== undefined && digest.equals(await digestOf(handle, place))
  } finally {
    await handle.close()
  }
}

const placesOf = async (handle: FileHandle, bytes: Buffer): Promise<number[]> => {
  const places: number[] = []
  let tail = Buffer.alloc(0)
  for await (const { chunk, at } of chunksOf(handle)) {
    const stretch = Buffer.concat([tail, chunk])
    const begin = at - tail.length
    for (
      let offset = stretch.indexOf(bytes);
      offset >= 0;
      offset = stretch.indexOf(bytes, offset + 1)
    )
      places.push(begin + offset)
    tail = stretch.subarray(Math.max(0, stretch.length - bytes.length + 1))
  }
  return places
}

const digestOf = async (handle: FileHandle, place: number): Promise<Buffer> => {
  const hash = createHash('sha256')
  for await (const { chunk, at } of chunksOf(handle)) {
    const from = Math.max(0, place - at)
    const to = Math.min(chunk.length, place + DIGEST_BYTES - at)
    if (from < to) chunk.fill(0, from, to)
    hash.update(chunk)
  }
  return hash.digest()
}

async function* chunksOf(handle: FileHandle) {
  let at = 0
  while (true) {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(CHUNK_BYTES), 0, CHUNK_BYTES, at)
    if (bytesRead === 0) return
    yield { chunk: buffer.subarray(0, bytesRead), at }
    at += bytesRead
  }
}

/** Drops the pictures and migrates the rest; false when the backup holds no pictures. */
export const unpackBackup = async (
  backupFile: string,
  target: string,
  {
    migrationsFolder,
    writePicture,
  }: { migrationsFolder: string; writePicture: (file: ArchivedFile) => void },
): Promise<boolean> => {
  await copyFile(backupFile, target)
  const copy = new Sqlite(target)
  try {
    const withPictures = hasArchive(copy)
    if (withPictures) for (const picture of readArchivedFiles(copy)) writePicture(picture)
    for (const table of ARCHIVE_TABLES) copy.exec(`DROP TABLE IF EXISTS ${table}`)
    copy.exec('VACUUM')
    return withPictures
  } finally {
    copy.close()
    migrate(target, migrationsFolder).close()
  }
}
