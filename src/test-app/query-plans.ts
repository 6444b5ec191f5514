/** Query plans of all statements that an adapter prepares. */
import type { Connection } from '#adapters/sqlite/connection.ts'

/** Statement → steps of its plan. `SCAN` means a whole table. */
export const explainQueryPlans = (
  connection: Connection,
  build: (recording: Connection) => unknown,
): ReadonlyMap<string, readonly string[]> => {
  const statements = new Set<string>()
  let isBuilt = false
  const recording = new Proxy(connection, {
    get: (target, property) =>
      property === 'prepare'
        ? (sql: string) => {
            statements.add(sql)
            return isBuilt ? WITHOUT_EFFECT : target.prepare(sql)
          }
        : Reflect.get(target, property),
  })
  const built = build(recording)
  isBuilt = true
  for (const kind of ['job', 'showcase', 'firm']) callAll(built, standIn(kind))
  return new Map([...statements].map((sql) => [sql, stepsOf(connection, sql)]))
}

const WITHOUT_EFFECT = {
  get: () => undefined,
  all: () => [],
  run: () => ({ changes: 0 }),
  pluck: () => WITHOUT_EFFECT,
  raw: () => WITHOUT_EFFECT,
}

/** Calls what was built, because most statements are prepared when they are first needed. */
const callAll = (built: unknown, value: unknown): void => {
  if (typeof built === 'function') {
    try {
      built(value, value, value, value)
    } catch {
      // What it would read is not there; its statement is prepared.
    }
  } else if (typeof built === 'object' && built !== null)
    for (const part of Object.values(built)) callAll(part, value)
}

/** Answers as id, text, moment, list or record. */
const standIn = (kind: string): unknown => {
  const value: unknown = new Proxy(() => value, {
    get: (_, property) => {
      if (property === 'kind') return kind
      if (property === Symbol.toPrimitive) return () => 'text'
      if (property === Symbol.iterator) return () => [value].values()
      return value
    },
  })
  return value
}

const stepsOf = (connection: Connection, sql: string) => {
  const named = Object.fromEntries(
    Array.from(sql.matchAll(/[:@](\w+)/g), ([, name]) => [name, null]),
  )
  const places = Array.from(sql.matchAll(/\?/g), () => null)
  const parameters = places.length > 0 ? places : [named]
  const steps = connection.prepare(`EXPLAIN QUERY PLAN ${sql}`).all(...parameters)
  return (steps as { detail: string }[]).map(({ detail }) => detail)
}

/** No filter, each alone, every two, and all: a plan depends on the first index and what is filtered besides. */
export const listCombinations = (
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
