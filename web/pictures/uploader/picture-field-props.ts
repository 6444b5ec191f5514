import type { PictureUploads } from './picture-uploads.ts'

export type PictureFieldProps = {
  /** Addresses of the pictures in their order; the first is the cover. */
  readonly value: readonly string[]
  readonly onChange: (urls: string[]) => void
  readonly max: number
  /** From `usePictureUploads()` of the form, which waits for `uploads.settled()` before it sends. */
  readonly uploads: PictureUploads
  /** Files of guests wait until the account is made. */
  readonly isSignedIn: boolean
  readonly error?: string | undefined
  /** An error summary leads to it. */
  readonly id?: string
}
