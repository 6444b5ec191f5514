/** Rounds of two commits, row by row: earlier commits tell `{ row, figure, bar, holds }` alone. */
import { type BenchRow, medianOf } from '../row.ts'

type Figure = Pick<BenchRow, 'row' | 'figure' | 'bar' | 'holds'>
export type MeasuredRounds = readonly (readonly Figure[])[]

export type ComparedRow = BenchRow & {
  /** Median of the earlier commit's rounds, and of the present one's. */
  readonly before: number
  readonly now: number
}

/** Share of the earlier commit's figure that must be retained. */
export const RETAINED_SHARE = 0.9

/** How much of each figure is kept, more than 1 for a gain; the worst is of a single pair of rounds. */
export const compareRounds = (
  before: MeasuredRounds,
  now: MeasuredRounds,
): readonly ComparedRow[] =>
  (now[0] ?? []).flatMap(({ row }) => {
    const was = rowsNamed(before, row)
    const is = rowsNamed(now, row)
    if (was.length === 0) return []
    const isLessBetter = wantsLess([...was, ...is])
    const shares = is.map((present, round) => {
      const earlier = was[Math.min(round, was.length - 1)]?.figure ?? 0
      return shareOf(earlier, present.figure, isLessBetter)
    })
    const medians = { before: medianOf(was.map(figureOf)), now: medianOf(is.map(figureOf)) }
    const figure = shareOf(medians.before, medians.now, isLessBetter)
    const isJudged = [...was, ...is].some(({ bar }) => bar !== null)
    return [
      {
        row,
        ...medians,
        figure,
        worst: Math.min(...shares),
        bar: isJudged ? RETAINED_SHARE : null,
        holds: !isJudged || figure >= RETAINED_SHARE,
      },
    ]
  })

/** Rows that only one of the two has. */
export const listUnmatchedRows = (
  before: MeasuredRounds,
  now: MeasuredRounds,
): readonly string[] => {
  const names = (rounds: MeasuredRounds) => (rounds[0] ?? []).map(({ row }) => row)
  const [earlier, present] = [names(before), names(now)]
  return [...earlier, ...present].filter(
    (name) => !(earlier.includes(name) && present.includes(name)),
  )
}

const rowsNamed = (rounds: MeasuredRounds, name: string): readonly Figure[] =>
  rounds.flatMap((rows) => rows.filter(({ row }) => row === name))

const figureOf = ({ figure }: Figure) => figure

/** A bar that holds with a smaller figure, or fails with a larger one, is a maximum. */
const wantsLess = (all: readonly Figure[]): boolean =>
  all.some(({ figure, bar, holds }) => bar !== null && figure !== bar && figure < bar === holds)

/** Two that are next to nothing are the same. */
const shareOf = (before: number, now: number, isLessBetter: boolean): number => {
  if (before === now) return 1
  const share = isLessBetter ? before / now : now / before
  return Number.isFinite(share) ? Math.round(share * 100) / 100 : 0
}
