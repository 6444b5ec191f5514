/**
 * What the search index of a public list knows of an entry, as words separated by spaces. The index
 * itself splits at spaces and nothing else: folding accents and case is done here, for entries and for
 * queries alike. The functions are deterministic and registered with SQLite, because triggers call them,
 * also to take a request out again: whoever changes one adds a migration that rebuilds the index.
 */
import type { Database } from 'better-sqlite3'

/**
 * Marks of tokens that no text can hold, because words consist of letters and digits. They are long
 * enough that all of one kind share one entry of the index of beginnings.
 */
const CITY = '\uE000000'
const FACETS = '\uE001000'
const BEGINNING = '\uE003000'
/** Signs that would split a token stand here instead, each at its own place. */
const SIGNS = 0xe100

/** Longer ones are cut: nobody types them, and a token has to fit a page of the index. */
const WORD_MAX = 60

/** Up to this many characters a token's beginning has an index of its own. */
export const INDEXED_BEGINNING = 4

/** The words of a text in lower case without accents, each once. */
export const wordsOf = (text: string): string[] => {
  const folded = IS_PLAIN.test(text) ? text : text.normalize('NFKD').replace(/\p{M}/gu, '')
  const words = folded.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  return [
    ...new Set(words.map((word) => (word.length > WORD_MAX ? word.slice(0, WORD_MAX) : word))),
  ]
}

const IS_PLAIN = /^[\n\r\t -~]*$/

/** Words of a city's name, told apart from words of the text: what visitors look for. */
export const cityTokensOf = (city: string) => wordsOf(city).map((word) => CITY + word)

/**
 * Every beginning of every word of a city is a token itself, so that whatever visitors typed of it is
 * one walk with a known total: all cities that begin with "ro" are thousands of requests.
 */
const cityBeginningsOf = (city: string) => [
  ...new Set(
    wordsOf(city).flatMap((word) => {
      const letters = [...word]
      return letters.map((_, index) => CITY + letters.slice(0, index + 1).join(''))
    }),
  ),
]

/** So many letters begin hundreds of words; more begin few enough to go through. */
const BEGINNING_LETTERS = 3

const startOf = (word: string, letters: number) =>
  IS_PLAIN.test(word) ? word.slice(0, letters) : [...word].slice(0, letters).join('')

const lengthOf = (word: string) => (IS_PLAIN.test(word) ? word.length : [...word].length)

/** How the words begin that are longer than a letter. */
const beginningsOf = (words: readonly string[]) =>
  words
    .filter((word) => lengthOf(word) > 1)
    .map((word) => BEGINNING + startOf(word, BEGINNING_LETTERS))

/** A token that an entry must hold, or how one of its tokens must begin. */
export type Wanted = { readonly token: string } | { readonly beginning: string }

/** A typed word: one that stands alone if it is a single letter, else every word starting so. */
export const wantedBy = (word: string): Wanted => {
  const letters = lengthOf(word)
  if (letters === 1) return { token: word }
  if (letters === BEGINNING_LETTERS) return { token: BEGINNING + word }
  return { beginning: letters < BEGINNING_LETTERS ? BEGINNING + word : word }
}

/** Key of an exact total: an empty part means any. A place is `r:` and a region or `p:` and a province. */
export const facetsKey = (category = '', place = '', trait = '') => `${category}/${place}/${trait}`

export const facetsToken = (key: string) => {
  let token = FACETS
  for (let index = 0; index < key.length; index += 1) {
    const code = key.charCodeAt(index)
    token += isPlain(code) ? key.charAt(index) : String.fromCharCode(SIGNS + (code & 0xff))
  }
  return token
}

/** A digit, a small letter, or beyond ASCII. */
const isPlain = (code: number) =>
  (code >= 48 && code <= 57) || (code >= 97 && code <= 122) || code > 127

/** Every combination of filters that finds the entry: each is one token, so that none needs a scan. */
const facetsOf = (columns: readonly string[]) => {
  const [category = '', group = '', region = '', province = '', trait = ''] = columns
  const keys: string[] = []
  for (const kind of new Set(['', category, group]))
    for (const place of ['', `r:${region}`, `p:${province}`])
      for (const any of ['', ...widerTraits(trait)]) keys.push(facetsKey(kind, place, any))
  return [...new Set(keys)]
}

/** What is `product:new` is a `product`. */
const widerTraits = (trait: string) =>
  trait.split(':').map((_, index, parts) => parts.slice(0, index + 1).join(':'))

const isLong = (token: string) => token.length > INDEXED_BEGINNING

/** All of an entry's tokens; the columns in the order of the triggers. */
const tokensOf = ([title, description, city, ...facets]: readonly string[]) => [
  ...wordsOf(`${title} ${description}`),
  ...cityBeginningsOf(city ?? ''),
  ...facetsOf(facets).map(facetsToken),
]

/** What sets of members are kept of: no index of beginnings is built into them. Each once. */
export const memberTokensOf = (columns: readonly string[]) => {
  const [title, description] = columns
  const tokens = tokensOf(columns)
  return [...new Set([...tokens, ...beginningsOf(wordsOf(`${title} ${description}`))])]
}

/** Arguments arrive in the order of the columns in the triggers: title, description, city, category, group, region, province, trait. */
export const registerSearchTokens = (connection: Database) => {
  const pure = { deterministic: true, varargs: true }
  connection.function('search_tokens', pure, (...columns: string[]) => tokensOf(columns).join(' '))
  connection.function('search_token_list', pure, (...columns: string[]) =>
    JSON.stringify(memberTokensOf(columns)),
  )
  connection.function('search_words', pure, (...[title, description, city]: string[]) =>
    JSON.stringify(
      [...wordsOf(`${title} ${description}`), ...cityBeginningsOf(city ?? '')].filter(isLong),
    ),
  )
  connection.function('search_facets', pure, (...facets: string[]) =>
    JSON.stringify(facetsOf(facets)),
  )
}
