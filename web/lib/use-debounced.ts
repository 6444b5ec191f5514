import { useEffect, useState } from 'react'

/** Of what is typed into a search. */
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
