/** Caches the value of the first call. */
export const once = <Value>(make: () => Value) => {
  let cached: { readonly value: Value } | undefined
  return () => {
    cached ??= { value: make() }
    return cached.value
  }
}
