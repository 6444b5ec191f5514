import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib'
import { createTurnstile } from '#modules/kernel/turnstile.ts'

export type Encoding = 'br' | 'gzip' | 'identity'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)
const unpackBrotli = promisify(brotliDecompress)
const unpackGzip = promisify(gunzip)
const BROTLI_QUALITY = 5
/** Bits: 256 kB, more than any page. The usual 4 MB are taken and cleared for every page. */
const BROTLI_WINDOW = 18

/** A compression that waits for a thread holds its megabytes already: sixty at once were 100 MB. */
const inTurn = createTurnstile(2)

/** Off the event loop. */
export const encoded = (html: string, encoding: Encoding): Promise<Uint8Array> =>
  inTurn(async () => {
    const bytes = Buffer.from(html)
    if (encoding === 'identity') return bytes
    return encoding === 'gzip' ? await compressGzip(bytes, { level: 6 }) : await brotli(bytes)
  })

export const decoded = async (bytes: Uint8Array, encoding: Encoding): Promise<string> => {
  if (encoding === 'identity') return Buffer.from(bytes).toString()
  const plain = encoding === 'br' ? await unpackBrotli(bytes) : await unpackGzip(bytes)
  return plain.toString()
}

const brotli = (bytes: Uint8Array) =>
  compressBrotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
    },
  })

export const bestEncoding = (accepted: string | undefined): Encoding => {
  if (!accepted) return 'identity'
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:\s|,|$))/.test(accepted)) return 'br'
  if (/\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:\s|,|$))/.test(accepted)) return 'gzip'
  return 'identity'
}
