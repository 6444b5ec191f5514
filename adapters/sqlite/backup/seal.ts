/**
 * A digest of the whole file inside the file, which detects any changed bit. The digest's own bytes count as zeros.
 * The file stays a plain SQLite database.
 */
import { createHash, randomBytes } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import Sqlite from 'better-sqlite3'

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

/** Offsets of these bytes in the file. */
const placesOf = async (handle: FileHandle, bytes: Buffer): Promise<number[]> => {
  const places: number[] = []
  let tail = Buffer.alloc(0)
  for await (const { chunk, at } of chunksOf(handle)) {
    const stretch = Buffer.concat([tail, chunk])
    const begin = at - tail.length
    for (let found = stretch.indexOf(bytes); found >= 0; found = stretch.indexOf(bytes, found + 1))
      places.push(begin + found)
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
