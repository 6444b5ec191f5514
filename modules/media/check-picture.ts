/** Whether the files of a picture are what was written: by their checksums, or by size and form where there are none yet. */
import {
  PICTURE_WIDTHS,
  type PictureWidth,
  parsePictureName,
  pictureFile,
} from './contract/paths.ts'
import type { Checksums } from './ports.ts'

const SHARD_CHARACTERS = 2

/** The folder of the folder of pictures that a file lies in. */
export const shardOf = (name: string) => name.slice(0, SHARD_CHARACTERS)

/** Where in the data folder a file of this width lies. */
export const pictureFilePath = (filename: string, width: PictureWidth): string => {
  const name = parsePictureName(filename)
  if (!name) throw new Error(`Not the name of a picture: ${filename}`)
  return `uploads/${shardOf(filename)}/${pictureFile(name.stem, width)}`
}

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

/** `facts` in the order of the widths. */
export const judgePicture = (
  { filename, sizeBytes, checksums }: CheckedPicture,
  facts: readonly FileFacts[],
): PictureVerdict => {
  const total = facts.reduce((sum, file) => sum + (file?.bytes ?? 0), 0)
  const faults = PICTURE_WIDTHS.flatMap((width, at) => {
    const expected = checksums?.[width]
    const fault = faultOf(facts[at] ?? null, expected)
    return fault ? [`${pictureFilePath(filename, width)} (${fault})`] : []
  })
  if (faults.length === 0 && checksums === null && total !== sizeBytes)
    faults.push(`${pictureFilePath(filename, 1280)} or a smaller one (damaged)`)
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

const NAMES_SAID = 5

/** For people: how many, and the first of them. */
export const someOf = (faults: readonly string[]) =>
  faults.length > NAMES_SAID ? `${faults.slice(0, NAMES_SAID).join(', ')} …` : faults.join(', ')
