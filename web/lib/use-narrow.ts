import { useOutside } from './hydrated.ts'

const NARROW = '(max-width: 767.98px)'

/** True under 768 px; false on the server and in the first rendering. */
export const useNarrow = (): boolean => useOutside(listen, () => matchMedia(NARROW).matches, false)

const listen = (changed: () => void) => {
  const query = matchMedia(NARROW)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}
