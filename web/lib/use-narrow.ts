import { useBrowserValue } from './hydrated.ts'

/** A hook that says whether the window fits; false on the server and in the first rendering. */
export const createMediaQueryHook = (mediaQuery: string) => {
  const listen = (changed: () => void) => {
    const query = matchMedia(mediaQuery)
    query.addEventListener('change', changed)
    return () => query.removeEventListener('change', changed)
  }
  const look = () => matchMedia(mediaQuery).matches
  return (): boolean => useBrowserValue(listen, look, false)
}

export const useIsNarrowScreen = createMediaQueryHook('(width < 48rem)')
