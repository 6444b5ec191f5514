import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { MINUTE_MS } from '#modules/kernel/time.ts'
import { MAX_FILE_BYTES } from '#modules/media/contract/limits.ts'
import type { UploadReply } from '#modules/media/contract/pictures.ts'
import {
  buildUploadForm,
  makeAnimatedGif,
  makePhonePhoto,
  makePhoto,
  makePng,
  type TestFile,
} from '#src/test-app/pictures.ts'
import { testApp } from '#src/test-app.ts'

const setUp = async () => {
  const product = testApp()
  const ada = await product.signUp()
  const get = async (url: string) => {
    const reply = await product.app.request(url)
    return { reply, bytes: Buffer.from(await reply.arrayBuffer()) }
  }
  return { ...product, ada, get }
}

/** Long enough not to occur in a picture by chance. */
const WHO_AND_WHERE = ['Exif', 'Telefonino', 'Sentinella', 'ICC_PROFILE', 'http']

/** Chunks of a WebP file: four-letter name, length, data padded to even length. */
const partsOf = (webp: Buffer): string[] => {
  const parts: string[] = []
  for (let at = 12; at < webp.length; at += 8 + 2 * Math.ceil(webp.readUInt32LE(at + 4) / 2))
    parts.push(webp.toString('latin1', at, at + 4))
  return parts
}

describe('uploading pictures', () => {
  it('lets mail programs show them, and nothing else', async () => {
    const { pictures, ada, get } = await setUp()
    const [image] = await pictures.upload(ada, [await makePng()])
    const policyOf = async (url: string) =>
      (await get(url)).reply.headers.get('cross-origin-resource-policy')
    expect(await policyOf(image?.url ?? '')).toBe('cross-origin')
    expect(await policyOf('/uploads/nessuna.webp')).toBe('same-origin')
    expect(await policyOf('/lavori')).toBe('same-origin')
  })

  it('answers with addresses that show them in three widths, upright, for a year', async () => {
    const { pictures, ada, get } = await setUp()
    const photo = await makePhonePhoto('IMG_2031.jpg', { width: 1600, height: 1200 })
    for (const word of ['Exif', 'Telefonino', 'Sentinella'])
      expect(Buffer.from(photo.bytes).includes(word), word).toBe(true)
    expect(await sharp(photo.bytes).metadata()).toMatchObject({ width: 1600, orientation: 6 })

    const [image] = await pictures.upload(ada, [photo])
    if (!image) throw new Error('no picture')
    expect(image).toMatchObject({
      url: `/uploads/${image.filename}`,
      extension: 'webp',
      originalName: 'IMG_2031.jpg',
      originalType: 'jpg',
      width: 1200,
      height: 1600,
      isAnimated: false,
    })
    expect(image.filename).toMatch(/^[a-z0-9]{24}_1200x1600\.webp$/)

    for (const [suffix, width] of [
      ['-320', 320],
      ['-640', 640],
      ['-1280', 1200],
      ['', 1200],
    ] as const) {
      const { reply, bytes } = await get(image.url.replace('.webp', `${suffix}.webp`))
      expect(reply.status).toBe(200)
      expect(reply.headers.get('content-type')).toBe('image/webp')
      expect(reply.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      const facts = await sharp(bytes).metadata()
      expect([facts.format, facts.width]).toEqual(['webp', width])
      expect(facts.height).toBeGreaterThan(width)
      expect(facts).not.toHaveProperty('exif')
      expect(facts).not.toHaveProperty('orientation')
      expect(partsOf(bytes)).toEqual(['VP8 '])
      for (const word of WHO_AND_WHERE) expect(bytes.includes(word), word).toBe(false)
    }
  })

  it('takes a photo of exactly 5 MB, and none of one byte more', async () => {
    const { request, pictures, ada } = await setUp()
    const largest = await makePhoto(5 * 1024 * 1024)
    expect(largest.bytes).toHaveLength(5 * 1024 * 1024)
    const [image] = await pictures.upload(ada, [largest])
    expect(image).toMatchObject({ extension: 'webp', originalType: 'jpg' })

    const refused = await pictures.send([await makePhoto(5 * 1024 * 1024 + 1)], ada.cookie)
    expect(refused.status).toBe(413)
    expect(await refused.json()).toMatchObject({ message: 'L’immagine supera il limite di 5MB' })
    const library = await request('GET', '/api/images', { cookie: ada.cookie })
    expect((await library.json()).total).toBe(1)
  })

  it('says nothing of the file or its owner in the name', async () => {
    const { pictures, ada } = await setUp()
    const [image] = await pictures.upload(ada, [await makePng('Ada Rossi.png')])
    expect(image?.filename).not.toMatch(/ada|rossi/i)
  })

  it('keeps the movement of an animated GIF', async () => {
    const { pictures, ada, get } = await setUp()
    const [image] = await pictures.upload(ada, [await makeAnimatedGif()])
    expect(image).toMatchObject({ isAnimated: true, originalType: 'gif', width: 50, height: 30 })
    const { bytes } = await get(image?.url ?? '')
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', pages: 3 })
  })

  it('does not enlarge what is small, and has every width all the same', async () => {
    const { pictures, ada, get } = await setUp()
    const [image] = await pictures.upload(ada, [await makePng('p.png', 60, 40)])
    const { reply, bytes } = await get(image?.url.replace('.webp', '-320.webp') ?? '')
    expect(reply.status).toBe(200)
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 60, height: 40 })
  })

  it('goes by what a file holds, not by what it is called', async () => {
    const { pictures, ada } = await setUp()
    const { bytes } = await makePng()
    const [image] = await pictures.upload(ada, [{ name: 'documento.pdf', bytes }])
    expect(image).toMatchObject({ originalName: 'documento.pdf', originalType: 'png' })
  })

  it('takes five at a time and counts them', async () => {
    const { pictures, ada } = await setUp()
    const files = await Promise.all([1, 2, 3, 4, 5].map((one) => makePng(`${one}.png`)))
    const reply = await pictures.send(files, ada.cookie)
    const body = (await reply.json()) as UploadReply
    expect(body).toMatchObject({ success: true, count: 5, message: '5 immagini caricate' })
    expect(body.images.map(({ originalName }) => originalName)).toEqual(
      files.map(({ name }) => name),
    )
    expect(new Set(body.images.map(({ filename }) => filename)).size).toBe(5)
  })

  it('carries nothing along that was hidden behind a picture', async () => {
    const { pictures, ada, get } = await setUp()
    const script = '<script>alert("polyglot")</script>'
    const files: TestFile[] = []
    for (const { name, bytes } of [
      await makePhonePhoto(),
      await makePng(),
      await makeAnimatedGif(),
    ])
      files.push({
        name,
        bytes: Buffer.concat([bytes, Buffer.from(script), Buffer.from('PK\x03\x04')]),
      })
    for (const image of await pictures.upload(ada, files)) {
      const { bytes } = await get(image.url)
      expect(bytes.includes('polyglot')).toBe(false)
      expect(bytes.includes('PK\x03\x04')).toBe(false)
    }
  })

  it('is for people who are signed in', async () => {
    const { pictures, pictureFiles } = await setUp()
    expect((await pictures.send([await makePng()])).status).toBe(401)
    expect(pictureFiles.contents().size).toBe(0)
  })

  it('takes 60 files in ten minutes from one person, and again later', async () => {
    const { pictures, ada, signUp, clock, connection } = await setUp()
    const one = await makePng('p.png', 2, 2)
    const five = [one, one, one, one, one]
    for (let round = 0; round < 12; round += 1) await pictures.upload(ada, five)

    const refused = await pictures.send([one], ada.cookie)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(500)
    expect(connection.prepare('SELECT count(*) FROM pictures').pluck().get()).toBe(60)
    await pictures.upload(await signUp(), [one])

    clock.advance(10 * MINUTE_MS)
    await pictures.upload(ada, [one])
  })

  it('reads what comes in any number of pieces', async () => {
    const { app, ada } = await setUp()
    const { headers, body } = buildUploadForm([await makePng(), await makeAnimatedGif()])
    for (const size of [1, 7, 64, 1000]) {
      const reply = await app.request('/api/upload-images', {
        method: 'POST',
        headers: { ...headers, cookie: ada.cookie },
        body: inPieces(body, size),
        duplex: 'half',
      } as RequestInit)
      expect(await reply.json()).toMatchObject({ count: 2 })
    }
  })

  it('refuses a file above 5 MB in pieces too, without waiting for its end', async () => {
    const { app, ada, pictureFiles } = await setUp()
    const { headers, body } = buildUploadForm([
      { name: 'grande.jpg', bytes: Buffer.alloc(MAX_FILE_BYTES + 1, 1) },
    ])
    const reply = await app.request('/api/upload-images', {
      method: 'POST',
      headers: { ...headers, cookie: ada.cookie },
      body: inPieces(body, 65_536),
      duplex: 'half',
    } as RequestInit)
    expect(reply.status).toBe(413)
    expect(pictureFiles.contents().size).toBe(0)
  })
})

const inPieces = (body: Buffer, size: number) => {
  let at = 0
  return new ReadableStream<Uint8Array>({
    pull: (controller) => {
      if (at >= body.length) return controller.close()
      controller.enqueue(body.subarray(at, at + size))
      at += size
    },
  })
}
