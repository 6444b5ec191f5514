import { useOutside } from './hydrated.ts'

const never = () => () => undefined

/** False on the server and while hydrating, true afterwards. */
export const useHydrated = (): boolean => useOutside(never, () => true, false)
