import type { ImageType } from '#modules/media/contract/limits.ts'

/** What the bytes themselves say they are; a file's name and declared type are anybody's claim. */
export const typeOf = (bytes: Uint8Array): ImageType | null => {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 16))
  const holds = (text: string, at = 0) => head.toString('latin1', at, at + text.length) === text
  if (holds('\xff\xd8\xff')) return 'jpg'
  if (holds('\x89PNG\r\n\x1a\n')) return 'png'
  if (holds('GIF87a') || holds('GIF89a')) return 'gif'
  if (holds('RIFF') && holds('WEBP', 8)) return 'webp'
  return null
}
