import { loadSharp } from './load-sharp.ts'

/** A rendering of our own as a photograph that somebody might have taken. */
export const fixturePictureOf = async (svg: string): Promise<Buffer> => {
  const sharp = await loadSharp()
  return await sharp(Buffer.from(svg))
    .flatten({ background: '#fff' })
    .jpeg({ quality: 86 })
    .toBuffer()
}
