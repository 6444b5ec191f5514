import { HOUR_MS } from './time.ts'

/** Of milliseconds, in hours rounded to a tenth; null of nothing. */
export const medianHoursOf = (given: readonly number[]): number | null => {
  const took = given.toSorted((a, b) => a - b)
  const [low, high] = [took[(took.length - 1) >> 1], took[took.length >> 1]]
  if (low === undefined || high === undefined) return null
  return Math.round(((low + high) / 2 / HOUR_MS) * 10) / 10
}
