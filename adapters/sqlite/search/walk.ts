import type { Statements } from '../statements.ts'
import type { Kind } from './kinds.ts'
import { BANDS } from './ranking.ts'

type Turn = { readonly isOldest: boolean; readonly limit: number; readonly offset: number }

/** Positions that the index finds, in the order of the list, or from the oldest within each of its bands. */
export const createWalk = (prepared: Statements, kind: Kind) => {
  const matching = `SELECT rowid FROM ${kind}_search WHERE ${kind}_search MATCH :expression`
  const page = 'LIMIT :limit OFFSET :offset'
  const falling = `${matching} ORDER BY rowid DESC ${page}`
  // FTS5 goes from the lowest rowid to the highest, and one band is asked after the other.
  const rising = BANDS.map(([from, to]) => `${matching} AND rowid BETWEEN ${from} AND ${to}`)
  const oldest = `${rising.join(' UNION ALL ')} ${page}`
  return (expression: string, { isOldest, limit, offset }: Turn): readonly number[] =>
    prepared<{ rowid: number }>(isOldest ? oldest : falling)
      .all({ expression, limit, offset })
      .map(({ rowid }) => rowid)
}
