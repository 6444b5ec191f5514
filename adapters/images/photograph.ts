import sharp from 'sharp'

/** A drawing of our own as a photograph that somebody might have taken. */
export const photographOf = (svg: string): Promise<Buffer> =>
  sharp(Buffer.from(svg)).flatten({ background: '#fff' }).jpeg({ quality: 86 }).toBuffer()
