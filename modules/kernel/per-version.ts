/** What `make` makes, kept for as long as the version stays as it is. */
export const perVersion = <Value>(version: () => number, make: () => Value): (() => Value) => {
  let held: { readonly version: number; readonly value: Value } | null = null
  return () => {
    const now = version()
    if (held?.version !== now) held = { version: now, value: make() }
    return held.value
  }
}
