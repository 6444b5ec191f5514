import { loadSharp } from './load-sharp.ts'

/** Converts an SVG into a picture like an uploaded photo. */
export const renderFixturePicture = async (svg: string): Promise<Buffer> => {
  const sharp = await loadSharp()
  return await sharp(Buffer.from(svg))
    .flatten({ background: '#fff' })
    .jpeg({ quality: 86 })
    .toBuffer()
}
