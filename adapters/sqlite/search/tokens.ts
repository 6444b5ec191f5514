/** A sign marks the type of an index token, so that words and filters combine in one expression. */
import type { QuestionAnswer } from '#modules/kernel/contract/questions.ts'
import { placeKeysOf } from './nearby.ts'
import { parseWords, splitWords } from './words.ts'

export type SearchedListing = {
  readonly title: string
  readonly description: string
  /** JSON: what the trade asked, with the answers. */
  readonly answers: string
  readonly city: string
  readonly categoryId: string
  readonly groupId: string
  readonly regionId: string
  readonly provinceId: string
  /** A request's urgency; an item's `service`, or `product:new` and so on. */
  readonly trait: string
  readonly priceCents: number | null
}

export const indexToken = {
  /** Has no sign in front, unlike the others. */
  word: (written: string) => written,
  stem: (stem: string) => `=${stem}`,
  titleStem: (stem: string) => `+${stem}`,
  /** A prefix of a word of the comune's name. */
  city: (beginning: string) => `@${beginning}`,
  facets: (key: string) => `/${key}`,
  place: (key: string) => `#${key}`,
  price: (key: string) => `$${key}`,
}

/** Key of an exact total; empty parts mean any. A place is `r:` and a region or `p:` and a province. */
export const facetKey = (category = '', place = '', trait = '') => `${category}/${place}/${trait}`

/** Total of all public listings. */
export const ALL_FACETS = facetKey()

type Facets = Pick<SearchedListing, 'categoryId' | 'groupId' | 'regionId' | 'provinceId' | 'trait'>

/** One token for every combination of filters that matches, so that none needs a scan. */
export const listFacetKeys = (listing: Facets): readonly string[] => {
  const { categoryId, groupId, regionId, provinceId, trait } = listing
  const traits = [
    '',
    ...trait.split(':').map((_, index, parts) => parts.slice(0, index + 1).join(':')),
  ]
  return [...new Set(['', categoryId, groupId])].flatMap((category) =>
    ['', `r:${regionId}`, `p:${provinceId}`].flatMap((place) =>
      traits.map((one) => facetKey(category, place, one)),
    ),
  )
}

/** A typed city prefix is one token, however many cities match. */
const beginningsOf = (word: string) =>
  Array.from(word, (_, index) => indexToken.city(word.slice(0, index + 1)))

/** Indexed data of a listing; words are packed to fit a column. */
export type IndexedListing = Omit<SearchedListing, 'title' | 'description' | 'answers'> & {
  /** Unique words with the length of their stem, and `+` when in the title: `imbianchino/10+`. */
  readonly words: string
  /** This is null for an unknown comune. */
  readonly cityId: string | null
  readonly latitude: number | null
  readonly longitude: number | null
}

export const packListingWords = (listing: SearchedListing): string => {
  const { title, description, city, answers } = listing
  const ofTitle = new Set(parseWords(title).map(({ stem }) => stem))
  return parseWords(`${title} ${description} ${answered(answers)} ${city}`)
    .map(({ written, stem }) => `${written}/${stem.length}${ofTitle.has(stem) ? '+' : ''}`)
    .join(' ')
}

/** Answers add their words, unless they say no. */
const answered = (json: string) =>
  json === '[]'
    ? ''
    : (JSON.parse(json) as readonly QuestionAnswer[])
        .filter(({ value }) => value !== false)
        .map(({ question, text }) => `${question} ${text}`)
        .join(' ')

/** Deterministic, because the same tokens remove the listing from the index. */
export const buildIndexTokens = (listing: IndexedListing): string => {
  const { words, city, cityId, latitude, longitude, priceCents } = listing
  const isPlaced = cityId !== null && latitude !== null && longitude !== null
  const tokens = new Set([
    ...words.split(' ').filter(Boolean).flatMap(tokensOfWord),
    ...splitWords(city).flatMap(beginningsOf),
    ...listFacetKeys(listing).map(indexToken.facets),
    ...(isPlaced ? placeKeysOf({ id: cityId, latitude, longitude }).map(indexToken.place) : []),
    ...(priceCents === null ? [] : listPricePrefixes(priceCents).map(indexToken.price)),
  ])
  return [...tokens].join(' ')
}

const tokensOfWord = (prepared: string): readonly string[] => {
  const [written = '', length = ''] = prepared.split('/')
  const stem = written.slice(0, Number.parseInt(length, 10))
  const isTitle = length.endsWith('+')
  return [
    indexToken.word(written),
    indexToken.stem(stem),
    ...(isTitle ? [indexToken.titleStem(stem)] : []),
  ]
}

/*
 * Prices: every prefix of a price's digits is a token, so that a range is a few dozen tokens, scanned in list order
 * like any other.
 */

const BASE = 4
/** Digits of the highest price: 4^17 cents. */
const DIGITS = 17

/** Returns prefixes, from the first digit alone to all digits. */
export const listPricePrefixes = (cents: number) => {
  const digits = cents.toString(BASE).padStart(DIGITS, '0')
  return Array.from(digits, (_, index) => digits.slice(0, index + 1))
}

/** Cents, both bounds included. */
export type PriceRange = { readonly from: number; readonly to: number }

/** The fewest prefixes that cover exactly the range; none when no price is possible. */
export const coverPriceRange = ({ from, to }: PriceRange, start = ''): readonly string[] => {
  const size = BASE ** (DIGITS - start.length)
  const first = start === '' ? 0 : Number.parseInt(start, BASE) * size
  const last = first + size - 1
  if (to < first || from > last) return []
  if (start !== '' && from <= first && last <= to) return [start]
  return Array.from({ length: BASE }, (_, digit) =>
    coverPriceRange({ from, to }, start + digit),
  ).flat()
}
