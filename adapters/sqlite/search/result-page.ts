/** Cuts a page out of the results of a search with words. */
import { RESULT_COUNT_CAP, type RecognizedFilters } from '#modules/kernel/contract/search.ts'
import type { ListSort } from '#modules/kernel/sorts.ts'
import { countResultsBefore, cursorAfter, type OrderedPositions } from './cursors.ts'
import type { ScannedPositions } from './ranking.ts'
import type { WidenedSearch } from './widen-search.ts'

export type SearchResult = {
  readonly positions: ScannedPositions
  readonly total: number
  readonly totalIsAtLeast?: true
  /** Marks the last row of a full page. */
  readonly after?: string
  readonly suggestion?: string
  /** Positions that match in part. */
  readonly partial?: ReadonlySet<number>
  readonly understood?: RecognizedFilters
}

type PageWindow = {
  readonly sort: ListSort
  readonly limit: number
  readonly offset: number
  readonly after?: string | undefined
}

/** A page of the full matches, continued by partial ones, or beyond the counted ones. */
export const createResultPage = (
  { reading, full, partial, ...suggestion }: WidenedSearch,
  ordered: OrderedPositions,
  page: PageWindow,
  beyond: (start: number, counted: number) => ScannedPositions = () => NONE,
): SearchResult => {
  const start = countResultsBefore({ ordered, full, partial }, page)
  const counted = [...ordered.keys()].slice(start, start + page.limit)
  const from = start - full.size
  const rest = [...partial].slice(Math.max(0, from), Math.max(0, from + page.limit))
  const positions: ScannedPositions = new Map([
    ...counted.map((at) => [at, full.get(at) ?? null] as const),
    ...rest,
    ...beyond(start, counted.length),
  ])
  return {
    positions,
    total: Math.min(full.size, RESULT_COUNT_CAP) + partial.size,
    ...cursorAfter(positions, page.limit, { ordered, partial, sort: page.sort }),
    ...(full.size > RESULT_COUNT_CAP && { totalIsAtLeast: true }),
    ...suggestion,
    ...(partial.size > 0 && { partial: new Set(partial.keys()) }),
    ...(reading.understood && { understood: reading.understood }),
  }
}

const NONE: ScannedPositions = new Map()

/** Tells in a reply to a search with words whether an item matches all of them. */
export const toMatchReply = (position: number, partial?: ReadonlySet<number>) => ({
  matches: partial?.has(position) ? ('some' as const) : ('all' as const),
})
