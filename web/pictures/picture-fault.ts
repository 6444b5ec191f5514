import { IMAGE_TYPES, MAX_FILE_BYTES } from '#modules/media/contract/limits.ts'
import { PICTURE_REFUSALS } from '#modules/media/contract/refusals.ts'

const TYPES = IMAGE_TYPES.map((type) => `image/${type === 'jpg' ? 'jpeg' : type}`)

/** Client-side check of size and type; the server also inspects the content. */
export const pictureFault = (file: File): string | null => {
  if (!TYPES.includes(file.type)) return PICTURE_REFUSALS['picture.unsupported-type']
  if (file.size > MAX_FILE_BYTES) return PICTURE_REFUSALS['picture.too-large']
  return file.size === 0 ? PICTURE_REFUSALS['picture.empty'] : null
}
