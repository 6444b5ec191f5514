import {
  type ReactNode,
  startTransition,
  useCallback,
  useContext,
  useEffect,
  useState,
} from 'react'
import { AwakeContext, WakeContext } from '#web/lib/awake.ts'

/**
 * What only the browser knows is rendered when the HTML of the server has been taken over, and in pieces.
 * Then the page is as it should be, and presses that were kept for it are told so.
 */
export const Awakening = ({ children }: { children: ReactNode }) => {
  const [isAwake, setAwake] = useState(false)
  const wake = useCallback(() => startTransition(() => setAwake(true)), [])
  useEffect(() => {
    if (isAwake) document.dispatchEvent(new Event('awake'))
  }, [isAwake])
  return (
    <WakeContext value={wake}>
      <AwakeContext value={isAwake}>{children}</AwakeContext>
    </WakeContext>
  )
}

/** Stands inside what is taken over last, the screen. */
export const Wake = () => {
  const wake = useContext(WakeContext)
  useEffect(wake, [wake])
  return null
}
