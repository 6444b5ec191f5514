/**
 * A bound value that hides its type from the planner. With STAT4, a bare `?` in a joining or sorting statement is
 * planned again at each run, which costs ten times the query (measured: 30 µs instead of 3). Indexes are used all
 * the same.
 */
export const BOUND = '+?'

/** The same for a `LIMIT`, where `+` has no such effect. `name` is a bound value's name, or `?`. */
export const boundLimit = (name: string) => `${name} + 0`
