/**
 * Where alerts lie, so that a new request looks at few of them: at a category and place (`facets`) and
 * at how one of the words begins (`anchor`). Words mean what they mean in the list's search: accents
 * and case are ignored, and what was typed is the beginning of a word, or a word of its own if it is a
 * single letter. Whoever changes a key or `wordsOf` adds a migration that writes the keys anew.
 */

import type { Search } from '#modules/alerts/index.ts'
import { WORDS_MAX } from '../listings/search/search-index.ts'
import { facetsKey, wordsOf } from '../listings/search/search-tokens.ts'

/** What a new request says, column by column. */
export type RequestTexts = {
  readonly title: string
  readonly description: string
  readonly city: string
  readonly categoryId: string
  readonly groupId: string
  readonly regionId: string
  readonly provinceId: string
}

/** An anchor is so many characters, or the whole word where it is shorter. */
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
  const longest = longestOf(soughtWords(words))
  if (longest) return startOf(longest, ANCHOR_LENGTH)
  const ofCity = longestOf(soughtWords(city))
  return ofCity ? OF_CITY + startOf(ofCity, ANCHOR_LENGTH) : ''
}

const longestOf = (words: readonly string[]) =>
  words.toSorted((one, other) => other.length - one.length)[0]

const startOf = (word: string, length: number) => [...word].slice(0, length).join('')

/** What the search of the list looks for in a text that somebody typed. */
const soughtWords = (text: string | null) => wordsOf(text ?? '').slice(0, WORDS_MAX)

/** Whether the search would look for anything at all. */
export const hasWords = (text: string) => soughtWords(text).length > 0

/** All keys under which an alert may lie that finds the request. */
export const keysOfRequest = (request: RequestTexts, { text, city }: RequestWords) => {
  const { categoryId, groupId, regionId, provinceId } = request
  const facets = ['', categoryId, groupId].flatMap((category) =>
    ['', `r:${regionId}`, `p:${provinceId}`].map((place) => facetsKey(category, place)),
  )
  const anchors = [
    '',
    ...[...text.whole].flatMap((word) => anchorsIn(word, 2)),
    ...[...city.whole].flatMap((word) => anchorsIn(word, 1).map((anchor) => OF_CITY + anchor)),
  ]
  return { facets: [...new Set(facets)], anchors: [...new Set(anchors)] }
}

/** What was typed may be shorter than an anchor, and than the word that it begins. */
const anchorsIn = (word: string, shortest: number) => {
  const letters = [...word].slice(0, ANCHOR_LENGTH)
  const first = Math.min(shortest, letters.length)
  return letters.slice(first - 1).map((_, index) => letters.slice(0, first + index).join(''))
}

export type RequestWords = { readonly text: Words; readonly city: Words }

type Words = {
  readonly whole: ReadonlySet<string>
  /** Every beginning of every word. */
  readonly beginnings: ReadonlySet<string>
}

export const wordsOfRequest = ({ title, description, city }: RequestTexts): RequestWords => ({
  text: wordsIn(`${title} ${description}`),
  city: wordsIn(city),
})

const wordsIn = (text: string): Words => {
  const whole = new Set(wordsOf(text))
  const beginnings = new Set<string>()
  for (const word of whole)
    for (let end = 1; end <= word.length; end += 1) beginnings.add(word.slice(0, end))
  return { whole, beginnings }
}

/** Whether the request holds every word that the alert asks for. */
export const isFoundBy = (
  { words, city }: Pick<Search, 'words' | 'city'>,
  request: RequestWords,
): boolean =>
  soughtWords(words).every((word) =>
    isLetter(word) ? request.text.whole.has(word) : request.text.beginnings.has(word),
  ) && soughtWords(city).every((word) => request.city.beginnings.has(word))

const isLetter = (word: string) => [...word].length === 1
