/** The figures of `work.test.ts`. */
export type Work = {
  /** Statements that SQLite compiled. */
  readonly prepared: number
  /** Queries that Drizzle built. */
  readonly built: number
  /** Statements that ran, those of triggers not counted. */
  readonly executed: number
  /** Rows that they gave. */
  readonly rows: number
  /** Pages of 4 kB in the write-ahead log. */
  readonly pages: number
  /** Of the page's `main`. */
  readonly bytes: number
  /** Of the page's body. */
  readonly elements: number
}

const work = (
  [prepared, built, executed, rows, pages]: readonly [number, number, number, number, number],
  [bytes, elements]: readonly [number, number] = [0, 0],
): Work => ({ prepared, built, executed, rows, pages, bytes, elements })

/** Prepared, built, executed, rows, pages; of a page also its bytes and elements. */
export const EXPECTED = {
  publish: work([0, 0, 45, 26, 20]),
  reveal: work([0, 0, 29, 12, 16]),
  message: work([0, 0, 27, 13, 9]),
  quote: work([0, 0, 44, 21, 18]),
  home: work([0, 0, 52, 44, 0], [20_306, 454]),
  list: work([0, 0, 27, 32, 0], [28_212, 606]),
  search: work([0, 0, 37, 187, 0], [29913, 632]),
  detail: work([0, 0, 29, 30, 0], [7296, 289]),
  firm: work([0, 0, 34, 15, 0], [5712, 247]),
}
