import { join } from 'node:path'
import { PICTURE_WIDTHS, parsePictureName, pictureFile } from '#modules/media/contract/paths.ts'
import type { PictureFile } from '#modules/media/index.ts'

const SHARD_CHARACTERS = 2

export const shardOf = (name: string) => name.slice(0, SHARD_CHARACTERS)

/** Where in the folder of pictures a file of this width lies. */
export const placeOf = (filename: string, { width }: Pick<PictureFile, 'width'>) => {
  const name = parsePictureName(filename)
  if (!name) throw new Error(`Not the name of a picture: ${filename}`)
  return join(shardOf(filename), pictureFile(name.stem, width))
}

export const placesOf = (filename: string) =>
  PICTURE_WIDTHS.map((width) => placeOf(filename, { width }))
