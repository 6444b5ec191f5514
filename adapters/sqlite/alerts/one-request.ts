/**
 * An in-memory search index with a single request: evaluates an alert's words by the list's rules, at a cost
 * independent of the list's size.
 */

import type { Search } from '#modules/alerts/alert.ts'
import type { Connection } from '../database.ts'
import { cityPartsOf } from '../search/query.ts'
import type { ReferenceTerms } from '../search/reference-terms.ts'
import { expressionOf, searchedWordsIn } from '../search/searched-words.ts'
import { preparedWords, type SearchedListing, tokensOf } from '../search/tokens.ts'

/** Place and category are matched already; only the words remain. */
type Words = Pick<Search, 'words' | 'city'>

/** The tokenizer of the search tables. */
const INDEX = `CREATE VIRTUAL TABLE IF NOT EXISTS temp.one_request USING fts5(
  tokens, content = '', detail = none, columnsize = 0,
  tokenize = "unicode61 remove_diacritics 2 tokenchars '=+@/#$:_-'"
)`

export const createOneRequest = (connection: Connection, terms: ReferenceTerms) => {
  connection.exec(INDEX)
  const empty = connection.prepare(`INSERT INTO one_request (one_request) VALUES ('delete-all')`)
  const enter = connection.prepare('INSERT INTO one_request (rowid, tokens) VALUES (1, ?)')
  const found = connection.prepare('SELECT 1 FROM one_request WHERE one_request MATCH ?')
  const ask = ({ words, city }: Words) => {
    const searchedWords = words === null ? [] : searchedWordsIn(words, terms)
    if (searchedWords === null) return false
    const parts = [...cityPartsOf(city ?? ''), ...searchedWords.map(expressionOf)]
    return parts.length === 0 || found.get(parts.join(' AND ')) !== undefined
  }
  /** Cached, because many alerts share their words. */
  const answers = new Map<string, boolean>()
  return {
    hold: (request: SearchedListing) => {
      const nowhere = { cityId: null, latitude: null, longitude: null }
      empty.run()
      enter.run(tokensOf({ ...request, ...nowhere, words: preparedWords(request) }))
      answers.clear()
    },
    isFoundBy: ({ words, city }: Words): boolean => {
      const key = JSON.stringify([words, city])
      const answer = answers.get(key) ?? ask({ words, city })
      answers.set(key, answer)
      return answer
    },
  }
}
