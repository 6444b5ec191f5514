/** What one typed word stands for in the search index: every word that starts with it. */
import { GIVEN } from './given.ts'
import { INDEXED_BEGINNING } from './search-tokens.ts'
import type { Statements } from './statements.ts'

export type Term = {
  /** An expression of the index. Tokens are letters, digits and private marks: quoting them is enough. */
  readonly expression: string
  /** How many public requests hold it, where that is known without looking. */
  readonly total: number | null
  /** At least so many do. */
  readonly atLeast: number
}

/** More words than this are left to the index itself, which then gathers them before it answers. */
const ALTERNATIVES_MAX = 64

const LAST_CHARACTER = '\u{10FFFF}'

/** Null when no public request holds such a word. */
export const termFor = (token: string, prepared: Statements): Term | null => {
  if ([...token].length === 1) return { expression: quoted(token), total: null, atLeast: 0 }
  if (token.length <= INDEXED_BEGINNING) return beginning(token)
  const words = prepared<{ word: string; total: number }>(WORDS).all(token, token + LAST_CHARACTER)
  if (words.length === 0) return null
  if (words.length > ALTERNATIVES_MAX) return beginning(token)
  const totals = words.map(({ total }) => total)
  return {
    expression: `(${words.map(({ word }) => quoted(word)).join(' OR ')})`,
    total: totals.length === 1 ? (totals[0] ?? null) : null,
    atLeast: Math.max(...totals),
  }
}

const WORDS = `SELECT word, total FROM job_request_words
  WHERE word >= ${GIVEN} AND word < ${GIVEN} ORDER BY word LIMIT ${ALTERNATIVES_MAX + 1}`

const beginning = (token: string): Term => ({
  expression: `${quoted(token)}*`,
  total: null,
  atLeast: 0,
})

const quoted = (token: string) => `"${token}"`
