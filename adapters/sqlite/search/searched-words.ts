/** A parsed search text: words, their meanings, and their index expressions. */
import type { MatchedFacets, SearchVocabulary } from './reference-terms.ts'
import { indexToken } from './tokens.ts'
import { isStopWord, parseWords, splitWords, type TypedSearchWord } from './words.ts'

export type SearchedWord = TypedSearchWord & {
  readonly meanings: MatchedFacets
  /** Further tokens that mean the same. */
  readonly tokens?: readonly string[]
}

/** Words beyond these are ignored. */
const WORDS_MAX = 8
const SHORTEST_BEGINNING = 3

/** Answers null without any word; empty when all are stop words (`cerco un`). */
export const parseSearchedWords = (
  text: string,
  terms: SearchVocabulary,
): readonly SearchedWord[] | null => {
  const last = splitWords(text).at(-1)
  if (last === undefined) return null
  return parseFirstWords(text).map((word) => {
    const isBeginning = word.written === last && last.length >= SHORTEST_BEGINNING
    return { word, isBeginning, meanings: terms.meaningsOf({ word, isBeginning }) }
  })
}

export const parseFirstWords = (text: string) => parseWords(text).slice(0, WORDS_MAX)

/** Words of a comune's name, as typed so far. */
export const parseCityWords = (text: string) => splitWords(text).slice(0, WORDS_MAX)

export const hasSearchWords = (text: string) => splitWords(text).some((word) => !isStopWord(word))

export const buildAnyTokenExpression = (tokens: readonly string[]) =>
  `(${tokens.map((one) => `"${one}"`).join(' OR ')})`

export const buildWordExpression = ({ word, isBeginning, meanings, tokens = [] }: SearchedWord) => {
  const { categories, keywords, places } = meanings
  const facets = [...[...categories, ...keywords, ...places].map(indexToken.facets), ...tokens]
  const begun = isBeginning ? ` OR "${indexToken.word(word.written)}" *` : ''
  return `("${indexToken.stem(word.stem)}"${begun}${facets.map((one) => ` OR "${one}"`).join('')})`
}

/** Expressions that raise a listing's relevance for a word, with their weights. */
export const buildRelevanceTiers = ({ word, isBeginning, meanings }: SearchedWord) => {
  const begun = isBeginning ? ` OR "${indexToken.titleStem(word.written)}" *` : ''
  const facetTier = (weight: number, keys: readonly string[]) =>
    keys.length > 0
      ? [{ weight, expression: buildAnyTokenExpression(keys.map(indexToken.facets)) }]
      : []
  return [
    { weight: 4, expression: `"${indexToken.titleStem(word.stem)}"${begun}` },
    ...facetTier(4, meanings.categories),
    ...facetTier(2, meanings.keywords),
    { weight: 1, expression: `"${indexToken.word(word.written)}"` },
  ]
}
