/** One line of the benchmark table: a ratio to a floor measured in the same run, and the bar it must reach. */
export type Row = {
  readonly row: string
  readonly figure: number
  /** Null where the figure is told for information. */
  readonly bar: number | null
  readonly holds: boolean
}

/** A figure that must be at least its bar, such as a share of the floor's speed. */
export const atLeast = (row: string, figure: number, bar: number): Row => ({
  row,
  figure: rounded(figure),
  bar,
  holds: figure >= bar,
})

/** A figure that must be at most its bar, such as how much slower a large file is. */
export const atMost = (row: string, figure: number, bar: number): Row => ({
  row,
  figure: rounded(figure),
  bar,
  holds: figure <= bar,
})

/** A figure that nothing is asked of. */
export const informs = (row: string, figure: number): Row => ({
  row,
  figure: rounded(figure),
  bar: null,
  holds: true,
})

const rounded = (figure: number) => Math.round(figure * 100) / 100

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const high = sorted[middle] ?? 0
  return sorted.length % 2 === 1 ? high : (high + (sorted[middle - 1] ?? high)) / 2
}
