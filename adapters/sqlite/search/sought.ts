/** What somebody looks for: the typed words, what each of them stands for, and how they are asked of the index. */
import type { CatalogueWords, Meanings } from './catalogue-words.ts'
import { token } from './tokens.ts'
import { isStopWord, type Typed, type Word, wordsOf, writtenWords } from './words.ts'

export type Sought = Typed & { readonly meanings: Meanings }

/** So many words are looked for; what follows is left aside. */
const WORDS_MAX = 8
const SHORTEST_BEGINNING = 3

/** Null when nothing was typed that could be a word; without elements when all of it says nothing (`cerco un`). */
export const typedIn = (text: string): readonly Typed[] | null => {
  const typed = writtenWords(text)
  if (typed.length === 0) return null
  return firstWordsIn(text).map((word) => ({
    word,
    isBeginning: word.written === typed.at(-1) && word.written.length >= SHORTEST_BEGINNING,
  }))
}

export const soughtIn = (text: string, catalogue: CatalogueWords): readonly Sought[] | null =>
  typedIn(text)?.map((typed) => ({ ...typed, meanings: catalogue.meaningsOf(typed) })) ?? null

export const firstWordsIn = (text: string) => wordsOf(text).slice(0, WORDS_MAX)

/** The words of a comune as far as they were typed. */
export const cityWordsIn = (text: string) => writtenWords(text).slice(0, WORDS_MAX)

export const hasWords = (text: string) => writtenWords(text).some((word) => !isStopWord(word))

const quoted = (tokens: readonly string[]) => tokens.map((one) => `"${one}"`)

export const anyOf = (tokens: readonly string[]) => `(${quoted(tokens).join(' OR ')})`

const GROUP = 12

/**
 * The same for many: FTS5 looks at every part of a long OR for each row, and makes one of nested ones. What is
 * not a word keeps the groups apart, which halves the time.
 */
export const anyOfMany = (tokens: readonly string[]) => {
  const groups = Array.from({ length: Math.ceil(tokens.length / GROUP) }, (_, index) =>
    anyOf(tokens.slice(index * GROUP, (index + 1) * GROUP)),
  )
  return `(${groups.map((group) => `(${group} NOT "${token.stem('')}")`).join(' OR ')})`
}

/** An expression of the index for one word. */
export const expressionOf = ({ word, isBeginning, meanings }: Sought) => {
  const { categories, keywords, places } = meanings
  const facets = [...categories, ...keywords, ...places].map(token.facets)
  const begun = isBeginning ? ` OR "${token.word(word.written)}" *` : ''
  return `("${token.stem(word.stem)}"${begun}${facets.map((one) => ` OR "${one}"`).join('')})`
}

/** What makes a listing more relevant for a word, in expressions of the index, with what it counts. */
export const tiersOf = ({ word, isBeginning, meanings }: Sought) => [
  {
    weight: 4,
    expression: `"${token.titleStem(word.stem)}"${isBeginning ? ` OR "${token.titleStem(word.written)}" *` : ''}`,
  },
  ...(meanings.categories.length > 0
    ? [{ weight: 4, expression: anyOf(meanings.categories.map(token.facets)) }]
    : []),
  ...(meanings.keywords.length > 0
    ? [{ weight: 2, expression: anyOf(meanings.keywords.map(token.facets)) }]
    : []),
  { weight: 1, expression: `"${token.word(word.written)}"` },
]

/** A listing in memory, for what looks at one listing and many searches. */
export type Held = {
  readonly own: WordSet
  /** Words of its categories, province and region. */
  readonly named: WordSet
  readonly cityWords: readonly string[]
}

type WordSet = { readonly stems: ReadonlySet<string>; readonly written: readonly string[] }

export const wordSet = (words: readonly Word[]): WordSet => ({
  stems: new Set(words.map(({ stem }) => stem)),
  written: words.map(({ written }) => written),
})

/** The same as `expressionOf`, asked of one listing. */
export const isHeldBy = (
  { word, isBeginning }: Typed,
  { own, named }: Held,
  catalogue: CatalogueWords,
): boolean => {
  const begins = ({ written }: WordSet) => written.some((one) => one.startsWith(word.written))
  if (own.stems.has(word.stem) || named.stems.has(word.stem)) return true
  return isBeginning && (begins(own) || (!catalogue.isName(word.stem) && begins(named)))
}
