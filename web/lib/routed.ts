import { createContext, useContext } from 'react'

/** True for an address that a screen answers. */
export type IsRouted = (path: string) => boolean

/** Given by the app, because features do not know the route table. */
export const RoutedContext = createContext<IsRouted>(() => true)

/** For links to pages that may not exist: what is not routed is not shown. */
export const useIsRouted = () => useContext(RoutedContext)
