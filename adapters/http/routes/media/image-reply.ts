import { picked } from '#modules/kernel/contract.ts'
import { formatSize } from '#modules/media/contract/limits.ts'
import { pictureUrl } from '#modules/media/contract/paths.ts'
import { ImageReply } from '#modules/media/contract/pictures.ts'
import type { Picture } from '#modules/media/index.ts'

export const imageReply = (picture: Picture) =>
  picked(ImageReply, {
    ...picture,
    url: pictureUrl(picture.filename),
    extension: 'webp',
    size: picture.sizeBytes,
    sizeFormatted: formatSize(picture.sizeBytes),
    createdDate: picture.createdAt,
  })
