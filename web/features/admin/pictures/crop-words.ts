import { withArticle } from '#modules/kernel/long-day.ts'
import { parsePictureName, UPLOADS_PATH, uploadedFilename } from '#modules/media/contract/paths.ts'

/** How each part of a page shows pictures: cut to this shape, and up to so many pixels wide. */
export const PICTURE_CROPS = {
  banner: { width: 1200, height: 225 },
  hero: { width: 1280, height: 720 },
  share: { width: 1200, height: 630 },
} as const
export type PictureCropName = keyof typeof PICTURE_CROPS

const WORTH_SAYING_PERCENT = 5

/** What is lost of an uploaded picture in its place; null where all is well or its size is not known. */
export const describeCrop = (url: string, name: PictureCropName): string | null => {
  const crop = PICTURE_CROPS[name]
  const size = uploadedFilename(url) && parsePictureName(url.slice(UPLOADS_PATH.length))?.size
  if (!size) return null
  const [own, wanted] = [size.width / size.height, crop.width / crop.height]
  const lost = Math.round((1 - Math.min(own, wanted) / Math.max(own, wanted)) * 100)
  const words = [
    lost >= WORTH_SAYING_PERCENT &&
      `Si taglia ${withArticle('il', `${lost}%`)} ${own > wanted ? 'della larghezza, a sinistra e a destra' : 'dell’altezza, sopra e sotto'}.`,
    size.width < crop.width / 2 &&
      `È larga ${size.width} pixel: si vedrà sgranata, ne servono almeno ${crop.width / 2}.`,
  ].filter(Boolean)
  return words.length > 0 ? words.join(' ') : null
}
