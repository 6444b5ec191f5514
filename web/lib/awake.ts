import { createContext, useContext, useSyncExternalStore } from 'react'

/** Whether the page answers already; false from the server's HTML until all of it has been taken over. */
export const AwakeContext = createContext(true)

/** To be called when it does. */
export const WakeContext = createContext<() => void>(() => undefined)

/**
 * Something outside of React that the server cannot know: `asleep` until the page is awake. React would
 * render all that asks for it in one go, right after it has taken over the HTML; so it is rendered in pieces.
 */
export const useOutside = <Awake, Asleep>(
  watch: (changed: () => void) => () => void,
  look: () => Awake,
  asleep: Asleep,
): Awake | Asleep => {
  const isAwake = useContext(AwakeContext)
  return useSyncExternalStore<Awake | Asleep>(
    watch,
    () => (isAwake ? look() : asleep),
    () => asleep,
  )
}
