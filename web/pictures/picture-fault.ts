import { IMAGE_TYPES, MAX_CHOSEN_BYTES, MAX_FILE_BYTES } from '#modules/media/contract/limits.ts'
import { PICTURE_REFUSALS } from '#modules/media/contract/refusals.ts'
import { isHeic, isShrinkable, TOO_LARGE_TO_SHRINK } from './shrink-picture.ts'

const TYPES = IMAGE_TYPES.map((type) => `image/${type === 'jpg' ? 'jpeg' : type}`)

/** Client-side check of size and type; the server also inspects the content. */
export const pictureFault = (file: File): string | null => {
  if (!TYPES.includes(file.type) && !isHeic(file))
    return PICTURE_REFUSALS['picture.unsupported-type']
  if (isShrinkable(file)) {
    if (file.size > MAX_CHOSEN_BYTES) return TOO_LARGE_TO_SHRINK
  } else if (file.size > MAX_FILE_BYTES) return PICTURE_REFUSALS['picture.too-large']
  return file.size === 0 ? PICTURE_REFUSALS['picture.empty'] : null
}
