import type { UserId } from '#modules/kernel/ids.ts'
import type { ImageType } from './contract/limits.ts'
import type { PictureRefusalCode } from './contract/refusals.ts'

export type Picture = {
  /** Random, ending in the pixel size of its largest file: `…_1280x960.webp`. */
  readonly filename: string
  /** Null after the account's erasure. */
  readonly ownerId: UserId | null
  readonly originalName: string
  readonly originalType: ImageType
  readonly width: number
  readonly height: number
  /** Sum over all its files. */
  readonly sizeBytes: number
  readonly isAnimated: boolean
  readonly createdAt: Date
}

export type PictureRefusal =
  | { readonly code: PictureRefusalCode }
  /** Title of the listing that shows it, or null for the owner's profile. */
  | { readonly code: 'picture.in-use'; readonly title: string | null }
  | { readonly code: 'rate.limited'; readonly retryAfterMs: number }

const RANDOM_CHARACTERS = 24

/** More than 120 random bits in characters that every file system distinguishes. */
export const nameFor = (token: string, { width, height }: Pick<Picture, 'width' | 'height'>) => {
  const random = token.replaceAll(/[^A-Za-z0-9]/g, '').toLowerCase()
  return `${random.padEnd(RANDOM_CHARACTERS, '0').slice(0, RANDOM_CHARACTERS)}_${width}x${height}.webp`
}

const ORIGINAL_NAME_MAX = 120
const FOLDERS_OR_CONTROLS = /[/\\\p{Cc}]/u

/** Browsers send bare names; a path is suspicious. */
export const isPlainName = (name: string) =>
  name.isWellFormed() && !FOLDERS_OR_CONTROLS.test(name) && name.trim() !== ''

export const shortName = (name: string) =>
  Array.from(name.trim()).slice(0, ORIGINAL_NAME_MAX).join('')
