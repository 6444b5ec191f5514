import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import {
  makeAnimatedGif,
  makeDecompressionBomb,
  makeGifOfManyFrames,
  makePhonePhoto,
  PHONE_EXIF,
} from '#src/test-app/pictures.ts'
import { sharpPictureMaker } from './picture-maker.ts'

const twelveMegapixels = async () =>
  (await makePhonePhoto('grande.jpg', { width: 4000, height: 3000 })).bytes

const made = async (bytes: Uint8Array) => {
  const outcome = await sharpPictureMaker().make(bytes)
  if (!outcome.ok) throw new Error(outcome.refusal.code)
  return outcome.value
}

describe('the making of pictures', () => {
  it('has a 12-megapixel photograph in all widths, the process answering meanwhile', async () => {
    const bytes = await twelveMegapixels()
    let answered = 0
    let isMaking = true
    const answer = () => {
      answered += 1
      if (isMaking) setImmediate(answer)
    }
    setImmediate(answer)
    const { files } = await made(bytes)
    isMaking = false
    expect(files.map(({ width }) => width)).toEqual([320, 640, 1280])
    // Each step of it waits in another thread; what works in this one has a few turns between its steps.
    expect(answered).toBeGreaterThan(100)
  })

  it('keeps nothing but the picture: no place, no device, no colour profile', async () => {
    const { bytes } = await makePhonePhoto()
    const withProfile = await sharp(bytes).keepMetadata().withIccProfile('p3').toBuffer()
    const { files } = await made(withProfile)
    for (const file of files) {
      const facts = await sharp(file.bytes).metadata()
      expect(facts.exif ?? facts.icc ?? facts.xmp ?? facts.iptc).toBeUndefined()
      expect(Buffer.from(file.bytes).includes(PHONE_EXIF.IFD0.Model)).toBe(false)
    }
  })

  it('keeps what can be seen through', async () => {
    const bytes = await sharp({
      create: { width: 40, height: 40, channels: 4, background: { r: 200, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer()
    const [file] = (await made(bytes)).files
    expect(await sharp(file?.bytes).metadata()).toMatchObject({ hasAlpha: true })
  })

  it('counts the pixels of all frames', async () => {
    const { bytes } = makeGifOfManyFrames(2000, 2000, 11)
    expect(await sharpPictureMaker().make(bytes)).toEqual({
      ok: false,
      refusal: { code: 'picture.too-many-pixels' },
    })
    expect(await sharpPictureMaker().make(makeGifOfManyFrames(290, 290, 5).bytes)).toMatchObject({
      ok: true,
      value: { isAnimated: true, width: 290 },
    })
  })

  it('refuses enormous pictures without unpacking them', async () => {
    const { bytes } = makeDecompressionBomb(12_000, 12_000)
    // Nothing but the header is there: whoever unpacked it would say that it cannot be read.
    const header = bytes.subarray(0, 64)
    for (const given of [bytes, header])
      expect(await sharpPictureMaker().make(given)).toEqual({
        ok: false,
        refusal: { code: 'picture.too-many-pixels' },
      })
  })

  it('lets others have their turn after a broken one', async () => {
    const maker = sharpPictureMaker()
    const { bytes } = await makeAnimatedGif()
    const broken = bytes.subarray(0, 30)
    const outcomes = await Promise.all(
      [broken, broken, broken, bytes].map((one) => maker.make(one)),
    )
    expect(outcomes.map(({ ok }) => ok)).toEqual([false, false, false, true])
  })
})
