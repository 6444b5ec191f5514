/** `multipart/form-data` piece by piece: one part at a time is in memory, and never more than its limit. */
import { accept, type Result, refuse } from '#modules/kernel/result.ts'
import { parsePartHead } from './part-head.ts'
import { type ByteScanner, type ScanFault, scanBytes } from './scan-bytes.ts'

export type Part = {
  readonly field: string
  /** Null for a field that is no file. */
  readonly filename: string | null
  readonly bytes: Buffer
}

export type PartFault = 'malformed' | 'part-too-large' | 'body-too-large'
type ReadPart = Result<Part, { code: PartFault }>

type Limits = { readonly partBytes: number; readonly bodyBytes: number }

const HEAD_MAX_BYTES = 4096
const END_OF_HEAD = Buffer.from('\r\n\r\n')
/** After the delimiter: there is no further part. */
const CLOSING = Buffer.from('--')

/** Ends after the last part or the first fault. Whoever stops early still lets the sender finish. */
export async function* readParts(
  body: ReadableStream<Uint8Array>,
  boundary: string,
  { partBytes, bodyBytes }: Limits,
): AsyncGenerator<ReadPart> {
  const scanner = scanBytes(body, bodyBytes)
  const delimiter = Buffer.from(`\r\n--${boundary}`)
  try {
    const before = await scanner.until(delimiter, HEAD_MAX_BYTES)
    if (!before.ok) return yield refuse({ code: faultOf(before.refusal.code) })
    while (!(await scanner.skips(CLOSING))) {
      const part = await readPart(scanner, delimiter, partBytes)
      yield part
      if (!part.ok) return
    }
  } finally {
    await scanner.drain()
  }
}

const readPart = async (
  scanner: ByteScanner,
  delimiter: Buffer,
  partBytes: number,
): Promise<ReadPart> => {
  const head = await scanner.until(END_OF_HEAD, HEAD_MAX_BYTES)
  if (!head.ok) return refuse({ code: faultOf(head.refusal.code) })
  const named = parsePartHead(head.value.toString('utf8'))
  if (!named) return refuse({ code: 'malformed' })
  const bytes = await scanner.until(delimiter, partBytes)
  if (bytes.ok) return accept({ ...named, bytes: bytes.value })
  const { code } = bytes.refusal
  return refuse({ code: code === 'too-long' ? 'part-too-large' : faultOf(code) })
}

const faultOf = (code: ScanFault): PartFault =>
  code === 'body-too-large' ? 'body-too-large' : 'malformed'
