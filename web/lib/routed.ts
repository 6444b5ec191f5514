import { createContext, useContext } from 'react'

/** True for a path with a screen. */
export type IsRouted = (path: string) => boolean

/** Provided by the app, because features do not know the route table. */
export const RoutedContext = createContext<IsRouted>(() => true)

/** Hides links to pages that do not exist. */
export const useIsRouted = () => useContext(RoutedContext)
