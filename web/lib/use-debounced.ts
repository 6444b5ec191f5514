import { useEffect, useState } from 'react'

/** The value as it was once it has rested for `delayMs`. */
export const useDebounced = <Value>(value: Value, delayMs: number): Value => {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), delayMs)
    return () => clearTimeout(timer)
  }, [value, delayMs])
  return rested
}
