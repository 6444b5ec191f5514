import type { UserId } from '#modules/kernel/ids.ts'
import type { Result } from '#modules/kernel/result.ts'
import type { Viewer } from '#modules/kernel/viewer.ts'
import type { AdminImagesQuery } from './contract/admin-images.ts'
import type { PictureWidth } from './contract/paths.ts'
import type { Picture } from './picture.ts'

/** Turns what somebody sent into pictures that are safe to show. */
export type PictureMaker = {
  readonly make: (bytes: Uint8Array) => Promise<Result<MadePicture, { code: MakingFault }>>
}

export type MakingFault =
  | 'picture.unsupported-type'
  | 'picture.unreadable'
  | 'picture.too-many-pixels'
  | 'picture.too-long-side'

export type MadePicture = Pick<Picture, 'originalType' | 'width' | 'height' | 'isAnimated'> & {
  /** Complete: one for each width. */
  readonly files: readonly PictureFile[]
}

export type PictureFile = { readonly width: PictureWidth; readonly bytes: Uint8Array }

/** SHA-256 of each file as it was written, in hexadecimal, by its width. */
export type Checksums = Readonly<Record<string, string>>

/** Where the files lie. They are written once and never changed. */
export type PictureFiles = {
  /** All of a picture's files or, if it throws, none. Throws when the name is taken. */
  readonly store: (filename: string, files: readonly PictureFile[]) => Promise<Checksums>
  /** By the name of one file (`…-640.webp`) or of the picture, which stands for its largest. */
  readonly read: (name: string) => Promise<Uint8Array | null>
  /** As if it had never been kept, nor thrown away. */
  readonly discard: (filename: string) => Promise<void>
  /** Out of sight, but there for whoever restores an older database. */
  readonly throwAway: (filename: string, at: Date) => Promise<void>
  /**
   * Throws away what was kept before `moment` and nobody knows: left by a process that died between
   * writing files and remembering them. Answers how many pictures.
   */
  readonly throwAwayStrays: (input: StrayQuery) => Promise<number>
  /** Lets go for good of what was thrown away before `moment`; answers how many files. */
  readonly emptyTrash: (moment: Date) => Promise<number>
}

export type StrayQuery = {
  readonly isKnown: (filename: string) => boolean
  readonly storedBefore: Date
  readonly at: Date
}

export type PictureStore = {
  readonly find: (filename: string) => Picture | null
  readonly add: (picture: Picture, checksums: Checksums, checkAt: Date) => void
  readonly remove: (filename: string) => void
  /** The newest first: one's own; for moderators also those of listings; for admins all. */
  readonly visibleTo: (viewer: Viewer, limit: number) => PictureScope
  readonly ownedBy: (userId: UserId, limit: number) => PictureScope
  readonly dueForCheck: (now: Date, limit: number) => readonly DuePicture[]
  readonly noteCheck: (filename: string, outcome: { inUse: boolean; checkAt: Date }) => void
}

export type PictureScope = {
  readonly pictures: readonly Picture[]
  readonly total: number
  readonly totalBytes: number
}

export type DuePicture = Picture & { readonly wasInUse: boolean }

/** Who shows a picture. */
export type PictureUses = {
  /** A listing first: `title` is null for the owner's profile and the site's own pages. */
  readonly of: (picture: Pick<Picture, 'filename' | 'ownerId'>) => { title: string | null } | null
  readonly byListing: (picture: Pick<Picture, 'filename' | 'ownerId'>) => boolean
}

export type IncomingFile = { readonly name: string; readonly bytes: Uint8Array }

/** Files as they arrive; reading the next one begins when the one before is dealt with. */
export type IncomingFiles = AsyncIterable<
  Result<IncomingFile, { code: 'upload.malformed' | 'upload.too-large' | 'picture.too-large' }>
>

export type AdminPicture = Picture & {
  readonly ownerName: string | null
  readonly ownerEmail: string | null
}

/** Everybody's pictures, the newest first; without `isAdmin` only those that listings show. */
export type FindAdminPictures = (
  query: AdminImagesQuery,
  isAdmin: boolean,
) => { readonly pictures: readonly AdminPicture[]; readonly total: number }
