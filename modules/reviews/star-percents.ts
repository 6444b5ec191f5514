/** How the marks of reviews divide, so that they fit the average, which a count of rounded reviews does not. */
import type { StarPercents } from './contract/reviews.ts'

const SCALE = [5, 4, 3, 2, 1] as const

/** Each review weighs the same, however many marks it holds. Whole percents add up to 100; all are 0 without reviews. */
export const computeStarPercents = (weights: ReadonlyMap<number, number>): StarPercents => {
  const total = SCALE.reduce((sum, stars) => sum + (weights.get(stars) ?? 0), 0)
  const exact = SCALE.map((stars) => ({
    stars,
    percent: total === 0 ? 0 : (100 * (weights.get(stars) ?? 0)) / total,
  }))
  const floors = exact.reduce((sum, { percent }) => sum + Math.floor(percent), 0)
  const raised = exact
    .toSorted((one, other) => (other.percent % 1) - (one.percent % 1))
    .slice(0, total === 0 ? 0 : 100 - floors)
  const whole = new Map(
    exact.map((row) => [row.stars, Math.floor(row.percent) + Number(raised.includes(row))]),
  )
  const of = (stars: (typeof SCALE)[number]) => whole.get(stars) ?? 0
  return { 1: of(1), 2: of(2), 3: of(3), 4: of(4), 5: of(5) }
}
