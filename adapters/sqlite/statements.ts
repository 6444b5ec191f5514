import type { Database as Connection, Statement } from 'better-sqlite3'

/** Cache of prepared statements by text. Texts come from code, never from visitors. */
export const createStatements = (connection: Connection) => {
  const statements = new Map<string, Statement<unknown[], unknown>>()
  return <Row>(sql: string): Statement<unknown[], Row> => {
    let statement = statements.get(sql)
    if (!statement) {
      statement = connection.prepare<unknown[], unknown>(sql)
      statements.set(sql, statement)
    }
    return statement as Statement<unknown[], Row>
  }
}

export type Statements = ReturnType<typeof createStatements>
