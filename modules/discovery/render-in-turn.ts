const CACHE_SIZE = 100
/** Queue limit: above it the site's default picture is served. */
const WAITING_MAX = 20

type Rendering = Promise<Uint8Array>

/** Renders share pictures one after another and keeps the latest by their key. Null when too many wait. */
export const createSequentialRenderer = () => {
  const cache = new Map<string, Rendering>()
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()

  const inTurn = (render: () => Rendering) => {
    waiting += 1
    const rendering = last.then(render).finally(() => {
      waiting -= 1
    })
    last = rendering.catch(() => undefined)
    return rendering
  }

  return (key: string, render: () => Rendering): Rendering | null => {
    const cached = cache.get(key)
    if (cached !== undefined) return cached
    if (waiting >= WAITING_MAX) return null
    const rendering = inTurn(render)
    cache.set(key, rendering)
    rendering.catch(() => cache.delete(key))
    for (const oldest of cache.keys()) {
      if (cache.size <= CACHE_SIZE) break
      cache.delete(oldest)
    }
    return rendering
  }
}
