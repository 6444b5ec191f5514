import type { SharpOptions } from 'sharp'
import { MAX_PIXELS } from '#modules/media/contract/limits.ts'
import { PICTURE_WIDTHS } from '#modules/media/contract/paths.ts'
import type { MadePicture, PictureFile } from '#modules/media/index.ts'
import { loadSharp } from './load-sharp.ts'

type Resized = Pick<MadePicture, 'width' | 'height' | 'files'>

const [, , LARGEST] = PICTURE_WIDTHS

/** Broken and cut-off files fail instead of becoming half a picture. */
const STRICT: SharpOptions = { limitInputPixels: MAX_PIXELS, failOn: 'error' }
const SECONDS = 20

/** Unpacked and turned upright once; the smaller widths are made from the largest. */
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

/** Frames are read again for each width: unpacked they would fill the memory. */
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

/** What is not wider than the picture itself is made once and kept under every larger width. */
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
