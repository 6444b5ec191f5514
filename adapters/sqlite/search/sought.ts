/** What somebody looks for: the typed words, what each of them stands for, and how they are asked of the index. */
import type { Meanings, ReferenceTerms } from './reference-terms.ts'
import { token } from './tokens.ts'
import { isStopWord, type Typed, wordsOf, writtenWords } from './words.ts'

export type Sought = Typed & { readonly meanings: Meanings }

/** So many words are looked for; what follows is left aside. */
const WORDS_MAX = 8
const SHORTEST_BEGINNING = 3

/** Null when nothing was typed that could be a word; without elements when all of it says nothing (`cerco un`). */
export const soughtIn = (text: string, catalogue: ReferenceTerms): readonly Sought[] | null => {
  const last = writtenWords(text).at(-1)
  if (last === undefined) return null
  return firstWordsIn(text).map((word) => {
    const isBeginning = word.written === last && last.length >= SHORTEST_BEGINNING
    return { word, isBeginning, meanings: catalogue.meaningsOf({ word, isBeginning }) }
  })
}

export const firstWordsIn = (text: string) => wordsOf(text).slice(0, WORDS_MAX)

/** The words of a comune as far as they were typed. */
export const cityWordsIn = (text: string) => writtenWords(text).slice(0, WORDS_MAX)

export const hasWords = (text: string) => writtenWords(text).some((word) => !isStopWord(word))

export const anyOf = (tokens: readonly string[]) =>
  `(${tokens.map((one) => `"${one}"`).join(' OR ')})`

/** An expression of the index for one word. */
export const expressionOf = ({ word, isBeginning, meanings }: Sought) => {
  const { categories, keywords, places } = meanings
  const facets = [...categories, ...keywords, ...places].map(token.facets)
  const begun = isBeginning ? ` OR "${token.word(word.written)}" *` : ''
  return `("${token.stem(word.stem)}"${begun}${facets.map((one) => ` OR "${one}"`).join('')})`
}

/** What makes a listing more relevant for a word, in expressions of the index, with what it counts. */
export const tiersOf = ({ word, isBeginning, meanings }: Sought) => {
  const begun = isBeginning ? ` OR "${token.titleStem(word.written)}" *` : ''
  const named = (weight: number, keys: readonly string[]) =>
    keys.length > 0 ? [{ weight, expression: anyOf(keys.map(token.facets)) }] : []
  return [
    { weight: 4, expression: `"${token.titleStem(word.stem)}"${begun}` },
    ...named(4, meanings.categories),
    ...named(2, meanings.keywords),
    { weight: 1, expression: `"${token.word(word.written)}"` },
  ]
}
