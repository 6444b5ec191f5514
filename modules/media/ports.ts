import { cutText } from '#modules/kernel/cut-text.ts'
import type { UserId } from '#modules/kernel/ids.ts'
import type { Result } from '#modules/kernel/result.ts'
import type { Viewer } from '#modules/kernel/viewer.ts'
import type { AdminImagesQuery } from './contract/admin-images.ts'
import type { ImageType } from './contract/limits.ts'
import type { PictureWidth } from './contract/paths.ts'
import type { PictureRefusalCode } from './contract/refusals.ts'

/** Converts uploads into pictures that are safe to serve. */
export type PictureMaker = {
  readonly make: (
    bytes: Uint8Array,
  ) => Promise<Result<ResizedPicture, { code: PictureMakingFault }>>
}

export type PictureMakingFault =
  | 'picture.unsupported-type'
  | 'picture.unreadable'
  | 'picture.too-many-pixels'
  | 'picture.too-long-side'

export type ResizedPicture = Pick<
  StoredPicture,
  'originalType' | 'width' | 'height' | 'isAnimated'
> & {
  /** One for each width. */
  readonly files: readonly PictureFile[]
}

export type PictureFile = { readonly width: PictureWidth; readonly bytes: Uint8Array }

/** SHA-256 of each file as it was written, in hexadecimal, by its width. */
export type Checksums = Readonly<Record<string, string>>

/** Storage of picture files, which are written once and never changed. */
export type PictureFiles = {
  /** Stores all files of a picture or, if it throws, none. Throws when the name is taken. */
  readonly store: (filename: string, files: readonly PictureFile[]) => Promise<Checksums>
  /** Takes the name of one file (`…-640.webp`) or of the picture, which means its largest. */
  readonly read: (name: string) => Promise<Uint8Array | null>
  /** Deletes the files without trash. */
  readonly discard: (filename: string) => Promise<void>
  /** Moves the files to the trash, for restores of an older database. */
  readonly throwAway: (filename: string, at: Date) => Promise<void>
  /**
   * Moves files older than `moment` without a row to the trash: a process crashed between writing the files and the
   * row. Answers how many pictures.
   */
  readonly throwAwayStrays: (input: StrayFileQuery) => Promise<number>
  /** Deletes trash older than `moment`; answers how many files. */
  readonly emptyTrash: (moment: Date) => Promise<number>
}

export type StrayFileQuery = {
  readonly isKnown: (filename: string) => boolean
  readonly storedBefore: Date
  readonly at: Date
}

export type PictureStore = {
  readonly find: (filename: string) => StoredPicture | null
  readonly add: (picture: StoredPicture, checksums: Checksums, checkAt: Date) => void
  readonly remove: (filename: string) => void
  /** Newest first: the viewer's own; for moderators also those of listings; for admins all. */
  readonly visibleTo: (viewer: Viewer, limit: number) => PictureScope
  readonly ownedBy: (userId: UserId, limit: number) => PictureScope
  readonly dueForCheck: (now: Date, limit: number) => readonly DuePicture[]
  readonly noteCheck: (filename: string, outcome: { inUse: boolean; checkAt: Date }) => void
}

export type PictureScope = {
  readonly pictures: readonly StoredPicture[]
  readonly total: number
  readonly totalBytes: number
}

export type DuePicture = StoredPicture & { readonly wasInUse: boolean }

export type PictureUses = {
  /** Listings first: `title` is null for the owner's profile and the site's pages. */
  readonly of: (
    picture: Pick<StoredPicture, 'filename' | 'ownerId'>,
  ) => { title: string | null } | null
  readonly byListing: (picture: Pick<StoredPicture, 'filename' | 'ownerId'>) => boolean
}

export type IncomingFile = { readonly name: string; readonly bytes: Uint8Array }

/** Files as they arrive; the next is read once the previous was handled. */
export type IncomingFiles = AsyncIterable<
  Result<IncomingFile, { code: 'upload.malformed' | 'upload.too-large' | 'picture.too-large' }>
>

export type AdminPicture = StoredPicture & {
  readonly ownerName: string | null
  readonly ownerEmail: string | null
}

/** All pictures, newest first; without `isAdmin` only those of listings. */
export type FindAdminPictures = (
  query: AdminImagesQuery,
  isAdmin: boolean,
) => { readonly pictures: readonly AdminPicture[]; readonly total: number }

export type StoredPicture = {
  /** Random, ending in the pixel size of its largest file: `…_1280x960.webp`. */
  readonly filename: string
  /** This is null after the account's erasure. */
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

/** A name has more than 120 random bits, in characters that every file system distinguishes. */
export const nameNewPicture = (
  token: string,
  { width, height }: Pick<StoredPicture, 'width' | 'height'>,
) => {
  const random = token.replaceAll(/[^A-Za-z0-9]/g, '').toLowerCase()
  return `${random.padEnd(RANDOM_CHARACTERS, '0').slice(0, RANDOM_CHARACTERS)}_${width}x${height}.webp`
}

const ORIGINAL_NAME_MAX = 120
const FOLDERS_OR_CONTROLS = /[/\\\p{Cc}]/u

/** Browsers send bare names; a path is suspicious. */
export const isPlainFileName = (name: string) =>
  name.isWellFormed() && !FOLDERS_OR_CONTROLS.test(name) && name.trim() !== ''

export const shortPictureName = (name: string) => cutText(name.trim(), ORIGINAL_NAME_MAX)
