import { useBrowserValue } from './hydrated.ts'

const never = () => () => undefined

/** False on the server and while hydrating, true afterwards. */
export const useHydrated = (): boolean => useBrowserValue(never, () => true, false)
