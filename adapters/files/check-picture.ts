/** Whether the files of a picture are what was written: by their checksums, or by size and form where there are none yet. */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { PICTURE_WIDTHS } from '#modules/media/contract/paths.ts'
import type { Checksums } from '#modules/media/index.ts'
import { placeOf } from './picture-places.ts'
import { isMissing, UPLOADS } from './uploads.ts'

export type CheckedPicture = {
  readonly filename: string
  /** Of all its files together. */
  readonly sizeBytes: number
  /** Null for a picture from before checksums were kept. */
  readonly checksums: Checksums | null
}

/** What was read of a file; null where there is none. */
export type FileFacts = {
  readonly bytes: number
  readonly sha256: string
  /** Whether it begins as a WebP of its length does. */
  readonly isWebp: boolean
} | null

/** Each fault as `uploads/…/NAME-640.webp (missing)`; the checksums where all is well. */
export type PictureVerdict =
  | { readonly faults: readonly []; readonly checksums: Checksums }
  | { readonly faults: readonly string[]; readonly checksums: null }

/** Reads one file after the other, piece by piece: other work goes on meanwhile. */
export const checkPicture = async (
  dataFolder: string,
  picture: CheckedPicture,
): Promise<PictureVerdict> => {
  const facts: FileFacts[] = []
  for (const width of PICTURE_WIDTHS)
    facts.push(await readFacts(join(dataFolder, UPLOADS, placeOf(picture.filename, { width }))))
  return judge(picture, facts)
}

/** `facts` in the order of the widths. */
export const judge = (
  { filename, sizeBytes, checksums }: CheckedPicture,
  facts: readonly FileFacts[],
): PictureVerdict => {
  const total = facts.reduce((sum, file) => sum + (file?.bytes ?? 0), 0)
  const faults = PICTURE_WIDTHS.flatMap((width, at) => {
    const expected = checksums?.[width]
    const fault = faultOf(facts[at] ?? null, expected)
    return fault ? [`${UPLOADS}/${placeOf(filename, { width })} (${fault})`] : []
  })
  if (faults.length === 0 && checksums === null && total !== sizeBytes)
    faults.push(`${UPLOADS}/${placeOf(filename, { width: 1280 })} or a smaller one (damaged)`)
  if (faults.length > 0) return { faults, checksums: null }
  const found = PICTURE_WIDTHS.map((width, at) => [width, facts[at]?.sha256 ?? ''] as const)
  return { faults: [], checksums: Object.fromEntries(found) }
}

const faultOf = (file: FileFacts, expected: string | undefined) => {
  if (file === null) return 'missing'
  if (file.bytes === 0) return 'empty'
  const isSound = expected === undefined ? file.isWebp : file.sha256 === expected
  return isSound ? null : 'damaged'
}

const readFacts = async (path: string): Promise<FileFacts> => {
  const hash = createHash('sha256')
  let head: Buffer = Buffer.alloc(0)
  let bytes = 0
  try {
    for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
      if (bytes === 0) head = chunk.subarray(0, HEAD_BYTES)
      bytes += chunk.length
      hash.update(chunk)
    }
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
  return { bytes, sha256: hash.digest('hex'), isWebp: isWebp(head, bytes) }
}

const HEAD_BYTES = 12
const RIFF_HEADER_BYTES = 8

const isWebp = (head: Buffer, bytes: number) =>
  head.length === HEAD_BYTES &&
  head.toString('latin1', 0, 4) === 'RIFF' &&
  head.toString('latin1', 8, 12) === 'WEBP' &&
  head.readUInt32LE(4) + RIFF_HEADER_BYTES === bytes

const NAMES_SAID = 5

/** For people: how many, and the first of them. */
export const someOf = (faults: readonly string[]) =>
  faults.length > NAMES_SAID ? `${faults.slice(0, NAMES_SAID).join(', ')} …` : faults.join(', ')
