import {
  type ReactNode,
  startTransition,
  useCallback,
  useContext,
  useEffect,
  useState,
} from 'react'
import { HydrateContext, HydratedContext } from '#web/lib/hydrated.ts'

/** After hydration, renders browser-only content in pieces, then replays recorded presses. */
export const Hydration = ({ children }: { children: ReactNode }) => {
  const [isHydrated, setHydrated] = useState(false)
  const wake = useCallback(() => startTransition(() => setHydrated(true)), [])
  useEffect(() => {
    if (isHydrated) document.dispatchEvent(new Event('hydrated'))
  }, [isHydrated])
  return (
    <HydrateContext value={wake}>
      <HydratedContext value={isHydrated}>{children}</HydratedContext>
    </HydrateContext>
  )
}

/** Placed in the screen, which hydrates last. */
export const HydrateOnMount = () => {
  const wake = useContext(HydrateContext)
  useEffect(wake, [wake])
  return null
}
