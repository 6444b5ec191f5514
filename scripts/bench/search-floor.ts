/** What a search is compared with: a bare full-text index of the same texts, asked for its best twenty. */
import Sqlite from 'better-sqlite3'
import type { Connection } from '#adapters/sqlite/connection.ts'

/** `texts` selects one text a row. Without words in it, a search is compared with one for a common word. */
export const createBareSearch = (connection: Connection, texts: string, commonWord: string) => {
  const bare = new Sqlite(':memory:')
  bare.exec('CREATE VIRTUAL TABLE bare USING fts5(words)')
  const add = bare.prepare('INSERT INTO bare (words) VALUES (?)')
  bare.transaction(() => {
    for (const words of connection.prepare<[], string>(texts).pluck().iterate()) add.run(words)
  })()
  const found = bare
    .prepare<[string], number>('SELECT rowid FROM bare WHERE bare MATCH ? ORDER BY rank LIMIT 20')
    .pluck()
  return (search: Readonly<Record<string, string>>) => found.all(quoted(search['q'] ?? commonWord))
}

const quoted = (words: string) =>
  words
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) => `"${word}"`)
    .join(' ')
