import { createContext, useContext, useSyncExternalStore } from 'react'

/** False while the page is the server's HTML, true once it is hydrated. */
export const HydratedContext = createContext(true)

/** Called once the page is hydrated. */
export const OnHydratedContext = createContext<() => void>(() => undefined)

/**
 * A value from outside React that the server cannot know; `whileNotHydrated` until the page is hydrated. Reading it
 * straight away would render every subscriber in one long task after hydration; this way they render in pieces.
 */
export const useBrowserValue = <Hydrated, NotHydrated>(
  watch: (changed: () => void) => () => void,
  look: () => Hydrated,
  whileNotHydrated: NotHydrated,
): Hydrated | NotHydrated => {
  const isHydrated = useContext(HydratedContext)
  return useSyncExternalStore<Hydrated | NotHydrated>(
    watch,
    () => (isHydrated ? look() : whileNotHydrated),
    () => whileNotHydrated,
  )
}
