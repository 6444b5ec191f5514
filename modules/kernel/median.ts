import { HOUR_MS } from './time.ts'

/** The middle one, or the mean of the two in the middle; null of nothing. */
export const computeMedian = (values: readonly number[]): number | null => {
  const sorted = values.toSorted((one, other) => one - other)
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]]
  return low === undefined || high === undefined ? null : (low + high) / 2
}

/** Takes milliseconds, returns hours rounded to a tenth; null for an empty list. */
export const computeMedianHours = (hours: readonly number[]): number | null => {
  const took = computeMedian(hours)
  return took === null ? null : Math.round((took / HOUR_MS) * 10) / 10
}
