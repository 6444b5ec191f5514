/** Categories that a text means, by the rules of the search: words, plurals, slips and sentences. */
import type { Connection } from '../database.ts'
import { createNamed, createReferenceTerms } from '../search/named.ts'
import { readSearch } from '../search/reading.ts'
import type { SearchedWord } from '../search/searched-words.ts'
import { nearestOf } from '../search/suggest.ts'
import { writtenWords } from '../search/words.ts'

const OF_TRADE = 10
const OF_NAME = 3
const OF_KEYWORD = 2

export const createCategoryWords = (connection: Connection, referenceVersion: () => number) => {
  const terms = createReferenceTerms(connection, referenceVersion)
  const named = createNamed(connection, referenceVersion)
  const read = (text: string) => readSearch(text, { terms, named })

  const isKnown = ({ meanings: { categories, keywords, places } }: SearchedWord) =>
    categories.length + keywords.length + places.length > 0

  const mended = (text: string) => {
    const unknown = (read(text)?.free ?? []).filter((one) => !isKnown(one))
    const known = terms.written().map((written) => ({ written, listings: 0 }))
    const nearest = new Map(
      unknown.map(({ word: { written } }) => [written, nearestOf(written, known)]),
    )
    return writtenWords(text)
      .map((written) => nearest.get(written) ?? written)
      .join(' ')
  }

  /** Ids, best first. */
  return (text: string): readonly string[] => {
    const reading = read(mended(text))
    if (reading === null) return []
    const scores = new Map<string, number>()
    const add = (ids: readonly string[], score: number) => {
      for (const id of ids) scores.set(id, (scores.get(id) ?? 0) + score)
    }
    const trade = reading.understood?.category
    add(trade ? [trade.id] : [], OF_TRADE)
    // The last word is a mere beginning beside a trade: `la caldaia non parte` is no `partita IVA`.
    const counting = reading.searchedWords.filter(({ isBeginning }) => !(trade && isBeginning))
    for (const { meanings } of counting) {
      add(meanings.categories.map(idOfKey), OF_NAME)
      add(meanings.keywords.map(idOfKey), OF_KEYWORD)
    }
    return [...scores].toSorted(([, a], [, b]) => b - a).map(([id]) => id)
  }
}

const idOfKey = (facets: string) => facets.split('/')[0] ?? ''
