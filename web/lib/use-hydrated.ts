import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False on the server and in the drawing that meets its HTML, true ever after. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
