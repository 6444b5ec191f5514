/**
 * Where alerts lie, so that a new request looks at few of them: at a category and place (`facets`) and
 * at how one of the words begins (`anchor`). What words mean is the search's own rule, see `search/sought.ts`.
 */

import type { Search } from '#modules/alerts/index.ts'
import type { Connection } from '../database.ts'
import type { ReferenceTerms } from '../search/reference-terms.ts'
import { cityWordsIn, firstWordsIn, hasWords as haveWords } from '../search/sought.ts'
import { facetsKey, facetsOf, type SearchedListing } from '../search/tokens.ts'
import { wordsOf, writtenWords } from '../search/words.ts'

/** An anchor is so many characters, or the whole stem where it is shorter. */
const ANCHOR_LENGTH = 3

/** Told apart from words, which are letters and digits. */
const OF_CITY = 'city:'

export const keysOfAlert = ({ categoryId, regionId, provinceId, words, city }: Search) => ({
  facets: facetsKey(categoryId ?? '', placeOf(provinceId, regionId)),
  anchor: anchorOf(words, city),
})

const placeOf = (provinceId: string | null, regionId: string | null) => {
  if (provinceId !== null) return `p:${provinceId}`
  return regionId === null ? '' : `r:${regionId}`
}

/** The longest word says most. */
const anchorOf = (words: string | null, city: string | null) => {
  const longest = longestOf(firstWordsIn(words ?? ''), ({ stem }) => stem)
  if (longest) return longest.stem.slice(0, ANCHOR_LENGTH)
  const ofCity = longestOf(cityWordsIn(city ?? ''), (word) => word)
  return ofCity ? OF_CITY + ofCity.slice(0, ANCHOR_LENGTH) : ''
}

const longestOf = <One>(all: readonly One[], textOf: (one: One) => string): One | undefined =>
  all.toSorted((one, other) => textOf(other).length - textOf(one).length)[0]

/** Whether the search would look for anything at all, in a comune's name or in a text. */
export const hasWords = (text: string, isCity: boolean) =>
  isCity ? cityWordsIn(text).length > 0 : haveWords(text)

/** Where alerts that may find the request lie. */
export const keysOfRequest = (request: SearchedListing, catalogue: ReferenceTerms) => {
  const facets = facetsOf(request)
  const words = wordsOf(`${request.title} ${request.description} ${request.city}`)
  const named = catalogue.wordsFor(new Set(facets))
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

/** What was typed may be shorter than an anchor, and than the word that it begins. */
const startsOf = (word: string) =>
  Array.from({ length: Math.min(word.length, ANCHOR_LENGTH) }, (_, end) => word.slice(0, end + 1))

/** Alerts from before the search's present rules carry no anchor, and would be looked at for every request. */
export const rekeyAlerts = (connection: Connection) => {
  const lacking = connection
    .prepare<[], Pick<Search, 'words' | 'city'> & { id: string }>(
      `SELECT id, words, city FROM alerts WHERE anchor = '' AND coalesce(words, city) IS NOT NULL`,
    )
    .all()
  const update = connection.prepare('UPDATE alerts SET anchor = ? WHERE id = ?')
  for (const { id, words, city } of lacking) update.run(anchorOf(words, city), id)
}
