import { expect, it } from 'vitest'
import { compareRounds, listUnmatchedRows, type MeasuredRounds } from './compare.ts'

const round = (share: number, ms: number, figure = 7): MeasuredRounds[number] => [
  { row: 'publish : bare insert', figure: share, bar: 0.25, holds: share >= 0.25 },
  { row: 'start, ms', figure: ms, bar: 100, holds: ms <= 100 },
  { row: 'figure', figure, bar: null, holds: true },
]

it('says what is kept of each row, in the middle and in the worst pair, whichever way is better', () => {
  const before = [round(0.4, 50), round(0.38, 60), round(0.42, 40)]
  const now = [round(0.2, 100), round(0.38, 60), round(0.3, 80)]
  expect(compareRounds(before, now)).toEqual([
    {
      row: 'publish : bare insert',
      before: 0.4,
      now: 0.3,
      figure: 0.75,
      worst: 0.5,
      bar: 0.9,
      holds: false,
    },
    { row: 'start, ms', before: 50, now: 80, figure: 0.63, worst: 0.5, bar: 0.9, holds: false },
    { row: 'figure', before: 7, now: 7, figure: 1, worst: 1, bar: null, holds: true },
  ])
})

it('calls a gain one, also where a row failed before', () => {
  const [writes, start] = compareRounds([round(0.1, 200)], [round(0.3, 100)])
  expect(writes).toMatchObject({ figure: 3, holds: true })
  expect(start).toMatchObject({ figure: 2, holds: true })
})

it('names rows that only one of the two has, and compares none of them', () => {
  const fresh = [...round(0.3, 50), { row: 'new', figure: 1, bar: null, holds: true }]
  expect(listUnmatchedRows([round(0.3, 50)], [fresh])).toEqual(['new'])
  expect(compareRounds([round(0.3, 50)], [fresh]).map(({ row }) => row)).not.toContain('new')
})

it('does not lose its way between nothing and something', () => {
  const errors = (figure: number) => [{ row: 'errors', figure, bar: 0, holds: figure <= 0 }]
  expect(compareRounds([errors(0)], [errors(0)])[0]).toMatchObject({ figure: 1, holds: true })
  expect(compareRounds([errors(0)], [errors(3)])[0]).toMatchObject({ figure: 0, holds: false })
})
