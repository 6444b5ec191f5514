/** What one typed word stands for in the search index: every word that starts with it. */
import { GIVEN } from '#adapters/sqlite/given.ts'
import type { Statements } from '#adapters/sqlite/statements.ts'
import { INDEXED_BEGINNING } from './search-tokens.ts'

export type Term = {
  /** An expression of the index. Tokens are letters, digits and private marks: quoting them is enough. */
  readonly expression: string
  /** How many public entries hold it, where that is known without looking. */
  readonly total: number | null
  /** At least so many do. */
  readonly atLeast: number
}

/** More words than this are left to the index itself, which then gathers them before it answers. */
const ALTERNATIVES_MAX = 64

export const LAST_CHARACTER = '\u{10FFFF}'

type Counted = { readonly word: string; readonly total: number }

/** `words` is a table of words and their totals. Null stands for a word that no public entry holds. */
export const createTerms = (words: string, prepared: Statements) => {
  const one = `SELECT total FROM ${words} WHERE word = ?`
  const startingWith = `SELECT word, total FROM ${words}
    WHERE word >= ${GIVEN} AND word < ${GIVEN} ORDER BY word LIMIT ${ALTERNATIVES_MAX + 1}`

  return {
    /** A token of the index, of which every beginning is a token too. */
    whole: (token: string): Term | null => {
      const total = prepared<Pick<Counted, 'total'>>(one).get(token)?.total
      return total ? { expression: quoted(token), total, atLeast: total } : null
    },

    /** A typed word: one that stands alone if it is a single letter, else every word starting so. */
    starting: (token: string): Term | null => {
      if ([...token].length === 1) return uncounted(quoted(token))
      if (token.length <= INDEXED_BEGINNING) return beginning(token)
      const found = prepared<Counted>(startingWith).all(token, token + LAST_CHARACTER)
      if (found.length === 0) return null
      return found.length > ALTERNATIVES_MAX ? beginning(token) : anyOf(found)
    },
  }
}

const anyOf = (found: readonly Counted[]): Term => {
  const totals = found.map(({ total }) => total)
  return {
    expression: `(${found.map(({ word }) => quoted(word)).join(' OR ')})`,
    total: totals.length === 1 ? (totals[0] ?? null) : null,
    atLeast: Math.max(...totals),
  }
}

const beginning = (token: string) => uncounted(`${quoted(token)}*`)

/** Nothing is known about how many hold it. */
export const uncounted = (expression: string): Term => ({ expression, total: null, atLeast: 0 })

const quoted = (token: string) => `"${token}"`
