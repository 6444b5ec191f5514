/** Counts what is asked of the database, below everything that asks. */
import type Sqlite from 'better-sqlite3'

type Method = (...parameters: unknown[]) => unknown
type Statement = Record<string, Method> & Pick<Sqlite.Statement, 'readonly' | 'source'>

const NONE = { prepared: 0, executed: 0, rows: 0, commits: 0 }

/** Hand `onOpen` to the app; `reset` starts counting anew. */
export const countStatements = () => {
  const seen = { ...NONE }
  const onOpen = (connection: Sqlite.Database) => {
    countTransactions(connection, seen)
    const prepare = connection.prepare.bind(connection)
    const counted = (text: string) => {
      seen.prepared += 1
      return countRuns(connection, prepare(text) as unknown as Statement, seen)
    }
    Object.assign(connection, { prepare: counted })
  }
  return { seen, onOpen, reset: () => Object.assign(seen, NONE) }
}

type Counts = typeof NONE

const countRuns = (connection: Sqlite.Database, statement: Statement, seen: Counts) => {
  const counting =
    (method: Method = () => undefined, rowsIn: (outcome: unknown) => number = () => 0): Method =>
    (...parameters) => {
      const commits = !statement.readonly && !connection.inTransaction
      const outcome = method.apply(statement, parameters)
      seen.executed += 1
      seen.rows += rowsIn(outcome)
      if (commits) seen.commits += 1
      return outcome
    }
  const { all, get, run, iterate } = statement
  return Object.assign(statement, {
    all: counting(all, (rows) => (rows as unknown[]).length),
    get: counting(get, (row) => (row === undefined ? 0 : 1)),
    run: counting(run),
    iterate: counting(iterate),
  })
}

/** Transactions that write or not: each of ours is immediate, and commits once. */
const countTransactions = (connection: Sqlite.Database, seen: Counts) => {
  const transaction = connection.transaction.bind(connection)
  const counted = (work: (...parameters: unknown[]) => unknown) => {
    const wrapped = transaction(work)
    const counting = (way: Method) =>
      Object.assign((...parameters: unknown[]) => {
        if (!connection.inTransaction) seen.commits += 1
        return way(...parameters)
      })
    return Object.assign(counting(wrapped), {
      default: counting(wrapped.default),
      deferred: counting(wrapped.deferred),
      immediate: counting(wrapped.immediate),
      exclusive: counting(wrapped.exclusive),
    })
  }
  Object.assign(connection, { transaction: counted })
}
