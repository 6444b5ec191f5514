import type { SharpOptions } from 'sharp'
import { MAX_PIXELS } from '#modules/media/contract/limits.ts'
import { PICTURE_WIDTHS } from '#modules/media/contract/paths.ts'
import type { MadePicture, PictureFile } from '#modules/media/index.ts'
import { loadSharp } from './load-sharp.ts'

type Resized = Pick<MadePicture, 'width' | 'height' | 'files'>

const [, , LARGEST] = PICTURE_WIDTHS

/** Truncated or corrupt files fail instead of giving a partial picture. */
const STRICT: SharpOptions = { limitInputPixels: MAX_PIXELS, failOn: 'error' }
const SECONDS = 20

/** Decoded and rotated once; smaller widths are made from the largest. */
export const resizeStill = async (bytes: Uint8Array): Promise<Resized> => {
  const sharp = await loadSharp()
  const { data, info } = await sharp(bytes, STRICT)
    .autoOrient()
    .resize({ width: LARGEST, withoutEnlargement: true })
    .timeout({ seconds: SECONDS })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const files = await inEachWidth(width, (smaller) =>
    sharp(data, { raw: { width, height, channels } })
      .resize({ width: smaller })
      .webp({ quality: 78, effort: 2 })
      .timeout({ seconds: SECONDS })
      .toBuffer(),
  )
  return { width, height, files }
}

/** Frames are decoded again for each width, because all at once would exhaust the memory. */
export const resizeAnimation = async (bytes: Uint8Array): Promise<Resized> => {
  const sharp = await loadSharp()
  const options = { ...STRICT, animated: true }
  const { width: given, pageHeight } = await sharp(bytes, options).metadata()
  const width = Math.min(LARGEST, given)
  const height = Math.max(1, Math.round(((pageHeight ?? 1) * width) / given))
  const files = await inEachWidth(width, (smaller) =>
    sharp(bytes, options)
      .resize({ width: smaller })
      .webp({ quality: 72, effort: 1 })
      .timeout({ seconds: SECONDS })
      .toBuffer(),
  )
  return { width, height, files }
}

/** A picture narrower than a width is made once and stored under each larger width. */
const inEachWidth = async (widest: number, render: (width: number) => Promise<Buffer>) => {
  const files: PictureFile[] = []
  const rendered = new Map<number, Buffer>()
  for (const width of PICTURE_WIDTHS) {
    const real = Math.min(width, widest)
    const bytes = rendered.get(real) ?? (await render(real))
    rendered.set(real, bytes)
    files.push({ width, bytes })
  }
  return files
}
