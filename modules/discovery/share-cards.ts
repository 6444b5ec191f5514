import type { DrawCard, ShareCard } from './ports.ts'

const CACHE_SIZE = 100
/** Whoever comes after so many gets the site's own picture. */
const WAITING_MAX = 20

/** Cards are drawn one after another and the latest are kept. Null when too many wait. */
export const createShareCards = (draw: DrawCard) => {
  const cache = new Map<string, Promise<Uint8Array>>()
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()

  const drawInTurn = (card: ShareCard) => {
    waiting += 1
    const drawing = last
      .then(() => draw(card))
      .finally(() => {
        waiting -= 1
      })
    last = drawing.catch(() => undefined)
    return drawing
  }

  return (card: ShareCard): Promise<Uint8Array> | null => {
    const key = JSON.stringify(card)
    const known = cache.get(key)
    if (known !== undefined) return known
    if (waiting >= WAITING_MAX) return null
    const drawing = drawInTurn(card)
    cache.set(key, drawing)
    drawing.catch(() => cache.delete(key))
    for (const oldest of cache.keys()) {
      if (cache.size <= CACHE_SIZE) break
      cache.delete(oldest)
    }
    return drawing
  }
}
