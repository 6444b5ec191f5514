import type Sqlite from 'better-sqlite3'

type Statement = Record<string, (...parameters: unknown[]) => unknown>
type Mode = readonly [name: string, parameters: readonly unknown[]]

const MODES = new Set(['pluck', 'raw', 'expand', 'safeIntegers'])

/**
 * Prepares statements lazily: composing prepares hundreds, of which a test uses a few, and that was more than half
 * of its cost.
 */
export const prepareStatementsLazily = (connection: Sqlite.Database): void => {
  const prepare = connection.prepare.bind(connection)
  const lazy = (sql: string) => lazyStatement(() => prepare(sql) as unknown as Statement)
  Object.assign(connection, { prepare: lazy })
}

const lazyStatement = (prepare: () => Statement): unknown => {
  let statement: Statement | undefined
  const modes: Mode[] = []
  const lazy: unknown = new Proxy(
    {},
    {
      get: (_, name: string) => {
        if (!statement && MODES.has(name))
          return (...parameters: unknown[]) => modes.push([name, parameters]) && lazy
        statement ??= inModes(prepare(), modes)
        const member = statement[name]
        return typeof member === 'function' ? member.bind(statement) : member
      },
    },
  )
  return lazy
}

const inModes = (statement: Statement, modes: readonly Mode[]): Statement => {
  for (const [name, parameters] of modes) statement[name]?.(...parameters)
  return statement
}
