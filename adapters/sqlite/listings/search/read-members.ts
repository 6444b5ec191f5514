/** Sets of members as a table keeps them: `block`, `token` and `members`. */
import { GIVEN } from '#adapters/sqlite/given.ts'
import type { Statements } from '#adapters/sqlite/statements.ts'
import { createHeldPlaces } from './held-places.ts'
import { cutApart, ROOM, type Strung, unionOf } from './members.ts'
import { NO_PLACES, type Places } from './places.ts'
import { LAST_CHARACTER } from './search-terms.ts'
import type { Wanted } from './search-tokens.ts'

/** A stamp is another one after every change of the block's sets. */
export type Block = readonly [number: number, stamp: number]

/** What a block holds of something wanted. */
export type Reader = (block: Block) => Places

/** What a dozen categories and cities take in half a million requests. */
const HELD_BYTES = 4 * 1024 * 1024

/** Reads of these blocks what is not held from before. */
export const createReadMembers = (table: string, prepared: Statements) => {
  const heldOf = createHeldPlaces(HELD_BYTES)
  const readAll = readFrom(table, prepared)

  return (wanted: Wanted, blocks: readonly Block[]): Reader => {
    const held = heldOf(nameOf(wanted))
    const found = new Map(blocks.map((block) => [block, held.find(...block)]))
    const missing = blocks.filter((block) => found.get(block) === null)
    const read = missing.length === 0 ? [] : readAll(wanted, missing.map(numberOf))
    for (const [index, block] of missing.entries()) {
      const places = read[index] ?? NO_PLACES
      held.keep(...block, places)
      found.set(block, places)
    }
    return (block) => found.get(block) ?? NO_PLACES
  }
}

const readFrom = (table: string, prepared: Statements) => {
  /** One value to hand over for all sets, and their sizes: a row for each costs more than finding it. */
  const strung = `SELECT CAST(group_concat(t.members, '') AS BLOB) AS members,
      group_concat(b.key * ${ROOM} + length(t.members)) AS sizes
    FROM json_each(?) b CROSS JOIN ${table} t ON t.block = b.value`
  const ofToken = `${strung} AND t.token = ${GIVEN}`
  const ofBeginning = `${strung} AND t.token >= ${GIVEN} AND t.token < ${GIVEN}`

  const rowOf = (wanted: Wanted, given: string) => {
    if ('token' in wanted) return prepared<Strung>(ofToken).get(given, wanted.token)
    const { beginning } = wanted
    return prepared<Strung>(ofBeginning).get(given, beginning, beginning + LAST_CHARACTER)
  }

  return (wanted: Wanted, blocks: readonly number[]): Places[] => {
    const row = rowOf(wanted, JSON.stringify(blocks))
    return row ? cutApart(row, blocks.length).map(unionOf) : []
  }
}

export const numberOf = ([number]: Block) => number

/** Not the same for a token and for all that begin so. */
const nameOf = (wanted: Wanted) => ('token' in wanted ? `=${wanted.token}` : `^${wanted.beginning}`)
