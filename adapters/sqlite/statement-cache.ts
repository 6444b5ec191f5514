/** Prepares each statement once per connection, for all stores, templates and the query builder. */
import type { Statement } from 'better-sqlite3'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import type { Connection } from './connection.ts'

/**
 * A bare `?` beside a column of a partial index, or as a limit, lets SQLite plan the statement anew whenever another
 * value is bound, triggers and all: that was a third of a reveal. Behind a sign it stays hidden; only `LIKE` gains by
 * being seen (`docs/adr/0082-statements-of-the-database.md`).
 */
const hideBoundValues = (text: string) =>
  text.replace(BOUND, (match, word = '') => {
    if (!match.endsWith('?')) return match
    if (/like|glob/i.test(word)) return match
    return /limit/i.test(word) ? `${match} + 0` : `${match.slice(0, -1)}+?`
  })

/** Matches quoted texts, which may contain a question mark, and each bound value with the keyword before it. */
const BOUND = /'[^']*'|"[^"]*"|(?:\b(like|glob|limit)\s+)?\?/gi

/** Caches statements by their text without a limit, because texts come from code and never from visitors. */
const createStatements = (connection: Connection) => {
  const statements = new Map<string, Statement<unknown[], unknown>>()
  return <Row>(text: string): Statement<unknown[], Row> => {
    let statement = statements.get(text)
    if (!statement) {
      statement = connection.prepare<unknown[], unknown>(hideBoundValues(text))
      statements.set(text, statement)
    }
    return statement as Statement<unknown[], Row>
  }
}

export type Statements = ReturnType<typeof createStatements>

/** Keeps one cache for each way of reading rows, because `pluck` changes the statement itself. */
const createCaches = (connection: Connection) => {
  const client: Connection = Object.create(connection, {
    prepare: { value: createStatements(connection) },
  })
  return {
    /** Statements that return rows as objects. */
    prepareStatement: createStatements(connection),
    /** Statements on which the caller sets `pluck`, so that they return the first column alone. */
    prepareColumn: createStatements(connection),
    /** Drizzle, which types its statements by the schema. */
    db: Object.assign(drizzle(client), { $client: connection }),
  }
}

const cachesOf = new WeakMap<Connection, ReturnType<typeof createCaches>>()

export const cachedStatements = (connection: Connection) => {
  const caches = cachesOf.get(connection) ?? createCaches(connection)
  cachesOf.set(connection, caches)
  return caches
}
