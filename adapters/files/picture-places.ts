import { relative } from 'node:path'
import { PICTURE_WIDTHS } from '#modules/media/contract/paths.ts'
import { type PictureFile, pictureFilePath } from '#modules/media/index.ts'

/** Path of a file of this width in its folder. */
export const placeOf = (filename: string, { width }: Pick<PictureFile, 'width'>) =>
  relative('uploads', pictureFilePath(filename, width))

export const placesOf = (filename: string) =>
  PICTURE_WIDTHS.map((width) => placeOf(filename, { width }))
