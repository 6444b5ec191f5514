/** Trades and places that a text names, wherever in it their words stand. */
import { cachePerVersion } from '#modules/kernel/public-versions.ts'
import type { Connection } from '../connection.ts'
import { createSql, sqlFragment, withSql } from '../statements.ts'
import type { Comune } from './nearby.ts'
import { facetKey } from './tokens.ts'
import {
  isStopWord,
  parseWords,
  type SearchWord,
  splitWords,
  stemWord,
  type TypedSearchWord,
} from './words.ts'

type Trade = { readonly id: string; readonly name: string; readonly groupId: string }

export type SearchablePlace = {
  readonly id: string
  readonly name: string
  /** This is set for a comune only. */
  readonly comune?: Comune & { readonly provinceId: string }
}

/** A name whose words all occur in a text; if several match, the highest rank wins. */
type Phrase<About> = {
  readonly about: About
  readonly words: readonly string[]
  readonly rank: number
}

export type WordsOf<About> = { readonly about: About; readonly words: ReadonlySet<string> }

/** A whole name or keyword ranks above a single word of a name. */
const WHOLE = 10

type Category = Trade & { readonly keywords: string }

const readTrades = (connection: Connection) => {
  const categories = createSql(connection).rows<Category>`SELECT id, name,
      coalesce(parent_id, id) AS groupId, ${OWN_KEYWORDS_SQL}
    FROM categories c WHERE is_active`
  const stems = (text: string) => parseWords(text).map(({ stem }) => stem)
  const whole = (words: readonly string[], bonus: number) => ({
    words,
    rank: WHOLE + 2 * words.length + bonus,
  })
  const phrases = categories.flatMap(({ keywords, ...about }) =>
    [
      whole(stems(about.name), 1),
      ...(JSON.parse(keywords) as string[]).map((keyword) => whole(stems(keyword), 0)),
      ...stems(about.name).map((stem) => ({ words: [stem], rank: 0 })),
    ].map((one): Phrase<Trade> => ({ ...one, about })),
  )
  return byFirstWord(phrases)
}

type PlaceRow = Comune & { readonly name: string; readonly provinceId: string }

/** Shorter first words of `Monza e della Brianza` name too much else. */
const SHORTEST_NAME = 5

const readPlaces = withSql(({ rows }) => {
  const areas = rows<SearchablePlace>`SELECT id, name FROM provinces UNION ALL SELECT id, name FROM regions`
  const comuni = rows<PlaceRow>`SELECT id, name, province_id AS provinceId, latitude, longitude
    FROM cities WHERE is_active AND latitude IS NOT NULL`
  const placePhrase = (about: SearchablePlace, rank: number): Phrase<SearchablePlace> => {
    const words = splitWords(about.name).filter((word) => !isStopWord(word))
    return { about, words, rank: rank + 2 * words.length }
  }
  const whole = areas.map((area) => placePhrase(area, 1))
  const firstWords = Map.groupBy(whole, ({ words }) => words[0] ?? '')
  const short = [...firstWords].flatMap(([word, [one, another]]) =>
    one && !another && one.words.length > 1 && word.length >= SHORTEST_NAME
      ? [{ ...one, words: [word], rank: 0 }]
      : [],
  )
  const ofComuni = comuni.map(({ name, ...comune }) =>
    placePhrase({ id: comune.id, name, comune }, 0),
  )
  return byFirstWord([...whole, ...short, ...ofComuni])
})

const byFirstWord = <About>(phrases: readonly Phrase<About>[]) =>
  Map.groupBy(
    phrases.filter(({ words }) => words.length > 0),
    ({ words }) => words[0] ?? '',
  )

/** Best first. */
const phrasesIn = <About>(
  phrases: ReadonlyMap<string, readonly Phrase<About>[]>,
  words: readonly string[],
) => {
  const present = new Set(words)
  return words
    .flatMap((word) => phrases.get(word) ?? [])
    .filter((phrase) => phrase.words.every((word) => present.has(word)))
    .toSorted((a, b) => b.rank - a.rank)
}

/** The only trade of the best rank that has one, or the group of them all. */
const tradeOf = (trades: readonly Phrase<Trade>[]): WordsOf<Trade> | null => {
  for (const phrases of Map.groupBy(trades, ({ rank }) => rank).values()) {
    const groups = new Set(phrases.map(({ about }) => about.groupId))
    const isOne = new Set(phrases.map(({ about }) => about.id)).size === 1
    const one = phrases.find(({ about }) => isOne || about.id === about.groupId)
    if (one && groups.size === 1) return { about: one.about, words: new Set(one.words) }
  }
  return null
}

/** Before the name of a comune that could be another word. */
const BEFORE_PLACES = new Set(
  'a ad da di in zona comune presso vicino verso provincia citta'.split(' '),
)

export const createNameFinder = (connection: Connection, referenceVersion: () => number) => {
  const trades = cachePerVersion(referenceVersion, () => readTrades(connection))
  const places = cachePerVersion(referenceVersion, () => readPlaces(connection))

  /** A comune of one word (`Quadri`, `Porte`) only after a preposition. */
  const isSure = (
    { about, words: [word = '', ...more] }: Phrase<SearchablePlace>,
    raw: readonly string[],
  ) =>
    about.comune === undefined ||
    more.length > 0 ||
    (BEFORE_PLACES.has(raw[raw.indexOf(word) - 1] ?? '') && !trades().has(stemWord(word)))

  return {
    tradeIn: (stems: readonly string[]) => tradeOf(phrasesIn(trades(), stems)),
    /** No word names two places. */
    placesIn: (raw: readonly string[]): readonly WordsOf<SearchablePlace>[] => {
      const taken = new Set<string>()
      const sure = phrasesIn(places(), [...new Set(raw)]).filter((phrase) => isSure(phrase, raw))
      return sure.flatMap(({ about, words }) => {
        if (words.some((word) => taken.has(word))) return []
        for (const word of words) taken.add(word)
        return [{ about, words: new Set(words) }]
      })
    },
  }
}

export type NameFinder = ReturnType<typeof createNameFinder>

export const tradeFacetKey = ({ id }: Trade) => facetKey(id)

/** Facet keys. */
export type MatchedFacets = {
  readonly categories: readonly string[]
  readonly keywords: readonly string[]
  readonly places: readonly string[]
}

type Source = keyof MatchedFacets
type Entry = { readonly word: SearchWord; readonly source: Source; readonly key: string }

type CategoryTerm = { id: string; name: string; keywords: string }
type PlaceTerm = { key: string; name: string }

/** Keywords of the category `c`; a parent's apply to no child. */
const OWN_KEYWORDS_SQL = sqlFragment(`iif(EXISTS (
  SELECT 1 FROM categories child WHERE child.parent_id = c.id), '[]', keywords) AS keywords`)

/** A parent's name applies to its children, its keywords do not. Of `Monza e della Brianza` the first word suffices. */
const readEntries = withSql<readonly Entry[]>(({ rows }) => {
  const categories = rows<CategoryTerm>`SELECT id, name, ${OWN_KEYWORDS_SQL} FROM categories c`
  const places = rows<PlaceTerm>`SELECT 'p:' || id AS key, name FROM provinces
    UNION ALL SELECT 'r:' || id, name FROM regions`
  const entries = (text: string, source: Source, key: string) =>
    parseWords(text).map((word) => ({ word, source, key }))
  return [
    ...categories.flatMap(({ id, name, keywords }) => [
      ...entries(name, 'categories', facetKey(id)),
      ...entries(JSON.parse(keywords).join(' '), 'keywords', facetKey(id)),
    ]),
    ...places.flatMap(({ key, name }) => entries(name, 'places', facetKey('', key))),
  ]
})

/** Words of categories and places with the filters that they mean, not indexed: a changed name applies at once. */
export const createSearchVocabulary = (connection: Connection, referenceVersion: () => number) => {
  const read = cachePerVersion(referenceVersion, () => {
    const entries = readEntries(connection)
    return { entries, byStem: Map.groupBy(entries, ({ word }) => word.stem) }
  })
  return {
    /** Meanings of a typed word; the last word may be a prefix. */
    meaningsOf: ({ word: { written, stem }, isBeginning }: TypedSearchWord): MatchedFacets => {
      const { entries, byStem } = read()
      // A whole name is not taken for a prefix: `roma` does not mean `Romagna`.
      const begun = () => entries.filter(({ word }) => word.written.startsWith(written))
      const phrases = byStem.get(stem) ?? (isBeginning ? begun() : [])
      const of = (source: Source) => [
        ...new Set(phrases.filter((entry) => entry.source === source).map(({ key }) => key)),
      ]
      return { categories: of('categories'), keywords: of('keywords'), places: of('places') }
    },
    wordsFor: (keys: ReadonlySet<string>): readonly SearchWord[] =>
      read()
        .entries.filter(({ key }) => keys.has(key))
        .map(({ word }) => word),
    written: (): readonly string[] => read().entries.map(({ word }) => word.written),
  }
}

export type SearchVocabulary = ReturnType<typeof createSearchVocabulary>
