import type Sharp from 'sharp'

let loaded: Promise<typeof Sharp> | undefined

/** Loaded with the first picture (20 MB). One thread each, so that two at a time leave CPU to the event loop. */
export const loadSharp = (): Promise<typeof Sharp> => {
  loaded ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false)
    sharp.concurrency(1)
    return sharp
  })
  return loaded
}
