import type { RenderCard, ShareCard } from './ports.ts'

const CACHE_SIZE = 100
/** Queue limit: above it the site's default picture is served. */
const WAITING_MAX = 20

/** Renders cards one after another and caches the latest. Null when too many wait. */
export const createShareCards = (render: RenderCard) => {
  const cache = new Map<string, Promise<Uint8Array>>()
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()

  const renderInTurn = (card: ShareCard) => {
    waiting += 1
    const rendering = last
      .then(() => render(card))
      .finally(() => {
        waiting -= 1
      })
    last = rendering.catch(() => undefined)
    return rendering
  }

  return (card: ShareCard): Promise<Uint8Array> | null => {
    const key = JSON.stringify(card)
    const known = cache.get(key)
    if (known !== undefined) return known
    if (waiting >= WAITING_MAX) return null
    const rendering = renderInTurn(card)
    cache.set(key, rendering)
    rendering.catch(() => cache.delete(key))
    for (const oldest of cache.keys()) {
      if (cache.size <= CACHE_SIZE) break
      cache.delete(oldest)
    }
    return rendering
  }
}
