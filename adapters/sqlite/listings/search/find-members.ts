/** Which entries of a list hold everything asked for, and how many they are, from their sets of members. */
import type { Statements } from '#adapters/sqlite/statements.ts'
import { createKeptMembers, type Sort } from './kept-members.ts'
import { BLOCK, commonOf, type Part, type Places, partOf, sizeOf, sizeOfCommon } from './places.ts'
import type { Wanted } from './search-tokens.ts'

export type Turn = { readonly sort: Sort; readonly limit: number; readonly offset: number }

/** No more than `cap` are counted; `count` is then above it. */
export const createFindMembers = (prefix: string, prepared: Statements, cap: number) => {
  const walk = createKeptMembers(prefix, prepared)

  /** Positions of a page, in its order. What is rare should come first; `known` is how many there are, where that is known. */
  return (all: readonly Wanted[], turn: Turn, known: number | null = null) => {
    const { sort, limit, offset } = turn
    const isFalling = sort === 'newest'
    const positions: number[] = []
    let count = 0
    const isDone = () =>
      count === known || (positions.length === limit && (known !== null || count > cap))

    for (const [block, sets] of walk(all, sort, (read) => count < read * RARE)) {
      const skip = Math.max(0, offset - count)
      const common = shown(sets, { isFalling, skip, take: limit - positions.length })
      for (const place of common.part) positions.push(block * BLOCK + place)
      count += common.size
      if (isDone()) break
    }
    return { positions, count: known ?? count }
  }
}

/** Fewer than so many in a block: hardly a search ends before it has seen all blocks. */
const RARE = 256

/** A part of what the sets have in common, and how much that is: where no part is asked for, it is only counted. */
const shown = (sets: readonly Places[], part: Part) => {
  if (part.take <= 0) return { part: [], size: sizeOfCommon(sets) }
  const common = commonOf(sets)
  return { part: partOf(common, part), size: sizeOf(common) }
}
