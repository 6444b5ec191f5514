/** Order of results: featured, active and finished listings stay apart in every order. */
import type { Statements } from '../statements.ts'
import type { Searched } from './kinds.ts'
import { kmBetween, type Point } from './nearby.ts'
import { type SearchedWord, tiersOf } from './searched-words.ts'

/** 2^40: featured positions are above it, completed or sold ones negative. */
const BAND = 1_099_511_627_776

/** Ranges of positions in list order, both ends included. */
const BANDS: readonly (readonly [number, number])[] = [
  [BAND, Number.MAX_SAFE_INTEGER],
  [0, BAND - 1],
  [Number.MIN_SAFE_INTEGER, -1],
]

const bandOf = (position: number) => Math.floor(position / BAND)

type Turn = { readonly isOldest: boolean; readonly limit: number; readonly offset: number }

/** Matching positions in list order, or oldest first within each band. */
export const createIndexScan = (prepared: Statements, kind: Searched) => {
  const matching = `SELECT rowid FROM ${kind}_search WHERE ${kind}_search MATCH :expression`
  const page = 'LIMIT :limit OFFSET :offset'
  const falling = `${matching} ORDER BY rowid DESC ${page}`
  // FTS5 scans ascending rowids, one band after the other.
  const rising = BANDS.map(([from, to]) => `${matching} AND rowid BETWEEN ${from} AND ${to}`)
  const oldest = `${rising.join(' UNION ALL ')} ${page}`
  return (expression: string, { isOldest, limit, offset }: Turn): readonly number[] =>
    prepared<number>(isOldest ? oldest : falling)
      .pluck()
      .all({ expression, limit, offset })
}

/** Further words hardly differ between listings that contain all of them. */
const RANKED_WORDS = 4

type Placed = Point & { readonly position: number }

export const createRanking = (prepared: Statements, kind: Searched) => {
  const matchingFrom = `SELECT rowid FROM ${kind}_search
    WHERE ${kind}_search MATCH ? AND rowid >= CAST(? AS INTEGER)`
  const pointsAt = `SELECT t.position, t.latitude, t.longitude
    FROM json_each(?) p CROSS JOIN ${kind}_search_texts t ON t.position = p.value
    WHERE t.latitude IS NOT NULL`

  const distances = (positions: readonly number[], centre: Point) => {
    const km = new Map<number, number>()
    for (const at of prepared<Placed>(pointsAt).all(JSON.stringify(positions)))
      km.set(at.position, kmBetween(centre, at))
    return km
  }

  /** By score, then newest first. */
  const sorted = (positions: readonly number[], scores: ReadonlyMap<number, number>) =>
    positions
      .map((at) => ({ at, band: bandOf(at), score: scores.get(at) ?? Number.MIN_SAFE_INTEGER }))
      .sort((a, b) => b.band - a.band || b.score - a.score || b.at - a.at)
      .map(({ at }) => at)

  return {
    distances,
    byDistance: (positions: readonly number[], centre: Point) => {
      const nearness = [...distances(positions, centre)].map(([at, km]) => [at, -km] as const)
      return sorted(positions, new Map(nearness))
    },
    /** `positions` are the results, newest first. */
    byRelevance: (positions: readonly number[], words: readonly SearchedWord[]) => {
      const lowest = positions.at(-1)
      if (lowest === undefined || positions.length === 1) return positions
      const scores = new Map(positions.map((at) => [at, 0]))
      for (const { weight, expression } of words.slice(0, RANKED_WORDS).flatMap(tiersOf))
        for (const at of prepared<number>(matchingFrom).pluck().all(expression, lowest)) {
          const score = scores.get(at)
          if (score !== undefined) scores.set(at, score + weight)
        }
      return sorted(positions, scores)
    },
  }
}
