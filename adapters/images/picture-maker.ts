/** Upload pipeline: converts to WebP in three widths, without metadata. */
import type { Metadata, SharpOptions } from 'sharp'
import { accept, type Result, refuse } from '#modules/kernel/result.ts'
import { createSemaphore } from '#modules/kernel/semaphore.ts'
import { type ImageType, MAX_PIXELS, MAX_SIDE_PX } from '#modules/media/contract/limits.ts'
import { PICTURE_WIDTHS } from '#modules/media/contract/paths.ts'
import type {
  PictureFile,
  PictureMaker,
  PictureMakingFault,
  ResizedPicture,
} from '#modules/media/ports.ts'
import { loadSharp } from './load-sharp.ts'

const AT_A_TIME = 2

const FORMAT = { jpg: 'jpeg', png: 'png', gif: 'gif', webp: 'webp' } as const

export const sharpPictureMaker = (): PictureMaker => {
  const inTurn = createSemaphore(AT_A_TIME)
  return {
    make: async (bytes) => {
      const originalType = typeOf(bytes)
      if (!originalType) return refuse({ code: 'picture.unsupported-type' })
      return await inTurn(async () => {
        const facts = await readFacts(bytes)
        if (facts?.format !== FORMAT[originalType]) return refuse({ code: 'picture.unreadable' })
        const fault = sizeFault(facts)
        if (fault) return refuse({ code: fault })
        return await renderPicture(bytes, facts, originalType)
      })
    },
  }
}

/** Reads the header only, so that the size is known before decoding. */
const readFacts = async (bytes: Uint8Array): Promise<Metadata | null> => {
  const sharp = await loadSharp()
  return await sharp(bytes, { limitInputPixels: false, failOn: 'error' })
    .metadata()
    .catch(() => null)
}

const sizeFault = ({ width, height, pages = 1 }: Metadata): PictureMakingFault | null => {
  if (width * height * pages > MAX_PIXELS) return 'picture.too-many-pixels'
  return Math.max(width, height) > MAX_SIDE_PX ? 'picture.too-long-side' : null
}

const renderPicture = async (
  bytes: Uint8Array,
  { pages = 1 }: Metadata,
  originalType: ResizedPicture['originalType'],
): Promise<Result<ResizedPicture, { code: PictureMakingFault }>> => {
  const isAnimated = pages > 1
  const resized = await (isAnimated ? resizeAnimation(bytes) : resizeStill(bytes)).catch(unreadable)
  return resized
    ? accept({ ...resized, originalType, isAnimated })
    : refuse({ code: 'picture.unreadable' })
}

/** Any decoder error counts as a faulty file. */
const unreadable = (): null => null

/** The type from the bytes; file name and declared type are untrusted. */
const typeOf = (bytes: Uint8Array): ImageType | null => {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 16))
  const holds = (text: string, at = 0) => head.toString('latin1', at, at + text.length) === text
  if (holds('\xff\xd8\xff')) return 'jpg'
  if (holds('\x89PNG\r\n\x1a\n')) return 'png'
  if (holds('GIF87a') || holds('GIF89a')) return 'gif'
  if (holds('RIFF') && holds('WEBP', 8)) return 'webp'
  return null
}

type Resized = Pick<ResizedPicture, 'width' | 'height' | 'files'>

const [, , LARGEST] = PICTURE_WIDTHS

/** Truncated or corrupt files fail instead of giving a partial picture. */
const STRICT: SharpOptions = { limitInputPixels: MAX_PIXELS, failOn: 'error' }
const SECONDS = 20

/** Decoded and rotated once; smaller widths are made from the largest. */
const resizeStill = async (bytes: Uint8Array): Promise<Resized> => {
  const sharp = await loadSharp()
  const { data, info } = await sharp(bytes, STRICT)
    .autoOrient()
    .resize({ width: LARGEST, withoutEnlargement: true })
    .timeout({ seconds: SECONDS })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const files = await renderEachWidth(width, (smaller) =>
    sharp(data, { raw: { width, height, channels } })
      .resize({ width: smaller })
      .webp({ quality: 78, effort: 2 })
      .timeout({ seconds: SECONDS })
      .toBuffer(),
  )
  return { width, height, files }
}

/** Frames are decoded again for each width, because all at once would exhaust the memory. */
const resizeAnimation = async (bytes: Uint8Array): Promise<Resized> => {
  const sharp = await loadSharp()
  const options = { ...STRICT, animated: true }
  const { width: pageWidth, pageHeight } = await sharp(bytes, options).metadata()
  const width = Math.min(LARGEST, pageWidth)
  const height = Math.max(1, Math.round(((pageHeight ?? 1) * width) / pageWidth))
  const files = await renderEachWidth(width, (smaller) =>
    sharp(bytes, options)
      .resize({ width: smaller })
      .webp({ quality: 72, effort: 1 })
      .timeout({ seconds: SECONDS })
      .toBuffer(),
  )
  return { width, height, files }
}

/** A picture narrower than a width is made once and stored under each larger width. */
const renderEachWidth = async (widest: number, render: (width: number) => Promise<Buffer>) => {
  const files: PictureFile[] = []
  const byWidth = new Map<number, Buffer>()
  for (const width of PICTURE_WIDTHS) {
    const real = Math.min(width, widest)
    const bytes = byWidth.get(real) ?? (await render(real))
    byWidth.set(real, bytes)
    files.push({ width, bytes })
  }
  return files
}
