/** Text of files as spreadsheets, banks and authorities write them: UTF-8, UTF-16 or Windows-1252. */
export const decodeText = (bytes: Uint8Array): string => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decodeBytes(bytes, 'utf-16le')
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decodeBytes(bytes, 'utf-16be')
  // ING fills its rows with NULs.
  return decodeBytes(bytes, guessEncoding(bytes)).replaceAll('\0', '')
}

const decodeBytes = (bytes: Uint8Array, encoding: string) => new TextDecoder(encoding).decode(bytes)

const SAMPLE_BYTES = 2000

/** UTF-16 of European words without a mark shows as a NUL in every second byte. */
const guessEncoding = (bytes: Uint8Array) => {
  const sample = bytes.subarray(0, SAMPLE_BYTES)
  const half = sample.length / 2
  const nulsAt = (parity: number) =>
    sample.filter((byte, place) => place % 2 === parity && byte === 0).length
  const [even, odd] = [nulsAt(0), nulsAt(1)]
  if (odd > half * 0.7 && even < half * 0.1) return 'utf-16le'
  if (even > half * 0.7 && odd < half * 0.1) return 'utf-16be'
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252'
}

const isUtf8 = (bytes: Uint8Array) => {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}
