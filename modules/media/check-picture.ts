import type { PictureFolder } from './contract/folders.ts'
import {
  PICTURE_WIDTHS,
  type PictureWidth,
  parsePictureName,
  pictureFileName,
} from './contract/paths.ts'
import type { Checksums } from './ports.ts'

/** Beginning of a file's name that names its subfolder. */
const SHARD_CHARACTERS = 2

/** Subfolder that holds a file. */
export const pictureFolderPath = (file: string) => file.slice(0, SHARD_CHARACTERS)

/** Path of a file of this width in the data folder. */
export const pictureFilePath = (
  filename: string,
  width: PictureWidth,
  folder: PictureFolder = 'uploads',
): string => {
  const name = parsePictureName(filename)
  if (!name) throw new Error(`Not the name of a picture: ${filename}`)
  return `${folder}/${pictureFolderPath(filename)}/${pictureFileName(name.stem, width)}`
}

export type CheckedPicture = {
  readonly folder: PictureFolder
  readonly filename: string
  /** Sum over all its files; null when it was not stored. */
  readonly sizeBytes: number | null
  /** This is null for pictures from before checksums. */
  readonly checksums: Checksums | null
}

/** Facts of a file; null when it is missing. */
export type PictureFileFacts = {
  readonly bytes: number
  readonly sha256: string
  /** True if its header is that of a WebP of its length. */
  readonly isWebp: boolean
} | null

/** Faults as `uploads/…/NAME-640.webp (missing)`, or the checksums when there are none. */
export type PictureCheckResult =
  | { readonly faults: readonly []; readonly checksums: Checksums }
  | { readonly faults: readonly string[]; readonly checksums: null }

/**
 * Compares a picture's files with their checksums, or with size and format when there are no checksums. `facts` are
 * ordered by width.
 */
export const comparePicture = (
  { folder, filename, sizeBytes, checksums }: CheckedPicture,
  facts: readonly PictureFileFacts[],
): PictureCheckResult => {
  const total = facts.reduce((sum, file) => sum + (file?.bytes ?? 0), 0)
  const faults = PICTURE_WIDTHS.flatMap((width, at) => {
    const expected = checksums?.[width]
    const fault = faultOf(facts[at] ?? null, expected)
    return fault ? [`${pictureFilePath(filename, width, folder)} (${fault})`] : []
  })
  const isOfOtherSize = sizeBytes !== null && total !== sizeBytes
  if (faults.length === 0 && checksums === null && isOfOtherSize)
    faults.push(`${pictureFilePath(filename, 1280, folder)} or a smaller one (damaged)`)
  if (faults.length > 0) return { faults, checksums: null }
  const actual = PICTURE_WIDTHS.map((width, at) => [width, facts[at]?.sha256 ?? ''] as const)
  return { faults: [], checksums: Object.fromEntries(actual) }
}

const faultOf = (file: PictureFileFacts, expected: string | undefined) => {
  if (file === null) return 'missing'
  if (file.bytes === 0) return 'empty'
  const isSound = expected === undefined ? file.isWebp : file.sha256 === expected
  return isSound ? null : 'damaged'
}
