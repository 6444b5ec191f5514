/** Query plans of all statements that an adapter prepares. */
import type { Connection } from '#adapters/sqlite/database.ts'

/** Statement → steps of its plan. `SCAN` means a whole table. */
export const queryPlans = (
  connection: Connection,
  build: (recording: Connection) => unknown,
): ReadonlyMap<string, readonly string[]> => {
  const statements = new Set<string>()
  build(
    new Proxy(connection, {
      get: (target, property) =>
        property === 'prepare'
          ? (sql: string) => {
              statements.add(sql)
              return target.prepare(sql)
            }
          : Reflect.get(target, property),
    }),
  )
  return new Map([...statements].map((sql) => [sql, stepsOf(connection, sql)]))
}

const stepsOf = (connection: Connection, sql: string) => {
  const named = Object.fromEntries(Array.from(sql.matchAll(/:(\w+)/g), ([, name]) => [name, null]))
  const places = Array.from(sql.matchAll(/\?/g), () => null)
  const parameters = places.length > 0 ? places : [named]
  const steps = connection.prepare(`EXPLAIN QUERY PLAN ${sql}`).all(...parameters)
  return (steps as { detail: string }[]).map(({ detail }) => detail)
}
