/** Files for upload tests: real photos, and files that pretend to be. */
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import type { ImageListReply, ImageReply, UploadReply } from '#modules/media/contract/pictures.ts'
import type { Visitor } from './visitors.ts'

export type TestFile = {
  readonly name: string
  readonly bytes: Uint8Array
  readonly field?: string
}

const NOISE_PX = 400

/** Noise and edges like those of a photo. */
const scene = async (width: number, height: number) => {
  const noise = { type: 'gaussian', mean: 128, sigma: 50 } as const
  const [w, h] = [Math.min(width, NOISE_PX), Math.min(height, NOISE_PX)]
  const create = { width: w, height: h, channels: 3, background: '#7a8', noise } as const
  const small = await sharp({ create }).png({ compressionLevel: 1 }).toBuffer()
  return sharp(small).resize(width, height, { kernel: 'cubic', fit: 'fill' })
}

/** Location and author, which must not leak. */
export const PHONE_EXIF = {
  IFD0: { Make: 'Telefonino', Model: 'Sentinella 12', Artist: 'Ada Sentinellini' },
  IFD3: {
    GPSLatitudeRef: 'N',
    GPSLatitude: '41/1 53/1 30/1',
    GPSLongitudeRef: 'E',
    GPSLongitude: '12/1 29/1 39/1',
  },
}

/** A phone's upright photo: landscape pixels with an orientation tag. */
export const makePhonePhoto = async (
  name = 'IMG_2031.jpg',
  { width = 800, height = 600 }: { width?: number; height?: number } = {},
): Promise<TestFile> => {
  const upright = (await scene(width, height)).withExif(PHONE_EXIF).withMetadata({ orientation: 6 })
  return { name, bytes: await upright.withExifMerge(PHONE_EXIF).jpeg({ quality: 85 }).toBuffer() }
}

const SEGMENT_MAX = 0xff_ff + 2

/** A real photo of exactly so many bytes: comments fill it up. */
export const makePhoto = async (length: number): Promise<TestFile> => {
  const { name, bytes } = await makePhonePhoto()
  const comments: Buffer[] = []
  for (let lacks = length - bytes.length; lacks > 0; ) {
    const most = Math.min(lacks, SEGMENT_MAX)
    // Less than the head of a comment must not be left.
    const size = lacks - most > 0 && lacks - most < 4 ? most - 4 : most
    const comment = Buffer.alloc(size, 7)
    comment.writeUInt16BE(0xff_fe, 0)
    comment.writeUInt16BE(size - 2, 2)
    comments.push(comment)
    lacks -= size
  }
  return { name, bytes: Buffer.concat([bytes.subarray(0, 2), ...comments, bytes.subarray(2)]) }
}

export const makePng = async (
  name = 'disegno.png',
  width = 60,
  height = 40,
): Promise<TestFile> => ({
  name,
  bytes: await (await scene(width, height)).png().toBuffer(),
})

export const makeAnimatedGif = async (name = 'gira.gif'): Promise<TestFile> => {
  const frames = ['#c33', '#3c3', '#33c'].map((background) =>
    sharp({ create: { width: 50, height: 30, channels: 3, background } })
      .png()
      .toBuffer(),
  )
  const joined = sharp(await Promise.all(frames), { join: { animated: true } })
  return { name, bytes: await joined.gif({ delay: [80, 80, 80] }).toBuffer() }
}

/** A decompression bomb: all white, one bit per pixel. */
export const makeDecompressionBomb = (width: number, height: number): TestFile => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.writeUInt8(1, 8)
  const rows = Buffer.alloc((Math.ceil(width / 8) + 1) * height)
  const parts = [chunk('IHDR', header), chunk('IDAT', deflateSync(rows)), chunk('IEND')]
  return {
    name: 'bomba.png',
    bytes: Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...parts]),
  }
}

const chunk = (kind: string, data: Buffer = Buffer.alloc(0)) => {
  const body = Buffer.concat([Buffer.from(kind), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** Frames of one pixel on a large canvas. */
export const makeGifOfManyFrames = (width: number, height: number, frames: number): TestFile => {
  const canvas = Buffer.alloc(7)
  canvas.writeUInt16LE(width, 0)
  canvas.writeUInt16LE(height, 2)
  canvas.writeUInt8(0x80, 4)
  const colours = Buffer.from('000000ffffff', 'hex')
  const frame = Buffer.from('21f90400080000002c00000000010001000002024401' + '00', 'hex')
  const body = Array.from({ length: frames }, () => frame)
  return {
    name: 'lunga.gif',
    bytes: Buffer.concat([Buffer.from('GIF89a'), canvas, colours, ...body, Buffer.from(';')]),
  }
}

const BOUNDARY = 'confine-delle-parti'

/** Encoded as by a browser. */
export const buildUploadForm = (files: readonly TestFile[]) => ({
  headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  body: Buffer.concat([
    ...files.flatMap(({ name, bytes, field = 'images' }) => [
      Buffer.from(
        `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\n` +
          'Content-Type: application/octet-stream\r\n\r\n',
      ),
      Buffer.from(bytes),
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${BOUNDARY}--\r\n`),
  ]),
})

type App = {
  readonly app: {
    request: (path: string, init: RequestInit, bindings?: object) => Response | Promise<Response>
  }
}

export const testPictures = ({ app }: App) => {
  const send = async (files: readonly TestFile[], cookie?: string) => {
    const { headers, body } = buildUploadForm(files)
    return await app.request('/api/upload-images', {
      method: 'POST',
      headers: { ...headers, ...(cookie !== undefined && { cookie }) },
      body: Uint8Array.from(body),
    })
  }
  /** The pictures in the library. */
  const upload = async (who: Visitor, files?: readonly TestFile[]) => {
    const reply = await send(files ?? [await makePng()], who.cookie)
    if (reply.status !== 200) throw new Error(`Not uploaded: ${await reply.text()}`)
    return ((await reply.json()) as UploadReply).images
  }
  return {
    send,
    upload,
    uploadOne: async (who: Visitor, name?: string): Promise<ImageReply> => {
      const [image] = await upload(who, [await makePng(name)])
      if (!image) throw new Error('no picture')
      return image
    },
    library: async ({ cookie }: Visitor, query = '') => {
      const reply = await app.request(`/api/images${query}`, { headers: { cookie } })
      return (await reply.json()) as ImageListReply
    },
  }
}
