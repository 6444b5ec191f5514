import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { HttpEnv } from './env.ts'
import {
  BROTLI_QUALITY,
  bestEncoding,
  type Encoding,
  encoded,
} from './rendered-pages/compress-page.ts'

/** Below this the headers weigh as much as what is saved. */
const WORTH_BYTES = 1024
/**
 * Up to this it is done on the spot, in less than half a millisecond: the way to another thread and back
 * costs five times as much for an answer of 12 kB (40 µs against 180).
 */
const ON_THE_SPOT_BYTES = 64 * 1024

/** Answers in text: neither the live stream nor what is packed already. */
const TEXT = /^(application\/json|application\/xml|text\/csv)\b/
const HAS_NO_BODY = new Set([204, 304])

/** Compresses the answers of the API for whoever accepts it. */
export const compressReplies = createMiddleware<HttpEnv>(async (c, next) => {
  await next()
  if (!mayBeCompressed(c.res)) return
  c.res.headers.append('Vary', 'Accept-Encoding')
  const encoding = bestEncoding(c.req.header('accept-encoding'))
  if (encoding === 'identity' || c.req.method === 'HEAD') return
  const text = await c.res.text()
  if (text.length < WORTH_BYTES) return replaceBody(c, text)
  const bytes =
    text.length > ON_THE_SPOT_BYTES
      ? await encodedElsewhere(text, encoding)
      : encoded(text, encoding)
  replaceBody(c, bytes)
  c.res.headers.set('Content-Encoding', encoding)
  c.res.headers.delete('Content-Length')
  weaken(c.res.headers)
})

const mayBeCompressed = ({ status, headers }: Response) =>
  !HAS_NO_BODY.has(status) &&
  TEXT.test(headers.get('content-type') ?? '') &&
  !headers.has('content-encoding')

const encodedElsewhere = async (text: string, encoding: Encoding) => {
  const bytes =
    encoding === 'gzip'
      ? await promisify(gzip)(text, { level: 6 })
      : await promisify(brotliCompress)(text, {
          params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY },
        })
  return new Uint8Array(bytes)
}

/** The same content in other bytes: only a weak tag may stay the same. */
const weaken = (headers: Headers) => {
  const etag = headers.get('etag')
  if (etag && !etag.startsWith('W/')) headers.set('ETag', `W/${etag}`)
}

/** Emptied first: Hono would otherwise open the new body to merge its headers with the old ones. */
const replaceBody = (c: Context, body: string | Uint8Array<ArrayBuffer>) => {
  const { status, headers } = c.res
  c.res = undefined
  c.res = new Response(body, { status, headers })
}
