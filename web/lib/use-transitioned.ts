import { useEffectEvent, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { renderWithTransition } from './render-with-transition.ts'

/** The value; where its `state` changes, the one before until a view transition shows it. */
export const useWithTransition = <Value>(value: Value, state: string): Value => {
  const [shown, setShown] = useState({ value, state })
  const show = useEffectEvent(() => {
    if (state === shown.state) return
    // React allows no synchronous rendering inside an effect.
    queueMicrotask(() => renderWithTransition(() => flushSync(() => setShown({ value, state }))))
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new state is shown.
  useLayoutEffect(() => show(), [state])
  return state === shown.state ? value : shown.value
}
