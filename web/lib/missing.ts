import { createContext, useContext } from 'react'
import { useLocation } from 'react-router'

/** Path and query that the server found to lead nowhere; null when the first page was found. */
export const MissingContext = createContext<string | null>(null)

/** True while the visitor looks at an address whose listing or article does not exist. */
export const useIsMissing = () => {
  const missing = useContext(MissingContext)
  const { pathname, search } = useLocation()
  return missing === pathname + search
}
