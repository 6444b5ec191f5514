import { expect, it } from 'vitest'
import { testApp } from '#src/test-app.ts'
import { MERGE_RULES } from './merge-rules.ts'
import { PERSONAL_DATA_AREAS } from './personal-data-areas.ts'
import { tableNameOf } from './scrub-traces.ts'

type Key = { readonly table: string; readonly column: string; readonly onDelete: string }

const keysToUsers = () =>
  testApp()
    .connection.prepare<[], Key>(
      `SELECT t.name AS "table", k."from" AS "column", k.on_delete AS onDelete
       FROM sqlite_schema t, pragma_foreign_key_list(t.name) k
       WHERE t.type = 'table' AND k."table" = 'users'`,
    )
    .all()

it('says of every table that knows people what becomes of it: a new one asks for a decision', () => {
  const tables = [
    ...new Set([
      ...PERSONAL_DATA_AREAS.map(tableNameOf),
      ...keysToUsers().map(({ table }) => table),
    ]),
  ]
  expect(tables.filter((table) => !(table in MERGE_RULES))).toEqual([])
  expect(Object.keys(MERGE_RULES).filter((table) => !tables.includes(table))).toEqual([])
})

it('moves every column that names a person, or says why the row ends', () => {
  const forgotten = keysToUsers().filter(({ table, column, onDelete }) => {
    const rule = MERGE_RULES[table] ?? { stays: '' }
    if ('moves' in rule) return !rule.moves.includes(column)
    return !('ends' in rule) || onDelete !== 'CASCADE'
  })
  expect(forgotten).toEqual([])
})

it('follows tables that move or end', () => {
  const leaders = Object.values(MERGE_RULES).flatMap((rule) =>
    'follows' in rule ? [rule.follows] : [],
  )
  expect(leaders.filter((table) => !MERGE_RULES[table] || 'stays' in MERGE_RULES[table])).toEqual(
    [],
  )
})
