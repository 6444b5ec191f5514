import { describe, expect, it } from 'vitest'
import type { RefusalReply } from '#modules/kernel/contract.ts'
import { MAX_FILE_BYTES } from '#modules/media/contract/limits.ts'
import {
  buildUploadForm,
  makeDecompressionBomb,
  makePhonePhoto,
  makePng,
  type TestFile,
} from '#src/test-app/pictures.ts'
import { testApp } from '#src/test-app.ts'

const text = (name: string, words: string): TestFile => ({ name, bytes: Buffer.from(words) })

const cut = async (file: Promise<TestFile>, share: number): Promise<TestFile> => {
  const { name, bytes } = await file
  return { name, bytes: bytes.subarray(0, Math.floor(bytes.length * share)) }
}

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
const SCRIPT_GIF = 'GIF89a/*<svg/onload=alert(1)>*/=1;alert(1)'
const HTML = '<!doctype html><script>alert(1)</script>'

type Case = {
  readonly when: string
  readonly make: () => Promise<TestFile> | TestFile
  readonly status?: number
  readonly message: string
}

const TOO_LARGE = { status: 413, message: 'L’immagine supera il limite di 5MB' }
const NO_PICTURE = { status: 415, message: 'Formato non supportato: usa JPG, PNG, GIF o WebP' }
const BROKEN = { message: 'L’immagine è danneggiata o incompleta' }
const NAME = { message: 'Il nome del file non è valido' }

const zeros = (length: number) => ({ name: 'g.jpg', bytes: Buffer.alloc(length, 7) })

const CASES: readonly Case[] = [
  { when: '6 MB', make: () => zeros(6_000_000), ...TOO_LARGE },
  { when: 'one byte above 5 MB', make: () => zeros(MAX_FILE_BYTES + 1), ...TOO_LARGE },
  { when: 'SVG', make: () => text('a.svg', SVG), ...NO_PICTURE },
  { when: 'SVG that is called PNG', make: () => text('a.png', SVG), ...NO_PICTURE },
  { when: 'HTML that is called JPG', make: () => text('a.jpg', HTML), ...NO_PICTURE },
  { when: 'a PDF', make: () => text('a.jpg', '%PDF-1.7'), ...NO_PICTURE },
  { when: 'a PNG cut in half', make: () => cut(makePng('a.png', 300, 300), 0.5), ...BROKEN },
  { when: 'a PNG without its end', make: () => cut(makePng('a.png', 300, 300), 0.99), ...BROKEN },
  { when: 'a JPG cut in half', make: () => cut(makePhonePhoto(), 0.5), ...BROKEN },
  { when: 'the first bytes of a JPG', make: () => cut(makePhonePhoto(), 0.001), ...BROKEN },
  { when: 'a GIF that is JavaScript', make: () => text('a.gif', SCRIPT_GIF), ...BROKEN },
  { when: 'a WebP in name only', make: () => text('a.webp', 'RIFF____WEBP<html>'), ...BROKEN },
  {
    when: 'a decompression bomb',
    make: () => makeDecompressionBomb(9000, 9000),
    message: 'L’immagine è troppo grande: massimo 40 megapixel',
  },
  {
    when: 'a side of 20,000 pixels',
    make: () => makeDecompressionBomb(20_000, 20),
    message: 'L’immagine è troppo grande: massimo 16.383 pixel per lato',
  },
  { when: '0 bytes', make: () => text('a.png', ''), message: 'Il file è vuoto' },
  { when: 'a path for a name', make: () => makePng('../../x.png'), ...NAME },
  { when: 'a path of Windows', make: () => makePng('..\\..\\x.png'), ...NAME },
  { when: 'a null byte in the name', make: () => makePng('x.png\u0000.jpg'), ...NAME },
  { when: 'a name of spaces', make: () => makePng('  '), ...NAME },
]

const setUp = async () => {
  const product = testApp()
  const ada = await product.signUp()
  const leftBehind = () => ({
    files: [...product.pictureFiles.contents().keys()],
    rows: product.connection.prepare('SELECT count(*) FROM pictures').pluck().get(),
  })
  return { ...product, ada, leftBehind }
}

const NOTHING = { files: [], rows: 0 }

describe('an upload is refused with words, and nothing of it stays,', () => {
  it.each(CASES)('when it is $when', async ({ make, status = 400, message }) => {
    const { pictures, ada, leftBehind } = await setUp()
    const reply = await pictures.send([await make()], ada.cookie)
    expect({ status: reply.status, ...((await reply.json()) as RefusalReply) }).toEqual({
      status,
      code: expect.stringMatching(/^picture\./),
      message,
    })
    expect(leftBehind()).toEqual(NOTHING)
  })

  it('also when a good picture came before the bad one', async () => {
    const { pictures, ada, leftBehind } = await setUp()
    const reply = await pictures.send([await makePng(), text('a.svg', SVG)], ada.cookie)
    expect(reply.status).toBe(415)
    expect(leftBehind()).toEqual(NOTHING)
  })

  it('when there is a sixth picture', async () => {
    const { pictures, ada, leftBehind } = await setUp()
    const six = await Promise.all([1, 2, 3, 4, 5, 6].map((one) => makePng(`${one}.png`)))
    const reply = await pictures.send(six, ada.cookie)
    expect(reply.status).toBe(400)
    expect(await reply.json()).toMatchObject({
      code: 'upload.too-many-files',
      message: 'Puoi caricare al massimo 5 immagini',
    })
    expect(leftBehind()).toEqual(NOTHING)
  })

  it('when there is none', async () => {
    const { pictures, ada } = await setUp()
    const other = { ...(await makePng()), field: 'documenti' }
    for (const files of [[], [other]]) {
      const reply = await pictures.send(files, ada.cookie)
      expect(reply.status).toBe(400)
      expect(await reply.json()).toMatchObject({ message: 'Nessuna immagine inviata' })
    }
  })

  it('when the whole is longer than it may be, whether it says so or not', async () => {
    const { app, ada, leftBehind } = await setUp()
    const file = { name: 'a', bytes: Buffer.alloc(MAX_FILE_BYTES), field: 'altro' }
    const { headers, body } = buildUploadForm([file, file, file, file, file, file])
    const announced = { 'content-length': String(body.length) }
    for (const more of [{}, announced]) {
      const reply = await app.request('/api/upload-images', {
        method: 'POST',
        headers: { ...headers, ...more, cookie: ada.cookie },
        body: Uint8Array.from(body),
      })
      expect(reply.status).toBe(413)
      expect(await reply.json()).toMatchObject({ code: 'upload.too-large' })
    }
    expect(leftBehind()).toEqual(NOTHING)
  })

  it('when the disk fails after some files were written', async () => {
    const { pictures, ada, connection, leftBehind } = await setUp()
    connection.exec(
      "CREATE TRIGGER fails BEFORE INSERT ON pictures BEGIN SELECT RAISE(ABORT, 'disk'); END",
    )
    const reply = await pictures.send([await makePng(), await makePng()], ada.cookie)
    expect(reply.status).toBe(500)
    expect(leftBehind()).toEqual(NOTHING)
  })
})
