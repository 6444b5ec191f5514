import { on } from 'node:events'
import { Readable } from 'node:stream'
import type { ReadableStream as ByteStream } from 'node:stream/web'
import { Busboy, type BusboyFileStream } from '@fastify/busboy'
import type { Context } from 'hono'
import { accept, refuse } from '#modules/kernel/result.ts'
import { MAX_FILE_BYTES, MAX_UPLOAD_BYTES } from '#modules/media/contract/limits.ts'
import { UPLOAD_FIELD } from '#modules/media/contract/paths.ts'
import type { IncomingFiles } from '#modules/media/ports.ts'

/** Header lines of one part; browsers send far less. */
const HEAD_MAX_BYTES = 4096

export const isMultipart = (c: Context) =>
  /^multipart\/form-data\s*;.*boundary=/i.test(c.req.header('content-type') ?? '')

/** True when `Content-Length` exceeds the limit of an upload. */
export const exceedsUploadLimit = (c: Context) =>
  Number(c.req.header('content-length') ?? 0) > MAX_UPLOAD_BYTES

type Incoming = IncomingFiles extends AsyncIterable<infer File> ? File : never

/** One file in memory at a time. Stops at the first fault, but drains the body so that the sender reads the answer. */
export async function* incomingFiles(c: Context): AsyncGenerator<Incoming> {
  const { body } = c.req.raw
  if (!body) return
  const source = Readable.fromWeb(body as ByteStream)
  const parser = parserOf(c)
  if (parser === null) return yield refuse({ code: 'upload.malformed' })
  const size = countBytes(source, () => parser.end())
  source.on('error', () => parser.end())
  source.pipe(parser)
  try {
    const files = on(parser, 'file', { close: ['finish'] })
    for await (const [field, file, name] of files as AsyncIterable<FileEvent>) {
      const bytes = await readWhole(file)
      if (bytes === null) return yield refuse({ code: 'picture.too-large' })
      if (field === UPLOAD_FIELD && name !== undefined)
        yield accept({ name: unescapeName(name), bytes })
    }
  } catch {
    yield refuse({ code: size.isTooLarge() ? 'upload.too-large' : 'upload.malformed' })
  } finally {
    source.unpipe(parser)
    await discard(source)
  }
}

type FileEvent = [field: string, file: BusboyFileStream, name: string | undefined]

const parserOf = (c: Context) => {
  try {
    return new Busboy({
      headers: { 'content-type': c.req.header('content-type') ?? '' },
      // A name with a path is refused instead of shortened.
      preservePath: true,
      limits: { fileSize: MAX_FILE_BYTES, headerSize: HEAD_MAX_BYTES },
    })
  } catch {
    return null
  }
}

/** Browsers escape the three characters that a quoted name cannot hold (HTML standard). */
const unescapeName = (name: string) =>
  name.replaceAll('%22', '"').replaceAll('%0D', '\r').replaceAll('%0A', '\n')

/** Calls `stop` once the body exceeds the limit of an upload. */
const countBytes = (source: Readable, stop: () => void) => {
  let received = 0
  const count = (chunk: Uint8Array) => {
    received += chunk.byteLength
    if (received <= MAX_UPLOAD_BYTES) return
    source.off('data', count).unpipe()
    stop()
  }
  source.on('data', count)
  return { isTooLarge: () => received > MAX_UPLOAD_BYTES }
}

/** Answers null for a file over its limit, whose rest is discarded. */
const readWhole = async (file: BusboyFileStream) => {
  const chunks: Buffer[] = []
  for await (const chunk of file) chunks.push(chunk as Buffer)
  return file.truncated ? null : Buffer.concat(chunks)
}

const discard = async (source: Readable) => {
  let left = MAX_UPLOAD_BYTES
  try {
    for await (const chunk of source) {
      left -= (chunk as Uint8Array).byteLength
      if (left < 0) break
    }
  } catch {
    // The sender disconnected.
  }
}
