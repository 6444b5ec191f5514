import { formatSize } from '#modules/media/contract/limits.ts'
import { pictureUrl } from '#modules/media/contract/paths.ts'
import type { ImageReply } from '#modules/media/contract/pictures.ts'
import type { Picture } from '#modules/media/index.ts'

export const imageReply = (picture: Picture): ImageReply => ({
  filename: picture.filename,
  url: pictureUrl(picture.filename),
  extension: 'webp',
  originalName: picture.originalName,
  originalType: picture.originalType,
  width: picture.width,
  height: picture.height,
  size: picture.sizeBytes,
  sizeFormatted: formatSize(picture.sizeBytes),
  isAnimated: picture.isAnimated,
  createdDate: picture.createdAt.toISOString(),
})
