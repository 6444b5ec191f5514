import type { Connection } from '../database.ts'
import type { Kind } from './kinds.ts'
import { BANDS } from './ranking.ts'

type Turn = { readonly isOldest: boolean; readonly limit: number; readonly offset: number }

/** Positions that the index finds, in the order of the list, or from the oldest within each of its bands. */
export const createWalk = (connection: Connection, kind: Kind) => {
  const matching = `SELECT rowid FROM ${kind}_search WHERE ${kind}_search MATCH ?`
  const falling = connection
    .prepare<[string, number, number], number>(
      `${matching} ORDER BY rowid DESC LIMIT CAST(? AS INTEGER) OFFSET ?`,
    )
    .pluck()
  const rising = connection
    .prepare<[string, number, number, number], number>(
      `${matching} AND rowid BETWEEN CAST(? AS INTEGER) AND CAST(? AS INTEGER) ORDER BY rowid LIMIT ?`,
    )
    .pluck()
  return (expression: string, { isOldest, limit, offset }: Turn): readonly number[] => {
    if (!isOldest) return falling.all(expression, limit, offset)
    const end = offset + limit
    const found: number[] = []
    for (const [from, to] of BANDS)
      if (found.length < end) found.push(...rising.all(expression, from, to, end - found.length))
    return found.slice(offset, end)
  }
}
