import { expect, it } from 'vitest'
import { computeStarPercents } from './star-percents.ts'

const sumOf = (percents: object) => Object.values(percents).reduce((sum, one) => sum + one, 0)

it('divides marks by their stars in whole percents that add up to 100', () => {
  const thirds = computeStarPercents(
    new Map([
      [5, 12],
      [4, 12],
      [3, 12],
    ]),
  )
  expect(thirds).toEqual({ 1: 0, 2: 0, 3: 33, 4: 33, 5: 34 })
  expect(
    sumOf(computeStarPercents(new Map([5, 4, 3, 2, 1].map((stars) => [stars, stars + 2])))),
  ).toBe(100)
})

it('gives nothing without reviews', () => {
  expect(computeStarPercents(new Map())).toEqual({ 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 })
})
