import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)
const BROTLI_QUALITY = 5
/** Bits: 256 kB, more than any page. The usual 4 MB are taken and cleared for every page. */
const BROTLI_WINDOW = 18

/** Off the event loop. */
export const compressed = async (bytes: Uint8Array, encoding: Encoding): Promise<Uint8Array> => {
  if (encoding === 'gzip') return await compressGzip(bytes, { level: 6 })
  if (encoding === 'identity') return bytes
  return await compressBrotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
    },
  })
}

export const bestEncoding = (accepted: string | undefined): Encoding => {
  if (!accepted) return 'identity'
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:\s|,|$))/.test(accepted)) return 'br'
  if (/\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:\s|,|$))/.test(accepted)) return 'gzip'
  return 'identity'
}
