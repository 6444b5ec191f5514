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

/** No filter, each alone, every two, and all: a plan depends on the first index and what is filtered besides. */
export const combinationsOf = (
  choices: Readonly<Record<string, readonly string[]>>,
): readonly Readonly<Record<string, string>>[] => {
  const filters = Object.entries(choices).flatMap(([name, values]) =>
    values.map((value) => [name, value] as const),
  )
  const pairs = filters.flatMap((one, place) =>
    filters.slice(place).map((other) => Object.fromEntries([one, other])),
  )
  return [{}, ...pairs, Object.fromEntries(filters), Object.fromEntries(filters.toReversed())]
}
