import { UPLOADS_PATH, uploadedFilename } from '#modules/media/contract/paths.ts'

/** Uploads are WebP, which some networks do not draw: of those the JPEG is shared. */
export const sharePicture = (url: string) => {
  if (!uploadedFilename(url)) return url
  return url.replace(UPLOADS_PATH, '/condivisione/immagini/').replace(/\.webp$/, '.jpg')
}
