import { HOUR_MS } from '#modules/kernel/time.ts'
import type { FigureSums } from '#modules/operations/index.ts'
import { BOUND } from '../../bound.ts'
import type { Connection } from '../../database.ts'

/** An hour that has begun counts whole. */
export const sqliteFigureSums = (connection: Connection): FigureSums => {
  const sum = connection
    .prepare<[string, number, number], number>(
      `SELECT coalesce(sum(total), 0) FROM hourly_figures
       WHERE name = ${BOUND} AND hour >= ${BOUND} AND hour < ${BOUND}`,
    )
    .pluck()
  return (name, { from, until }) =>
    sum.get(name, Math.floor(from.getTime() / HOUR_MS), Math.ceil(until.getTime() / HOUR_MS)) ?? 0
}
