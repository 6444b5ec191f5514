import { useOutside } from './hydrated.ts'

const never = () => () => undefined

/** False on the server and in the rendering that meets its HTML, true ever after. */
export const useHydrated = (): boolean => useOutside(never, () => true, false)
