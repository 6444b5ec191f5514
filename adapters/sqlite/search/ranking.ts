/** Order of results: featured, active and finished listings stay apart in every order. */
import { COUNT_CAP, type Sort } from '#modules/kernel/contract/search.ts'
import type { Statements } from '../statement-cache.ts'
import type { Searched } from './kinds.ts'
import { type Circle, CLOSENESS, leastCloseness } from './nearby.ts'
import { type SearchedWord, tiersOf } from './searched-words.ts'

/** 2^40: featured positions are above it, completed or sold ones negative. */
const BAND = 1_099_511_627_776

/** Ranges of positions in list order, both ends included. */
const BANDS: readonly (readonly [number, number])[] = [
  [BAND, Number.MAX_SAFE_INTEGER],
  [0, BAND - 1],
  [Number.MIN_SAFE_INTEGER, -1],
]

export const bandOf = (position: number) => Math.floor(position / BAND)

type Page = { readonly sort?: Sort | undefined; readonly limit: number; readonly offset: number }

/** Positions in order, with their closeness to the centre; null without a circle or for an unknown comune. */
export type Scanned = ReadonlyMap<number, number | null>

/** Matching positions in list order, or oldest first within each band; `besides` are those beyond the circle. */
export const createIndexScan = (prepared: Statements, kind: Searched, besides = '') => {
  const page = 'LIMIT :limit OFFSET :offset'
  const inOrders = (matching: string) => {
    // FTS5 scans ascending rowids, one band after the other.
    const rising = BANDS.map(([from, to]) => `${matching} AND s.rowid BETWEEN ${from} AND ${to}`)
    return [`${matching} ORDER BY s.rowid DESC ${page}`, `${rising.join(' UNION ALL ')} ${page}`]
  }
  const anywhere = inOrders(
    `SELECT s.rowid, NULL FROM ${kind}_search s WHERE ${kind}_search MATCH :expression`,
  )
  // Squares reach beyond the circle. Of the texts' long rows the index has only the places.
  const within = inOrders(`SELECT s.rowid, ${CLOSENESS} AS close FROM ${kind}_search s
    CROSS JOIN ${kind}_search_texts t INDEXED BY ${kind}_search_texts_place ON t.position = s.rowid
    WHERE ${kind}_search MATCH :expression AND (close >= :least ${besides})`)
  return (expression: string, { sort, limit, offset }: Page, circle: Circle | null): Scanned => {
    const [falling = '', oldest = ''] = circle ? within : anywhere
    const least = leastCloseness(circle?.radiusKm ?? 0)
    const statement = prepared<[number, number | null]>(sort === 'oldest' ? oldest : falling)
    return new Map(statement.raw().all({ expression, limit, offset, ...circle, least }))
  }
}

/** Further words hardly differ between listings that contain all of them. */
const RANKED_WORDS = 4

export const createRanking = (prepared: Statements, kind: Searched) => {
  const matchingFrom = `SELECT rowid FROM ${kind}_search
    WHERE ${kind}_search MATCH ? AND rowid >= CAST(? AS INTEGER)`

  /** By score, then newest first. */
  const sorted = (positions: readonly number[], scoreOf: (position: number) => number) =>
    positions
      .map((at) => ({ at, band: bandOf(at), score: scoreOf(at) }))
      .sort((a, b) => b.band - a.band || b.score - a.score || b.at - a.at)
      .map(({ at }) => at)

  /** `positions` are the results, newest first. */
  const byRelevance = (positions: readonly number[], words: readonly SearchedWord[]) => {
    const lowest = positions.at(-1)
    if (lowest === undefined || positions.length === 1) return positions
    const scores = new Map(positions.map((at) => [at, 0]))
    for (const { weight, expression } of words.slice(0, RANKED_WORDS).flatMap(tiersOf))
      for (const at of prepared<number>(matchingFrom).pluck().all(expression, lowest)) {
        const score = scores.get(at)
        if (score !== undefined) scores.set(at, score + weight)
      }
    return sorted(positions, (at) => scores.get(at) ?? 0)
  }

  const inOrder = (found: Scanned, sort: Sort | undefined, words: readonly SearchedWord[]) => {
    const counted = [...found.keys()].slice(0, COUNT_CAP)
    if (sort === 'relevance') return byRelevance(counted, words)
    return sort === 'distance' ? sorted(counted, (at) => found.get(at) ?? -1) : counted
  }

  /** A page of the counted results. */
  return (
    found: Scanned,
    { sort, limit, offset }: Page,
    words: readonly SearchedWord[],
  ): Scanned => {
    const page = inOrder(found, sort, words).slice(offset, offset + limit)
    return new Map(page.map((at) => [at, found.get(at) ?? null]))
  }
}
