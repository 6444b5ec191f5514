const CACHE_SIZE = 100
/** Queue limit: above it the site's default picture is served. */
const WAITING_MAX = 20

type Drawing = Promise<Uint8Array>

/** Draws share pictures one after another and keeps the latest by their key. Null when too many wait. */
export const drawInTurn = () => {
  const cache = new Map<string, Drawing>()
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()

  const inTurn = (draw: () => Drawing) => {
    waiting += 1
    const drawing = last.then(draw).finally(() => {
      waiting -= 1
    })
    last = drawing.catch(() => undefined)
    return drawing
  }

  return (key: string, draw: () => Drawing): Drawing | null => {
    const known = cache.get(key)
    if (known !== undefined) return known
    if (waiting >= WAITING_MAX) return null
    const drawing = inTurn(draw)
    cache.set(key, drawing)
    drawing.catch(() => cache.delete(key))
    for (const oldest of cache.keys()) {
      if (cache.size <= CACHE_SIZE) break
      cache.delete(oldest)
    }
    return drawing
  }
}
