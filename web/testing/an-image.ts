import type { ImageReply } from '#modules/media/contract/pictures.ts'

/** A picture of the library; `place` tells it from others. */
export const anImage = (place: number, overrides: Partial<ImageReply> = {}): ImageReply => {
  const filename = `${String(place).padStart(24, 'a')}_1280x960.webp`
  return {
    filename,
    url: `/uploads/${filename}`,
    extension: 'webp',
    originalName: `foto-${place}.jpg`,
    originalType: 'jpg',
    width: 1280,
    height: 960,
    size: 100_000 * place,
    sizeFormatted: `${100 * place} kB`,
    isAnimated: false,
    createdDate: `2026-03-0${(place % 9) + 1}T09:00:00.000Z`,
    ...overrides,
  }
}
