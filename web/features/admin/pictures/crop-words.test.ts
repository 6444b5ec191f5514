import { expect, it } from 'vitest'
import { describeCrop } from './crop-words.ts'

const picture = (size: string) => `/uploads/${'a'.repeat(24)}_${size}.webp`

it('says how much is cut off, on which side, and nothing where nothing is', () => {
  expect(describeCrop(picture('1280x240'), 'banner')).toBeNull()
  expect(describeCrop(picture('1200x900'), 'banner')).toBe(
    'Si taglia il 75% dell’altezza, sopra e sotto.',
  )
  expect(describeCrop(picture('1200x100'), 'banner')).toBe(
    'Si taglia il 56% della larghezza, a sinistra e a destra.',
  )
})

it('warns of a picture that is too small for its place', () => {
  expect(describeCrop(picture('320x60'), 'banner')).toBe(
    'È larga 320 pixel: si vedrà sgranata, ne servono almeno 600.',
  )
})

it('says nothing of pictures whose size it does not know', () => {
  for (const url of ['', 'https://example.it/a.webp', '/categories/casa.svg'])
    expect(describeCrop(url, 'banner')).toBeNull()
})
