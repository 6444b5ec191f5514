/** Sets of members as a table keeps them: `block`, `token` and `members`. */
import type { Statements } from '#adapters/sqlite/statements.ts'
import { BITMAP_BYTES, type Joined, placesOf, unionOf } from './members.ts'
import { commonOf, NO_PLACES, type Places } from './places.ts'
import { LAST_CHARACTER } from './search-terms.ts'
import type { Wanted } from './search-tokens.ts'

export type Sort = 'newest' | 'oldest'

export const createKeptMembers = (table: string, prepared: Statements) => {
  const ofToken = `SELECT members FROM ${table} WHERE block = ? AND token = ?`
  /** One walk, and two values to hand over instead of hundreds of rows. */
  const ofBeginning = `SELECT ${joined('<')} AS listed, ${joined('=')} AS bitmaps
    FROM ${table} WHERE block = ? AND token >= ? AND token < ?`
  const before = `SELECT max(block) FROM ${table} WHERE block < ? AND block > ?`
  const after = `SELECT min(block) FROM ${table} WHERE block > ? AND block < ?`

  const ofWanted = (block: number, wanted: Wanted): Places => {
    if ('token' in wanted) {
      const kept = prepared<{ members: Uint8Array }>(ofToken).get(block, wanted.token)
      return kept ? placesOf(kept.members) : NO_PLACES
    }
    const { beginning } = wanted
    const found = prepared<Joined>(ofBeginning).get(block, beginning, beginning + LAST_CHARACTER)
    return found ? unionOf(found) : NO_PLACES
  }

  function* from(start: number, end: number, next: string): Generator<number> {
    const nextBlock = prepared<number | null>(next).pluck()
    let block = nextBlock.get(start, end)
    while (typeof block === 'number') {
      yield block
      block = nextBlock.get(block, end)
    }
  }

  return {
    /** The places in a block that hold all of it; of what is nowhere in it, only as much as shows that. */
    placesIn: (block: number, all: readonly Wanted[]): Places => {
      const found: Places[] = []
      for (const wanted of all) {
        const places = ofWanted(block, wanted)
        if (places.length === 0) return NO_PLACES
        found.push(places)
      }
      return commonOf(found)
    },

    /** As they are listed: what is active stands above zero and before what is completed, below zero. */
    blocks: function* (sort: Sort): Generator<number> {
      if (sort === 'newest') return yield* from(HIGHEST, LOWEST, before)
      yield* from(-1, HIGHEST, after)
      yield* from(LOWEST, 0, after)
    },
  }
}

const HIGHEST = Number.MAX_SAFE_INTEGER
const LOWEST = Number.MIN_SAFE_INTEGER

const joined = (comparison: '<' | '=') =>
  `CAST(group_concat(members, '') FILTER (WHERE length(members) ${comparison} ${BITMAP_BYTES}) AS BLOB)`
