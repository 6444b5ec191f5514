/** Sets of members as a table keeps them: `block`, `token` and `members`. */
import { GIVEN } from '#adapters/sqlite/given.ts'
import type { Statements } from '#adapters/sqlite/statements.ts'
import { cutApart, ROOM, type Strung, unionOf } from './members.ts'
import { NO_PLACES, type Places } from './places.ts'
import { LAST_CHARACTER } from './search-terms.ts'
import type { Wanted } from './search-tokens.ts'

export type Sort = 'newest' | 'oldest'

type Blocks = readonly number[]
type Reader = (block: number) => Places

/** Beginnings shorter than this stand for many large sets in each block. */
const LARGE_BELOW = 4

/** 512 kB of sets for each word, if they are full. */
const MOST_AT_ONCE = 64

/** Null where there is none. */
type Ends = Record<'first' | 'last', number | null>

export const createKeptMembers = (table: string, prepared: Statements) => {
  /** One value to hand over for all sets, and their sizes: a row for each costs more than finding it. */
  const strung = `SELECT CAST(group_concat(t.members, '') AS BLOB) AS members,
      group_concat(b.key * ${ROOM} + length(t.members)) AS sizes
    FROM json_each(?) b CROSS JOIN ${table} t ON t.block = b.value`
  const ofToken = `${strung} AND t.token = ${GIVEN}`
  const ofBeginning = `${strung} AND t.token >= ${GIVEN} AND t.token < ${GIVEN}`
  const active = `SELECT (SELECT min(block) FROM ${table} WHERE block >= 0) AS first,
    (SELECT max(block) FROM ${table} WHERE block >= 0) AS last`
  const completed = `SELECT (SELECT min(block) FROM ${table} WHERE block < 0) AS first,
    (SELECT max(block) FROM ${table} WHERE block < 0) AS last`

  const rowOf = (wanted: Wanted, given: string) => {
    if ('token' in wanted) return prepared<Strung>(ofToken).get(given, wanted.token)
    const { beginning } = wanted
    return prepared<Strung>(ofBeginning).get(given, beginning, beginning + LAST_CHARACTER)
  }

  const readAll = (wanted: Wanted, blocks: Blocks): Reader => {
    const row = rowOf(wanted, JSON.stringify(blocks))
    const places = row ? cutApart(row, blocks.length).map(unionOf) : []
    return (block) => places[blocks.indexOf(block)] ?? NO_PLACES
  }

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

  /** Few numbers are left out between the first and the last: those of what is gone. */
  function* from(band: string, sort: Sort): Generator<number> {
    const { first, last } = prepared<Ends>(band).get() ?? { first: null, last: null }
    if (first === null || last === null) return
    for (let step = 0; step <= last - first; step += 1)
      yield sort === 'newest' ? last - step : first + step
  }

  /** As they are listed: what is active stands above zero, and before what is completed, below zero. */
  const blocksOf = (sort: Sort) => [...from(active, sort), ...from(completed, sort)]

  /** Block after block in the list's order: the places of each that is wanted. */
  return function* (
    all: readonly Wanted[],
    sort: Sort,
    isRare: IsRare,
  ): Generator<readonly [number, Places[]]> {
    for (const batch of inBatches(blocksOf(sort), isRare)) {
      const { readers, left } = readersOf(all, batch)
      for (const block of batch)
        if (left.has(block)) yield [block, readers.map((read) => read(block))]
    }
  }
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
