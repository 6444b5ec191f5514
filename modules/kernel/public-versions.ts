/** Version numbers of public data: of everything, and of everything except job requests. */
export type PublicVersions = {
  readonly everything: number
  /** Covers pages that show no job requests; changes less often. */
  readonly withoutRequests: number
}

/** Caches the result of `make` until the version changes. */
export const cachePerVersion = <Value>(version: () => number, make: () => Value): (() => Value) => {
  let cache: { readonly version: number; readonly value: Value } | null = null
  return () => {
    const now = version()
    if (cache?.version !== now) cache = { version: now, value: make() }
    return cache.value
  }
}
