import { IMAGE_TYPES, MAX_CHOSEN_BYTES, MAX_FILE_BYTES } from '#modules/media/contract/limits.ts'
import { PICTURE_REFUSALS } from '#modules/media/contract/refusals.ts'

const TYPES = IMAGE_TYPES.map((type) => `image/${type === 'jpg' ? 'jpeg' : type}`)

const REENCODED = /^image\/(jpeg|png|webp|hei[cf])$/
const TOO_LARGE_TO_SHRINK = 'La foto supera il limite di 20 MB'

/** Looks at the name, too, because some systems know no type for it. */
export const isHeic = ({ type, name }: File) =>
  /^image\/hei[cf]$/.test(type) || (type === '' && /\.hei[cf]$/i.test(name))

export const isShrinkablePicture = (file: File) => REENCODED.test(file.type) || isHeic(file)

/** Client-side check of size and type; the server also inspects the content. */
export const findPictureFault = (file: File): string | null => {
  if (!TYPES.includes(file.type) && !isHeic(file))
    return PICTURE_REFUSALS['picture.unsupported-type']
  if (isShrinkablePicture(file)) {
    if (file.size > MAX_CHOSEN_BYTES) return TOO_LARGE_TO_SHRINK
  } else if (file.size > MAX_FILE_BYTES) return PICTURE_REFUSALS['picture.too-large']
  return file.size === 0 ? PICTURE_REFUSALS['picture.empty'] : null
}
