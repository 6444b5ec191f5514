/** Sets of members as a table keeps them: `block`, `token` and `members`. */
import { GIVEN } from '#adapters/sqlite/given.ts'
import type { Statements } from '#adapters/sqlite/statements.ts'
import { BITMAP_BYTES, type Joined, unionOf } from './members.ts'
import { commonOf, NO_PLACES, type Places } from './places.ts'
import { LAST_CHARACTER } from './search-terms.ts'
import type { Wanted } from './search-tokens.ts'

export type Sort = 'newest' | 'oldest'

type Row = { readonly block: number; readonly members: Uint8Array }
type Reader = (block: number) => Places

/** Beginnings up to this length stand for many sets in each block. */
const LARGE_UP_TO = 4

/** Null where there is none. */
type Ends = Record<'first' | 'last', number | null>

export const createKeptMembers = (table: string, prepared: Statements) => {
  /** One walk, and a few values to hand over instead of hundreds of rows. */
  const ofBeginning = `SELECT count(*) AS sets, ${joined('<')} AS listed, ${joined('=')} AS bitmaps
    FROM ${table} WHERE block = ? AND token >= ? AND token < ?`
  const inBlocks = `SELECT t.block, t.members FROM json_each(?) b CROSS JOIN ${table} t ON t.block = b.value`
  const tokenInBlocks = `${inBlocks} AND t.token = ${GIVEN}`
  const wordsInBlocks = `${inBlocks} AND t.token >= ${GIVEN} AND t.token < ${GIVEN}`
  const active = `SELECT (SELECT min(block) FROM ${table} WHERE block >= 0) AS first,
    (SELECT max(block) FROM ${table} WHERE block >= 0) AS last`
  const completed = `SELECT (SELECT min(block) FROM ${table} WHERE block < 0) AS first,
    (SELECT max(block) FROM ${table} WHERE block < 0) AS last`

  /** What the blocks hold of it: read at once where each holds few sets, else when it is asked for. */
  const readerOf = (wanted: Wanted, blocks: readonly number[]): Reader => {
    const given = JSON.stringify(blocks)
    if ('token' in wanted)
      return readerOfRows(prepared<Row>(tokenInBlocks).all(given, wanted.token))
    const { beginning } = wanted
    const end = beginning + LAST_CHARACTER
    if (beginning.length > LARGE_UP_TO)
      return readerOfRows(prepared<Row>(wordsInBlocks).all(given, beginning, end))
    return (block) => {
      const found = prepared<Joined>(ofBeginning).get(block, beginning, end)
      return found ? unionOf(found) : NO_PLACES
    }
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

  /** Block after block in the list's order: the places that hold all of it. Twice as many are read each time. */
  return function* (all: readonly Wanted[], sort: Sort): Generator<readonly [number, Places]> {
    const blocks = blocksOf(sort)
    let start = 0
    for (let size = 1; start < blocks.length; size *= 2) {
      const batch = blocks.slice(start, start + size)
      const readers = all.map((wanted) => readerOf(wanted, batch))
      for (const block of batch) yield [block, placesIn(block, readers)]
      start += size
    }
  }
}

const placesIn = (block: number, readers: readonly Reader[]): Places => {
  const found: Places[] = []
  for (const read of readers) {
    const places = read(block)
    if (places.length === 0) return NO_PLACES
    found.push(places)
  }
  return commonOf(found)
}

const readerOfRows = (rows: readonly Row[]): Reader => {
  const found = new Map<number, Uint8Array[]>()
  for (const { block, members } of rows) {
    const known = found.get(block)
    if (known) known.push(members)
    else found.set(block, [members])
  }
  return (block) => unionOf(joinedOf(found.get(block) ?? []))
}

const joinedOf = (all: readonly Uint8Array[]): Joined => {
  const together = (some: readonly Uint8Array[]) => (some.length > 0 ? Buffer.concat(some) : null)
  const [only] = all
  if (only && all.length === 1) return { sets: 1, listed: only, bitmaps: null }
  return {
    sets: all.length,
    listed: together(all.filter(({ byteLength }) => byteLength < BITMAP_BYTES)),
    bitmaps: together(all.filter(({ byteLength }) => byteLength === BITMAP_BYTES)),
  }
}

const joined = (comparison: '<' | '=') =>
  `CAST(group_concat(members, '') FILTER (WHERE length(members) ${comparison} ${BITMAP_BYTES}) AS BLOB)`
