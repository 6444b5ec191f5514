/** Texts that name it say `5MB`. */
export const MAX_FILE_BYTES = 5 * 1024 * 1024
/** Limit for a picture that the browser makes smaller before sending. */
export const MAX_CHOSEN_BYTES = 20 * 1024 * 1024
/** Files in one upload; `MAX_IMAGES` of a listing is the same. How many in ten minutes: `uploads` in `LIMITS`. */
export const MAX_FILES = 5
/** Over all frames. */
export const MAX_PIXELS = 40_000_000
/** The longest side that the stored format can hold. */
export const MAX_SIDE_PX = 16_383
/** Files and the form around them. */
export const MAX_UPLOAD_BYTES = MAX_FILES * MAX_FILE_BYTES + 100_000

export const UNUSED_DAYS = 7
export const TRASH_DAYS = 30

export const IMAGE_TYPES = ['jpg', 'png', 'gif', 'webp'] as const
export type ImageType = (typeof IMAGE_TYPES)[number]

const KB = 1000
const MB = 1_000_000

/** Formats for display: `340 kB`, `1,2 MB`. */
export const formatSize = (bytes: number) =>
  bytes < MB ? `${Math.max(1, Math.round(bytes / KB))} kB` : `${formatMegabytes(bytes)} MB`

export const formatMegabytes = (bytes: number) =>
  (bytes / MB).toLocaleString('it-IT', { maximumFractionDigits: 1 })
