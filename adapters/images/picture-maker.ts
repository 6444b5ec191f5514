/** The pipeline: what somebody sent becomes WebP in three widths, with nothing in it but the picture. */
import sharp, { type Metadata } from 'sharp'
import { accept, type Result, refuse } from '#modules/kernel/result.ts'
import { MAX_PIXELS, MAX_SIDE_PX } from '#modules/media/contract/limits.ts'
import type { MadePicture, MakingFault, PictureMaker } from '#modules/media/index.ts'
import { atMost } from './at-most.ts'
import { drawAnimation, drawStill } from './draw-widths.ts'
import { typeOf } from './picture-type.ts'

const AT_A_TIME = 2

/** Each picture keeps to one thread: two at a time leave the event loop its share of two cores. */
const tune = () => {
  sharp.cache(false)
  sharp.concurrency(1)
}

const FORMAT = { jpg: 'jpeg', png: 'png', gif: 'gif', webp: 'webp' } as const

export const sharpPictureMaker = (): PictureMaker => {
  tune()
  const inTurn = atMost(AT_A_TIME)
  return {
    make: async (bytes) => {
      const originalType = typeOf(bytes)
      if (!originalType) return refuse({ code: 'picture.unsupported-type' })
      return await inTurn(async () => {
        const facts = await readFacts(bytes)
        if (facts?.format !== FORMAT[originalType]) return refuse({ code: 'picture.unreadable' })
        const fault = sizeFault(facts)
        if (fault) return refuse({ code: fault })
        return await drawn(bytes, facts, originalType)
      })
    },
  }
}

/** From the header alone: nothing is unpacked before its size is known. */
const readFacts = (bytes: Uint8Array): Promise<Metadata | null> =>
  sharp(bytes, { limitInputPixels: false, failOn: 'error' })
    .metadata()
    .catch(() => null)

const sizeFault = ({ width, height, pages = 1 }: Metadata): MakingFault | null => {
  if (width * height * pages > MAX_PIXELS) return 'picture.too-many-pixels'
  return Math.max(width, height) > MAX_SIDE_PX ? 'picture.too-long-side' : null
}

const drawn = async (
  bytes: Uint8Array,
  { pages = 1 }: Metadata,
  originalType: MadePicture['originalType'],
): Promise<Result<MadePicture, { code: MakingFault }>> => {
  const isAnimated = pages > 1
  const made = await (isAnimated ? drawAnimation(bytes) : drawStill(bytes)).catch(unreadable)
  return made
    ? accept({ ...made, originalType, isAnimated })
    : refuse({ code: 'picture.unreadable' })
}

/** Whatever the decoder stumbles over is the file's fault. */
const unreadable = (): null => null
