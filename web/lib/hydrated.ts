import { createContext, useContext, useSyncExternalStore } from 'react'

/** Whether the page answers already; false from the server's HTML until all of it has been taken over. */
export const HydratedContext = createContext(true)

/** To be called when it does. */
export const HydrateContext = createContext<() => void>(() => undefined)

/**
 * Something outside of React that the server cannot know: `asleep` until the page is hydrated. React would
 * render all that asks for it in one go, right after it has taken over the HTML; so it is rendered in pieces.
 */
export const useOutside = <Hydrated, NotHydrated>(
  watch: (changed: () => void) => () => void,
  look: () => Hydrated,
  asleep: NotHydrated,
): Hydrated | NotHydrated => {
  const isHydrated = useContext(HydratedContext)
  return useSyncExternalStore<Hydrated | NotHydrated>(
    watch,
    () => (isHydrated ? look() : asleep),
    () => asleep,
  )
}
