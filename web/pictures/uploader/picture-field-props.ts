import type { PictureUploads } from './picture-uploads.ts'

export type PictureFieldProps = {
  /** Addresses of the pictures in their order; the first is the cover. */
  readonly value: readonly string[]
  readonly onChange: (urls: string[]) => void
  readonly max: number
  /** Comes from `usePictureUploads()` of the form, which awaits `uploads.finished()` before sending. */
  readonly uploads: PictureUploads
  /** Files of guests wait until the account is made. */
  readonly isSignedIn: boolean
  /** False for the staff, because pictures must be the owner's. */
  readonly mayAdd?: boolean
  readonly error?: string | undefined
  /** Target of an error summary. */
  readonly id?: string
}

export const ONLY_OWNER_ADDS_PICTURES = 'Può aggiungere foto solo chi ha pubblicato l’annuncio.'
