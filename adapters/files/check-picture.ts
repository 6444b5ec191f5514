/** Reads the files of a picture and checks them. */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import type { CheckedPicture, FileFacts, PictureVerdict } from '#modules/media/check-picture.ts'
import { PICTURE_WIDTHS, type PictureWidth } from '#modules/media/contract/paths.ts'
import { judgePicture, pictureFilePath } from '#modules/media/index.ts'
import { isMissing } from './uploads.ts'

/** Streams one file after the other, so that other work continues. */
export const checkPicture = async (
  dataFolder: string,
  picture: CheckedPicture,
): Promise<PictureVerdict> => {
  const facts: FileFacts[] = []
  for (const width of PICTURE_WIDTHS)
    facts.push(await readFacts(join(dataFolder, pathOf(picture, width))))
  return judgePicture(picture, facts)
}

const pathOf = ({ filename, folder }: CheckedPicture, width: PictureWidth) =>
  pictureFilePath(filename, width, folder)

const readFacts = async (path: string): Promise<FileFacts> => {
  const hash = createHash('sha256')
  let head: Buffer = Buffer.alloc(0)
  let bytes = 0
  try {
    for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
      if (bytes === 0) head = chunk.subarray(0, HEAD_BYTES)
      bytes += chunk.length
      hash.update(chunk)
    }
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
  return { bytes, sha256: hash.digest('hex'), isWebp: isWebp(head, bytes) }
}

const HEAD_BYTES = 12
const RIFF_HEADER_BYTES = 8

const isWebp = (head: Buffer, bytes: number) =>
  head.length === HEAD_BYTES &&
  head.toString('latin1', 0, 4) === 'RIFF' &&
  head.toString('latin1', 8, 12) === 'WEBP' &&
  head.readUInt32LE(4) + RIFF_HEADER_BYTES === bytes
