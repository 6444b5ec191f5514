/** What `make` makes, kept for as long as the version stays as it is. */
export const perVersion = <Value>(version: () => number, make: () => Value): (() => Value) => {
  let cache: { readonly version: number; readonly value: Value } | null = null
  return () => {
    const now = version()
    if (cache?.version !== now) cache = { version: now, value: make() }
    return cache.value
  }
}
