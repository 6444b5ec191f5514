/** An uploaded picture as networks draw it for a shared link: JPEG, because many show no WebP. */
import { MAX_PIXELS } from '#modules/media/contract/limits.ts'
import { loadSharp } from './load-sharp.ts'

const PAPER = '#f8f2e6'
const SECONDS = 5

export const renderSharePhoto = async (bytes: Uint8Array): Promise<Uint8Array> => {
  const sharp = await loadSharp()
  return await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .resize({ width: 1200, height: 630, fit: 'cover' })
    .flatten({ background: PAPER })
    .timeout({ seconds: SECONDS })
    .jpeg({ quality: 80, progressive: true })
    .toBuffer()
}
