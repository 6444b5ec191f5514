/** Reads a search as people type it: leaves out fillers, recognises one trade and places anywhere in the text. */
import type { RecognizedFilters } from '#modules/kernel/contract/search.ts'
import {
  type NameFinder,
  type SearchablePlace,
  type SearchVocabulary,
  tradeFacetKey,
  type WordsOf,
} from './reference-terms.ts'
import { buildWordExpression, parseSearchedWords, type SearchedWord } from './searched-words.ts'
import { indexToken } from './tokens.ts'
import { parseWords, splitWords, stemWord } from './words.ts'

export type ParsedSearch = {
  readonly searchedWords: readonly SearchedWord[]
  /** Words that name neither trade nor place. */
  readonly free: readonly SearchedWord[]
  readonly ofTrade: readonly SearchedWord[]
  /** What partial answers must satisfy besides. */
  readonly trade: readonly string[]
  readonly place: readonly string[]
  /** Undefined when nothing is named. */
  readonly understood: RecognizedFilters | undefined
}

export const SEARCH_WITHOUT_WORDS: ParsedSearch = {
  searchedWords: [],
  free: [],
  ofTrade: [],
  trade: [],
  place: [],
  understood: undefined,
}

/** Besides stop words; alerts count them. */
const FILLERS: ReadonlySet<string> = new Set(
  `zona quartiere provincia comune regione vicino vicina vicinanze vicini dintorni parti presso centro
  prezzo prezzi costo costi costa quanto subito oggi domani presto trovo trovare trova dove comprare fare fatto
  buono buona buoni brava bravi economico economica possibilmente ora adesso proprio mano funziona funzionano
  aiuto aiutarmi aiuti consigli consiglio sapete conoscete qualcuna persona persone esperto esperta`.split(
    /\s+/,
  ),
)

const isFiller = (written: string) => FILLERS.has(written)

type Vocabulary = {
  readonly terms: SearchVocabulary
  readonly nameFinder: NameFinder
  /** Further tokens of who can be found in a comune. */
  readonly tokensOf?: (comune: NonNullable<SearchablePlace['comune']>) => readonly string[]
}

/** Answers null without any word; empty when all are stop words (`cerco un`). */
export const parseSearch = (
  text: string,
  { terms, nameFinder, tokensOf }: Vocabulary,
): ParsedSearch | null => {
  const all = parseSearchedWords(text, terms)
  if (all === null) return null
  const selective = all.filter(({ word }) => !isFiller(word.written))
  const used = selective.length > 0 ? selective : all
  const places = nameFinder.placesIn(splitWords(text))
  const trade = nameFinder.tradeIn(used.map(({ word }) => word.stem))
  const searchedWords = used.map((one): SearchedWord => {
    const comune = places.find(({ words }) => words.has(one.word.written))?.about.comune
    return comune && tokensOf ? { ...one, tokens: tokensOf(comune) } : one
  })
  const isPlace = ({ word }: SearchedWord) => places.some(({ words }) => words.has(word.written))
  const isTrade = ({ word }: SearchedWord) => trade?.words.has(word.stem) === true
  const [place] = places
  const understood = {
    ...(trade && {
      category: { ...nameOf(trade.about), without: without(text, trade.words, stemWord) },
    }),
    ...(place && {
      place: { ...nameOf(place.about), without: without(text, place.words, (word) => word) },
    }),
  }
  return {
    searchedWords,
    free: searchedWords.filter((one) => !(isPlace(one) || isTrade(one))),
    ofTrade: searchedWords.filter(isTrade),
    trade: trade ? [`"${indexToken.facets(tradeFacetKey(trade.about))}"`] : [],
    place: expressionOfPlaces(places, searchedWords),
    understood: trade || place ? understood : undefined,
  }
}

const nameOf = ({ id, name }: { readonly id: string; readonly name: string }) => ({ id, name })

const expressionOfPlaces = (
  places: readonly WordsOf<SearchablePlace>[],
  searched: readonly SearchedWord[],
) => {
  const each = places.map(({ words }) =>
    searched
      .filter(({ word }) => words.has(word.written))
      .map(buildWordExpression)
      .join(' AND '),
  )
  const some = each.filter(Boolean)
  return some.length > 0 ? [`(${some.map((one) => `(${one})`).join(' OR ')})`] : []
}

/** The text without some of its words; empty when nothing that narrows remains. */
const without = (
  text: string,
  words: ReadonlySet<string>,
  formOf: (written: string) => string,
): string => {
  const rest = text
    .split(/\s+/)
    .filter((part) => !splitWords(part).some((written) => words.has(formOf(written))))
    .join(' ')
  return parseWords(rest).some(({ written }) => !isFiller(written)) ? rest : ''
}
