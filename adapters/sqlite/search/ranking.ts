/** Order of results. */
import { RESULT_COUNT_CAP } from '#modules/kernel/contract/search.ts'
import type { ListSort } from '#modules/kernel/sorts.ts'
import type { Statements } from '../statement-cache.ts'
import { findPositionBand, POSITION_BANDS } from './bands.ts'
import { type OrderedPositions, readCursorPosition } from './cursors.ts'
import type { SearchIndexKind } from './kinds.ts'
import { CLOSENESS_SQL, computeLeastCloseness, type SearchCircle } from './nearby.ts'
import { buildRelevanceTiers, type SearchedWord } from './searched-words.ts'

type Page = {
  readonly sort?: ListSort | undefined
  readonly limit: number
  readonly offset: number
  /** The mark of a row: only what follows it, whatever the offset. */
  readonly after?: string | undefined
}

/** Positions in order, with their closeness to the centre; null without a circle or for an unknown comune. */
export type ScannedPositions = ReadonlyMap<number, number | null>

/** Matching positions in list order, or oldest first within each band; `besides` are those beyond the circle. */
export const createIndexScan = (
  prepareStatement: Statements,
  kind: SearchIndexKind,
  condition = '',
) => {
  const part = 'LIMIT :limit OFFSET :offset'
  const inOrders = (matching: string) => {
    // FTS5 scans ascending rowids, one band after the other.
    const rising = POSITION_BANDS.map(
      ([, to], band) => `${matching} AND s.rowid BETWEEN CAST(:from${band} AS INTEGER) AND ${to}`,
    )
    const falling = `${matching} AND s.rowid < CAST(:below AS INTEGER) ORDER BY s.rowid DESC`
    return [`${falling} ${part}`, `${rising.join(' UNION ALL ')} ${part}`]
  }
  const anywhere = inOrders(
    `SELECT s.rowid, NULL FROM ${kind}_search s WHERE ${kind}_search MATCH :expression`,
  )
  // Squares reach beyond the circle. Of the texts' long rows the index has only the places.
  const within = inOrders(`SELECT s.rowid, ${CLOSENESS_SQL} AS close FROM ${kind}_search s
    CROSS JOIN ${kind}_search_texts t INDEXED BY ${kind}_search_texts_place ON t.position = s.rowid
    WHERE ${kind}_search MATCH :expression AND (close >= :least ${condition})`)
  return (expression: string, page: Page, circle: SearchCircle | null): ScannedPositions => {
    const [falling = '', oldest = ''] = circle ? within : anywhere
    const least = computeLeastCloseness(circle?.radiusKm ?? 0)
    const isRising = page.sort === 'oldest'
    const statement = prepareStatement<[number, number | null]>(isRising ? oldest : falling)
    const range = isRising ? oldestFirstBounds(page) : newestFirstBounds(page)
    return new Map(statement.raw().all({ expression, ...range, ...circle, least }))
  }
}

/** Values of `:below`, `:limit` and `:offset`, newest first. */
export const newestFirstBounds = ({ limit, offset, after }: Page) =>
  after === undefined
    ? { below: Number.MAX_SAFE_INTEGER, limit, offset }
    : { below: readCursorPosition(after), limit, offset: 0 }

/** Oldest first, the first position of each band. */
export const oldestFirstBounds = ({ limit, offset, after }: Page) => {
  const cursorPosition = after === undefined ? null : readCursorPosition(after)
  const [from0, from1, from2] = POSITION_BANDS.map(([from, to]) => {
    if (cursorPosition === null || cursorPosition > to) return from
    return cursorPosition >= from ? cursorPosition + 1 : Number.MAX_SAFE_INTEGER
  })
  return { from0, from1, from2, limit, offset: cursorPosition === null ? offset : 0 }
}

/** Further words hardly differ between listings that contain all of them. */
const RANKED_WORDS = 4

export const createRanking = (prepareStatement: Statements, kind: SearchIndexKind) => {
  const matchingFrom = `SELECT rowid FROM ${kind}_search
    WHERE ${kind}_search MATCH ? AND rowid >= CAST(? AS INTEGER)`

  /** Sorts by score, then newest first. */
  const sorted = (
    positions: readonly number[],
    scoreOf: (position: number) => number,
  ): OrderedPositions =>
    new Map(
      positions
        .map((at) => ({ at, band: findPositionBand(at), score: scoreOf(at) }))
        .sort((a, b) => b.band - a.band || b.score - a.score || b.at - a.at)
        .map(({ at, score }) => [at, score]),
    )

  /** `positions` are the results, newest first. */
  const byRelevance = (positions: readonly number[], words: readonly SearchedWord[]) => {
    const lowest = positions.at(-1)
    if (lowest === undefined) return sorted([], () => 0)
    const scores = new Map(positions.map((at) => [at, 0]))
    for (const { weight, expression } of words.slice(0, RANKED_WORDS).flatMap(buildRelevanceTiers))
      for (const at of prepareStatement<number>(matchingFrom).pluck().all(expression, lowest)) {
        const score = scores.get(at)
        if (score !== undefined) scores.set(at, score + weight)
      }
    return sorted(positions, (at) => scores.get(at) ?? 0)
  }

  /** The counted results in order. */
  return (
    matches: ScannedPositions,
    sort: ListSort | undefined,
    words: readonly SearchedWord[],
  ): OrderedPositions => {
    const counted = [...matches.keys()].slice(0, RESULT_COUNT_CAP)
    if (sort === 'relevance') return byRelevance(counted, words)
    if (sort === 'distance') return sorted(counted, (at) => matches.get(at) ?? -1)
    return new Map(counted.map((at) => [at, 0]))
  }
}
