import type Sharp from 'sharp'

let loaded: Promise<typeof Sharp> | undefined

/**
 * With the first picture, not with the process: the library takes 20 MB. Each picture keeps to one
 * thread, so that two at a time leave the event loop its share of two cores.
 */
export const loadSharp = (): Promise<typeof Sharp> => {
  loaded ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false)
    sharp.concurrency(1)
    return sharp
  })
  return loaded
}
