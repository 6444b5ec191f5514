import {
  type ReactNode,
  startTransition,
  useCallback,
  useContext,
  useEffect,
  useState,
} from 'react'
import { HydratedContext, OnHydratedContext } from '#web/lib/hydrated.ts'

/** After hydration, renders browser-only content in pieces, then replays recorded presses. */
export const Hydration = ({ children }: { children: ReactNode }) => {
  const [isHydrated, setHydrated] = useState(false)
  const wake = useCallback(() => startTransition(() => setHydrated(true)), [])
  useEffect(() => {
    if (isHydrated) document.dispatchEvent(new Event('hydrated'))
  }, [isHydrated])
  return (
    <OnHydratedContext value={wake}>
      <HydratedContext value={isHydrated}>{children}</HydratedContext>
    </OnHydratedContext>
  )
}

/** Placed in the screen, which hydrates last. */
export const HydrateOnMount = () => {
  const wake = useContext(OnHydratedContext)
  useEffect(wake, [wake])
  return null
}
