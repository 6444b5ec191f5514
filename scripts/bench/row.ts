/** One line of the benchmark table: a ratio to a floor measured in the same run, and the bar it must reach. */
export type BenchRow = {
  readonly row: string
  /** The median of the rounds. */
  readonly figure: number
  /** The worst round; absent for a single one. */
  readonly worst?: number
  /** This is null for information only. */
  readonly bar: number | null
  /** True if the median reaches the bar. */
  readonly holds: boolean
}

/** One figure, or that of each round. */
type Measured = number | readonly number[]

/** A figure with a minimum, e.g. a share of the reference speed. */
export const rowWithMinimum = (row: string, measured: Measured, bar: number): BenchRow => {
  const figures = all(measured)
  return { ...stated(row, figures, Math.min), bar, holds: medianOf(figures) >= bar }
}

/** A figure with a maximum, e.g. a slowdown. */
export const rowWithMaximum = (row: string, measured: Measured, bar: number): BenchRow => {
  const figures = all(measured)
  return { ...stated(row, figures, Math.max), bar, holds: medianOf(figures) <= bar }
}

/** A figure without a bar; the largest round is the worst. */
export const rowWithoutBar = (row: string, measured: Measured): BenchRow => ({
  ...stated(row, all(measured), Math.max),
  bar: null,
  holds: true,
})

const all = (measured: Measured) => (typeof measured === 'number' ? [measured] : measured)

const stated = (
  row: string,
  figures: readonly number[],
  worstOf: (...values: number[]) => number,
) => ({
  row,
  figure: rounded(medianOf(figures)),
  ...(figures.length > 1 && { worst: rounded(worstOf(...figures)) }),
})

const rounded = (figure: number) => Math.round(figure * 100) / 100

export const medianOf = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const high = sorted[middle] ?? 0
  return sorted.length % 2 === 1 ? high : (high + (sorted[middle - 1] ?? high)) / 2
}
