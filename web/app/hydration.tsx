import {
  type ReactNode,
  startTransition,
  useCallback,
  useContext,
  useEffect,
  useState,
} from 'react'
import { HydrateContext, HydratedContext } from '#web/lib/hydrated.ts'

/**
 * What only the browser knows is rendered when the HTML of the server has been taken over, and in pieces.
 * Then the page is as it should be, and presses that were kept for it are told so.
 */
export const Hydration = ({ children }: { children: ReactNode }) => {
  const [isHydrated, setHydrated] = useState(false)
  const wake = useCallback(() => startTransition(() => setHydrated(true)), [])
  useEffect(() => {
    if (isHydrated) document.dispatchEvent(new Event('awake'))
  }, [isHydrated])
  return (
    <HydrateContext value={wake}>
      <HydratedContext value={isHydrated}>{children}</HydratedContext>
    </HydrateContext>
  )
}

/** Stands inside what is taken over last, the screen. */
export const HydrateOnMount = () => {
  const wake = useContext(HydrateContext)
  useEffect(wake, [wake])
  return null
}
