import { useEffect, useState } from 'react'

/** A search waits until typing has rested for this long. */
const RESTS_MS = 250

/** The value, once unchanged for a moment. */
export const useDebounced = <Value>(value: Value): Value => {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), RESTS_MS)
    return () => clearTimeout(timer)
  }, [value])
  return rested
}
