/** Walks over the sets of members of a list, block after block. */
import type { Statements } from '#adapters/sqlite/statements.ts'
import type { Places } from './places.ts'
import { type Block, createReadMembers, numberOf, type Reader } from './read-members.ts'
import type { Wanted } from './search-tokens.ts'

export type Sort = 'newest' | 'oldest'

type Blocks = readonly Block[]

/** Beginnings shorter than this stand for many large sets in each block. */
const LARGE_BELOW = 4

/** 512 kB of sets for each word, if they are full. */
const MOST_AT_ONCE = 64

/** For a list with the prefix `x`: the tables `x_members` and `x_blocks`. */
export const createKeptMembers = (prefix: string, prepared: Statements) => {
  const readAll = createReadMembers(`${prefix}_members`, prepared)
  const blocksOf = inOrder(`SELECT block, stamp FROM ${prefix}_blocks ORDER BY block`, prepared)

  /** What the blocks hold of it: read at once where each holds few sets, else when it is asked for. */
  const readerOf = (wanted: Wanted, blocks: Blocks): Reader =>
    isLarge(wanted) ? (block) => readAll(wanted, [block])(block) : readAll(wanted, blocks)

  /** Those of the blocks that hold all that can be read at once, and what they hold. What one lacks is not read of it further. */
  const readersOf = (all: readonly Wanted[], blocks: Blocks) => {
    let left = blocks
    const readers = all.map((wanted) => {
      const read = readerOf(wanted, left)
      if (!isLarge(wanted)) left = left.filter((block) => read(block).length > 0)
      return read
    })
    return { readers, left: new Set(left) }
  }

  /** Block after block in the list's order: the places of each that is wanted. */
  return function* (
    all: readonly Wanted[],
    sort: Sort,
    isRare: IsRare,
  ): Generator<readonly [number, Places[]]> {
    for (const batch of inBatches(blocksOf(sort), isRare)) {
      const { readers, left } = readersOf(all, batch)
      for (const block of batch)
        if (left.has(block)) yield [numberOf(block), readers.map((read) => read(block))]
    }
  }
}

/** Blocks as they are listed: what is active stands above zero, and before what is completed, below zero. */
const inOrder =
  (rising: string, prepared: Statements) =>
  (sort: Sort): Blocks => {
    const all = prepared<Block>(rising).raw().all()
    const completed = all.filter((block) => numberOf(block) < 0)
    const active = all.slice(completed.length)
    if (sort === 'newest') for (const band of [active, completed]) band.reverse()
    return [...active, ...completed]
  }

/** Whether so little was found in the blocks read so far that the rest will be read as well. */
type IsRare = (blocksRead: number) => boolean

/** Each time one more than the last, so that what is found early reads little beyond it; what is rare, at once. */
function* inBatches(blocks: Blocks, isRare: IsRare): Generator<Blocks> {
  let start = 0
  for (let size = 1; start < blocks.length; size = isRare(start) ? MOST_AT_ONCE : size + 1) {
    yield blocks.slice(start, start + size)
    start += size
  }
}

const isLarge = (wanted: Wanted) => 'beginning' in wanted && wanted.beginning.length < LARGE_BELOW
