/**
 * A bound value, written so that the planner does not look at it. Our SQLite is built with STAT4: there a
 * bare `?` in a statement that joins or sorts makes it be planned anew at every run, which costs ten
 * times the reading itself (measured: 30 µs instead of 3). An index is used all the same.
 */
export const BOUND = '+?'

/** The same for a `LIMIT`, where SQLite sees through the sign. `name` is of a bound value, or `?`. */
export const boundLimit = (name: string) => `${name} + 0`
