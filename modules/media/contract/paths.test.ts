import { describe, expect, it } from 'vitest'
import { toMailPictures } from '#modules/kernel/declare-mail.ts'
import { pictureSources, smallestPicture, uploadedFilename } from './paths.ts'

const RANDOM = 'k3'.repeat(12)
const LARGE = `/uploads/${RANDOM}_1280x960.webp`

describe('addresses of pictures', () => {
  it('give a browser every width to choose from, and the size before the picture arrives', () => {
    expect(pictureSources(LARGE)).toEqual({
      src: LARGE,
      srcSet: [320, 640, 1280]
        .map((width) => `/uploads/${RANDOM}_1280x960-${width}.webp ${width}w`)
        .join(', '),
      width: 1280,
      height: 960,
    })
  })

  it('promise no more pixels than there are', () => {
    expect(pictureSources(`/uploads/${RANDOM}_500x400.webp`).srcSet).toBe(
      `/uploads/${RANDOM}_500x400-320.webp 320w, /uploads/${RANDOM}_500x400-640.webp 500w`,
    )
    expect(pictureSources(`/uploads/${RANDOM}_90x60.webp`).srcSet).toBe(
      `/uploads/${RANDOM}_90x60-320.webp 90w`,
    )
  })

  it('leave other pictures as they are', () => {
    expect(pictureSources('/categories/idraulico.svg')).toEqual({
      src: '/categories/idraulico.svg',
    })
    expect(smallestPicture('/categories/idraulico.svg')).toBe('/categories/idraulico.svg')
    expect(smallestPicture(LARGE)).toBe(LARGE.replace('.webp', '-320.webp'))
    expect(toMailPictures(LARGE)).toEqual([{ picture: smallestPicture(LARGE) }])
    expect(toMailPictures('https://example.com/pixel.gif')).toEqual([])
  })

  it.each([
    LARGE.replace('.webp', '-640.webp'),
    `${LARGE}?x`,
    `https://example.com${LARGE}`,
    LARGE.toUpperCase(),
    `/uploads/../${RANDOM}_1280x960.webp`,
    '/uploads/',
    '',
  ])('name a picture in one way only, which is not %s', (url) => {
    expect(uploadedFilename(url)).toBeNull()
    expect(uploadedFilename(LARGE)).toBe(`${RANDOM}_1280x960.webp`)
  })
})
