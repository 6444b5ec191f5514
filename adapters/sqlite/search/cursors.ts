/** Marks of rows: where a list continues, whatever came or went meanwhile. */
import { RESULT_COUNT_CAP } from '#modules/kernel/contract/search.ts'
import type { ListSort } from '#modules/kernel/sorts.ts'
import { findPositionBand } from './bands.ts'

/** Positions in order, with the score by which they are sorted. */
export type OrderedPositions = ReadonlyMap<number, number>

type PageStart = {
  readonly sort?: ListSort | undefined
  readonly offset: number
  readonly after?: string | undefined
}

const PARTIAL = 'p'

/** The position of the row that `after` marks. */
export const readCursorPosition = (after: string) => Number(after.split('_')[0])

const isScored = (sort: ListSort | undefined) => sort === 'relevance' || sort === 'distance'

type Results = {
  readonly ordered: OrderedPositions
  readonly full: { readonly size: number }
  /** What follows the full matches. */
  readonly partial: ReadonlyMap<number, unknown>
}

/** How many results come before the page: of a row that is gone its mark still says where it stood. */
export const countResultsBefore = (
  { ordered, full, partial }: Results,
  page: PageStart,
): number => {
  if (page.after === undefined) return page.offset
  const at = readCursorPosition(page.after)
  const [, scoreText] = page.after.split('_')
  if (scoreText === PARTIAL) {
    const index = [...partial.keys()].indexOf(at)
    return index < 0 ? page.offset : full.size + index + 1
  }
  const score = scoreAt(at, scoreText, { ordered, sort: page.sort })
  if (score === undefined) return page.offset
  const isFollowing = follows({ at, score }, page.sort)
  const following = [...ordered].filter(([one, its]) => isFollowing(one, its)).length
  return Math.min(ordered.size, RESULT_COUNT_CAP) - following
}

const scoreAt = (
  at: number,
  scoreText: string | undefined,
  { ordered, sort }: Pick<Results, 'ordered'> & Pick<PageStart, 'sort'>,
) => {
  if (!isScored(sort)) return 0
  return scoreText === undefined ? ordered.get(at) : Number(scoreText)
}

const follows =
  (mark: { readonly at: number; readonly score: number }, sort: ListSort | undefined) =>
  (at: number, score: number) => {
    const lower =
      findPositionBand(mark.at) - findPositionBand(at) || (isScored(sort) ? mark.score - score : 0)
    return (lower || (sort === 'oldest' ? at - mark.at : mark.at - at)) > 0
  }

/** A page that is not full has no cursor, because nothing follows. */
export const cursorAfter = (
  positions: ReadonlyMap<number, unknown>,
  limit: number,
  { ordered, partial, sort }: Partial<Omit<Results, 'full'>> & Pick<PageStart, 'sort'> = {},
): { readonly after?: string } => {
  const at = [...positions.keys()].at(-1)
  if (at === undefined || positions.size < limit) return {}
  if (partial?.has(at)) return { after: `${at}_${PARTIAL}` }
  const score = isScored(sort) ? ordered?.get(at) : undefined
  return { after: score === undefined ? String(at) : `${at}_${score}` }
}
