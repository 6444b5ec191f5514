import { getTableColumns } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { testApp } from '#src/test-app.ts'
import { PERSONAL_DATA_AREAS } from './personal-data-areas.ts'
import { findUnfiledTables } from './processing.ts'
import { tableNameOf } from './scrub-traces.ts'
import { TABLES_WITHOUT_PEOPLE } from './tables-without-people.ts'

const tablesOf = ({ connection }: ReturnType<typeof testApp>) =>
  (connection.pragma('table_list') as { name: string; type: string; schema: string }[])
    .filter(({ type, schema }) => type === 'table' && schema === 'main')
    .map(({ name }) => name)
    .filter((name) => !/^(sqlite_|__drizzle)/.test(name))

it('says of every table whether it knows people: what is added must be exported and erased too', () => {
  const tables = new Set([
    ...PERSONAL_DATA_AREAS.map(tableNameOf),
    ...Object.keys(TABLES_WITHOUT_PEOPLE),
  ])
  expect(tablesOf(testApp()).filter((name) => !tables.has(name))).toEqual([])
})

it('names no table that is gone, none twice over, and no column that does not exist', () => {
  const tables = new Set(tablesOf(testApp()))
  const withPeople = new Set(PERSONAL_DATA_AREAS.map(tableNameOf))
  const named = [...withPeople, ...Object.keys(TABLES_WITHOUT_PEOPLE)]
  expect(named.filter((name) => !tables.has(name))).toEqual([])
  expect(Object.keys(TABLES_WITHOUT_PEOPLE).filter((name) => withPeople.has(name))).toEqual([])
  const unknown = PERSONAL_DATA_AREAS.flatMap(({ table, withheld = {}, file }) =>
    Object.keys(withheld)
      .filter((column) => !(column in getTableColumns(table)))
      .map((column) => `${file}: ${column}`),
  )
  expect(unknown).toEqual([])
})

it('puts every area into a file of its own', () => {
  const files = PERSONAL_DATA_AREAS.map(({ file }) => file)
  expect(files).toEqual([...new Set(files)])
})

it('gives every table with people in it a purpose in the register of processing', () => {
  expect(findUnfiledTables()).toEqual([])
})
