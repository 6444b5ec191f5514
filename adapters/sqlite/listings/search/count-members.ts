/** How many entries of a list hold every token asked for, counted up to a cap on their sets of members. */
import type { Statements } from '#adapters/sqlite/statements.ts'
import { countCommon, type Places, placesOf, union } from './members.ts'
import { ALL_FACETS } from './search-facets.ts'
import { ALTERNATIVES_MAX, type Alternatives, LAST_CHARACTER } from './search-terms.ts'
import { facetsToken } from './search-tokens.ts'

type Tokens = readonly string[]
type Kept = { readonly block: number; readonly members: Uint8Array }

/** What holds something in a block; null where nothing does. */
type PlacesIn = (block: number) => Places | null

const FEW = 8

/** Every entry holds it. */
const EVERY = facetsToken(ALL_FACETS)

/** `table` holds `token`, `block` and `members`. Stops once `cap` is passed. */
export const createMemberCount = (table: string, prepared: Statements, cap: number) => {
  const blocks = `SELECT block FROM ${table} WHERE token = ? ORDER BY block DESC`
  const ofToken = `SELECT block, members FROM ${table} WHERE token = ?`
  const inBlock = `SELECT block, members FROM ${table} WHERE token = ? AND block = ?`

  /** One seek for each token: each has a row for every block. */
  const tokensFrom = `WITH RECURSIVE found(token) AS (
      SELECT min(token) FROM ${table} WHERE token >= :beginning
      UNION ALL SELECT (SELECT min(token) FROM ${table} WHERE token > found.token) FROM found
      WHERE found.token < :end LIMIT ${ALTERNATIVES_MAX + 2})
    SELECT token FROM found WHERE token < :end`

  /** Null where they are too many. */
  const named = (alternatives: Alternatives): Tokens | null => {
    if (!('beginning' in alternatives)) return alternatives
    const { beginning } = alternatives
    const tokens = prepared<{ token: string }>(tokensFrom)
      .all({ beginning, end: beginning + LAST_CHARACTER })
      .map(({ token }) => token)
    return tokens.length > ALTERNATIVES_MAX ? null : tokens
  }

  /** All blocks of a few tokens are read in one go each; of many tokens only the blocks that are looked at. */
  const placesOfAny = (tokens: Tokens): PlacesIn => {
    const find = tokens.length > FEW ? tokens.map(blockByBlock) : tokens.map(allBlocks)
    return (block) => {
      const found = find.flatMap((membersIn) => {
        const members = membersIn(block)
        return members ? [placesOf(members)] : []
      })
      return found.length === 0 ? null : union(found)
    }
  }

  const allBlocks = (token: string) => {
    const kept = prepared<Kept>(ofToken).all(token)
    const members = new Map(kept.map((row) => [row.block, row.members]))
    return (block: number) => members.get(block)
  }

  const blockByBlock = (token: string) => (block: number) =>
    prepared<Kept>(inBlock).get(token, block)?.members

  const countIn = (block: number, asked: readonly PlacesIn[]): number => {
    const all: Places[] = []
    for (const placesIn of asked) {
      const places = placesIn(block)
      if (places === null) return 0
      all.push(places)
    }
    return countCommon(all)
  }

  /** The rarest of `alternatives` should be the first. Null where one of them stands for too many tokens. */
  return (alternatives: readonly Alternatives[]): number | null => {
    const asked = alternatives.map(named)
    if (!areNamed(asked)) return null
    const sets = asked.map(placesOfAny)
    let count = 0
    for (const { block } of prepared<{ block: number }>(blocks).all(EVERY)) {
      count += countIn(block, sets)
      if (count > cap) break
    }
    return count
  }
}

export type MemberCount = ReturnType<typeof createMemberCount>

const areNamed = (asked: readonly (Tokens | null)[]): asked is readonly Tokens[] =>
  !asked.includes(null)
