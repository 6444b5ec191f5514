/** Puts what was found in order: what is featured, active and over stay apart in every order. */
import type { Statements } from '../statements.ts'
import type { Kind } from './kinds.ts'
import { kmBetween, type Point } from './nearby.ts'
import { expressionOf, type Sought, tiersOf } from './sought.ts'

/** 2^40: positions above it are of featured items, negative ones of what is completed or sold. */
const BAND = 1_099_511_627_776

/** Ranges of positions in the order in which they are listed, from the first to the last included. */
export const BANDS: readonly (readonly [number, number])[] = [
  [BAND, Number.MAX_SAFE_INTEGER],
  [0, BAND - 1],
  [Number.MIN_SAFE_INTEGER, -1],
]

const bandOf = (position: number) => Math.floor(position / BAND)

/** Further words hardly tell listings apart that hold all of them. */
const RANKED_WORDS = 4

export const createRanking = (prepared: Statements, kind: Kind) => {
  const from = `SELECT rowid FROM ${kind}_search WHERE ${kind}_search MATCH ? AND rowid >= CAST(? AS INTEGER)`
  const pointsAt = `SELECT t.position, t.latitude, t.longitude
    FROM json_each(?) p CROSS JOIN ${kind}_search_texts t ON t.position = p.value
    WHERE t.city_id IS NOT NULL`

  const distances = (positions: readonly number[], centre: Point) => {
    const km = new Map<number, number>()
    type Row = Point & { readonly position: number }
    for (const { position, ...point } of prepared<Row>(pointsAt).all(JSON.stringify(positions)))
      km.set(position, kmBetween(centre, point))
    return km
  }

  /** The same positions, highest score first, the newest first among equals. */
  const sorted = (positions: readonly number[], scoreOf: (position: number) => number) =>
    positions.toSorted((a, b) => bandOf(b) - bandOf(a) || scoreOf(b) - scoreOf(a) || b - a)

  return {
    distances,
    byDistance: (positions: readonly number[], centre: Point) => {
      const km = distances(positions, centre)
      return sorted(positions, (position) => -(km.get(position) ?? Number.MAX_VALUE))
    },
    /** `positions`, newest first, are what `sought` and `filters` find. */
    byRelevance: (
      positions: readonly number[],
      { sought, filters }: { sought: readonly Sought[]; filters: readonly string[] },
    ) => {
      const lowest = positions.at(-1)
      if (lowest === undefined || positions.length === 1) return positions
      const scores = new Map<number, number>()
      for (const { weight, expression } of narrowed(sought, filters))
        for (const { rowid } of prepared<{ rowid: number }>(from).all(expression, lowest))
          scores.set(rowid, (scores.get(rowid) ?? 0) + weight)
      return sorted(positions, (position) => scores.get(position) ?? 0)
    },
  }
}

/** The whole search, with one word at a time as a listing must hold it to gain the weight. */
const narrowed = (sought: readonly Sought[], filters: readonly string[]) =>
  sought.slice(0, RANKED_WORDS).flatMap((word) => {
    const rest = [...sought.filter((one) => one !== word).map(expressionOf), ...filters]
    return tiersOf(word).map(({ weight, expression }) => ({
      weight,
      expression: [`(${expression})`, ...rest].join(' AND '),
    }))
  })
