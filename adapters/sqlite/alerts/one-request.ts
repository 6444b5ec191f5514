/**
 * An index of the search's own kind in memory, with one request in it: asked for what an alert looks for, it
 * answers by the rules of the list, and its cost does not grow with the list.
 */

import type { Search } from '#modules/alerts/index.ts'
import type { Connection } from '../database.ts'
import { cityPartsOf } from '../search/query.ts'
import type { ReferenceTerms } from '../search/reference-terms.ts'
import { expressionOf, soughtIn } from '../search/sought.ts'
import { preparedWords, type SearchedListing, tokensOf } from '../search/tokens.ts'

/** Where the alert looks is known already: only its words are asked. */
type Words = Pick<Search, 'words' | 'city'>

/** Words are told apart as in the tables of the search. */
const INDEX = `CREATE VIRTUAL TABLE IF NOT EXISTS temp.one_request USING fts5(
  tokens, content = '', detail = none, columnsize = 0,
  tokenize = "unicode61 remove_diacritics 2 tokenchars '=+@/#$:_-'"
)`

export const createOneRequest = (connection: Connection, catalogue: ReferenceTerms) => {
  connection.exec(INDEX)
  const empty = connection.prepare(`INSERT INTO one_request (one_request) VALUES ('delete-all')`)
  const enter = connection.prepare('INSERT INTO one_request (rowid, tokens) VALUES (1, ?)')
  const found = connection.prepare('SELECT 1 FROM one_request WHERE one_request MATCH ?')
  const ask = ({ words, city }: Words) => {
    const sought = words === null ? [] : soughtIn(words, catalogue)
    if (sought === null) return false
    const parts = [...cityPartsOf(city ?? ''), ...sought.map(expressionOf)]
    return parts.length === 0 || found.get(parts.join(' AND ')) !== undefined
  }
  /** Many people look for the same words. */
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
