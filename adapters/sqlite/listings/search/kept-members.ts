/** Sets of members as a table keeps them: `block`, `token` and `members`. */
import type { Statements } from '#adapters/sqlite/statements.ts'
import { BITMAP_BYTES, type Joined, placesOf, unionOf } from './members.ts'
import { commonOf, NO_PLACES, type Places } from './places.ts'
import { LAST_CHARACTER } from './search-terms.ts'
import type { Wanted } from './search-tokens.ts'

export type Sort = 'newest' | 'oldest'

/** Null where there is none. */
type Ends = Record<'first' | 'last', number | null>

export const createKeptMembers = (table: string, prepared: Statements) => {
  const ofToken = `SELECT members FROM ${table} WHERE block = ? AND token = ?`
  /** One walk, and a few values to hand over instead of hundreds of rows. */
  const ofBeginning = `SELECT count(*) AS sets, ${joined('<')} AS listed, ${joined('=')} AS bitmaps
    FROM ${table} WHERE block = ? AND token >= ? AND token < ?`
  const active = `SELECT (SELECT min(block) FROM ${table} WHERE block >= 0) AS first,
    (SELECT max(block) FROM ${table} WHERE block >= 0) AS last`
  const completed = `SELECT (SELECT min(block) FROM ${table} WHERE block < 0) AS first,
    (SELECT max(block) FROM ${table} WHERE block < 0) AS last`

  const ofWanted = (block: number, wanted: Wanted): Places => {
    if ('token' in wanted) {
      const kept = prepared<{ members: Uint8Array }>(ofToken).get(block, wanted.token)
      return kept ? placesOf(kept.members) : NO_PLACES
    }
    const { beginning } = wanted
    const found = prepared<Joined>(ofBeginning).get(block, beginning, beginning + LAST_CHARACTER)
    return found ? unionOf(found) : NO_PLACES
  }

  /** Few numbers are left out between the first and the last: those of what is gone. */
  function* from(band: string, sort: Sort): Generator<number> {
    const { first, last } = prepared<Ends>(band).get() ?? { first: null, last: null }
    if (first === null || last === null) return
    for (let step = 0; step <= last - first; step += 1)
      yield sort === 'newest' ? last - step : first + step
  }

  return {
    /** The places in a block that hold all of it. */
    placesIn: (block: number, all: readonly Wanted[]): Places => {
      const found: Places[] = []
      for (const wanted of all) {
        const places = ofWanted(block, wanted)
        if (places.length === 0) return NO_PLACES
        found.push(places)
      }
      return commonOf(found)
    },

    /** As they are listed: what is active stands above zero, and before what is completed, below zero. */
    blocks: function* (sort: Sort): Generator<number> {
      yield* from(active, sort)
      yield* from(completed, sort)
    },
  }
}

const joined = (comparison: '<' | '=') =>
  `CAST(group_concat(members, '') FILTER (WHERE length(members) ${comparison} ${BITMAP_BYTES}) AS BLOB)`
