import { createContext, useContext } from 'react'
import { useLocation } from 'react-router'

/** Path and query of a missing first page; null when it was found. */
export const MissingContext = createContext<string | null>(null)

/** True on the page of a missing listing or article. */
export const useIsMissing = () => {
  const missing = useContext(MissingContext)
  const { pathname, search } = useLocation()
  return missing === pathname + search
}
