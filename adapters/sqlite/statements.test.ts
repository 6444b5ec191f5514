import Sqlite from 'better-sqlite3'
import { expect, it } from 'vitest'
import { createSql, isoTimeOrNull, sqlFragment } from './statements.ts'

it('leaves what never happened absent', () => {
  expect(isoTimeOrNull(null)).toBeNull()
  expect(isoTimeOrNull(0)).toBe('1970-01-01T00:00:00.000Z')
})

it('reads one template with the parts of each call, wherever they stand among bound values', () => {
  const { value, connection } = createSql(new Sqlite(':memory:'))
  const sum = (sign: string, one: number, other: number, alias: string) =>
    value<number>`SELECT total FROM (SELECT ${one} ${sqlFragment(sign)} ${other} AS ${sqlFragment(alias)})`
  expect([sum('+', 7, 2, 'total'), sum('-', 7, 2, 'total'), sum('+', 1, 1, 'total')]).toEqual([
    9, 5, 2,
  ])
  // A text that stands where a part stood is bound, and nothing else.
  const either = (what: unknown) => value<unknown>`SELECT ${what}`
  expect([either(sqlFragment('1 + 1')), either('1 + 1'), either(sqlFragment('2 + 2'))]).toEqual([
    2,
    '1 + 1',
    4,
  ])
  const both = (one: unknown, other: unknown) => value<string>`SELECT ${one} || ${other}`
  expect([both(sqlFragment("'a'"), 'b'), both('b', sqlFragment("'a'"))]).toEqual(['ab', 'ba'])
  expect(() => sum('+', 1, 1, 'other')).toThrow('no such column')
  connection.close()
})
