/**
 * Index keys of alerts, so that a new request is compared with few of them: category and place (`facets`), and the
 * beginning of one word (`anchor`). The rules for words are those of the search, see `search/searched-words.ts`.
 */

import type { Search } from '#modules/alerts/alert.ts'
import type { ReferenceTerms } from '../search/reference-terms.ts'
import { cityWordsIn, firstWordsIn, hasWords as haveWords } from '../search/searched-words.ts'
import { facetsKey, facetsOf, type SearchedListing } from '../search/tokens.ts'
import { wordsOf, writtenWords } from '../search/words.ts'
import { type Connection, createSql } from '../statements.ts'

/** Length of an anchor, or the whole stem when that is shorter. */
const ANCHOR_LENGTH = 3

/** Distinguishes cities from words, which are letters and digits only. */
const OF_CITY = 'city:'

export const keysOfAlert = ({ categoryId, regionId, provinceId, words, city }: Search) => ({
  facets: facetsKey(categoryId ?? '', placeOf(provinceId, regionId)),
  anchor: anchorOf(words, city),
})

const placeOf = (provinceId: string | null, regionId: string | null) => {
  if (provinceId !== null) return `p:${provinceId}`
  return regionId === null ? '' : `r:${regionId}`
}

/** The longest word is the most selective. */
const anchorOf = (words: string | null, city: string | null) => {
  const longest = longestOf(firstWordsIn(words ?? ''), ({ stem }) => stem)
  if (longest) return longest.stem.slice(0, ANCHOR_LENGTH)
  const ofCity = longestOf(cityWordsIn(city ?? ''), (word) => word)
  return ofCity ? OF_CITY + ofCity.slice(0, ANCHOR_LENGTH) : ''
}

const longestOf = <One>(all: readonly One[], textOf: (one: One) => string): One | undefined =>
  all.toSorted((one, other) => textOf(other).length - textOf(one).length)[0]

/** Whether a city or text has any searchable word. */
export const hasWords = (text: string, isCity: boolean) =>
  isCity ? cityWordsIn(text).length > 0 : haveWords(text)

/** Keys of the alerts that may match the request. */
export const keysOfRequest = (request: SearchedListing, terms: ReferenceTerms) => {
  const facets = facetsOf(request)
  const words = wordsOf(`${request.title} ${request.description} ${request.city}`)
  const named = terms.wordsFor(new Set(facets))
  const anchors = new Set([
    '',
    ...[...words, ...named].flatMap(({ written, stem }) => [
      ...startsOf(written),
      ...startsOf(stem),
    ]),
    ...writtenWords(request.city)
      .flatMap(startsOf)
      .map((start) => OF_CITY + start),
  ])
  return { facets, anchors: [...anchors] }
}

/** Typed text may be shorter than an anchor. */
const startsOf = (word: string) =>
  Array.from({ length: Math.min(word.length, ANCHOR_LENGTH) }, (_, end) => word.slice(0, end + 1))

/** Recomputes missing anchors of alerts from before the present rules, which would be compared with every request. */
export const rekeyAlerts = (connection: Connection) => {
  const { rows, run } = createSql(connection)
  const lacking = rows<Pick<Search, 'words' | 'city'> & { id: string }>`SELECT id, words, city
    FROM alerts WHERE anchor = '' AND coalesce(words, city) IS NOT NULL`
  for (const { id, words, city } of lacking)
    run`UPDATE alerts SET anchor = ${anchorOf(words, city)} WHERE id = ${id}`
}
