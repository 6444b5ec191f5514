import Sqlite from 'better-sqlite3'
import { eq, sql } from 'drizzle-orm'
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { expect, it } from 'vitest'
import { createSql } from './statements.ts'

const words = sqliteTable('words', {
  id: text().primaryKey(),
  said: text({ mode: 'json' }).$type<string[]>(),
  isLoud: integer('is_loud', { mode: 'boolean' }).notNull().default(true),
})

/** A connection that remembers what was prepared. */
const counted = () => {
  const connection = new Sqlite(':memory:')
  connection.exec('CREATE TABLE words (id TEXT PRIMARY KEY, said TEXT, is_loud INTEGER NOT NULL)')
  const texts: string[] = []
  const prepare = connection.prepare.bind(connection)
  Object.assign(connection, {
    prepare: (one: string) => {
      texts.push(one)
      return prepare(one)
    },
  })
  return { connection, texts }
}

it('prepares nothing anew for a second store, row or way of asking', () => {
  const { connection, texts } = counted()
  const work = (id: string) => {
    const { rowsOf, rowsById, row, run, db } = createSql(connection)
    const { add, find, save, remove } = rowsById(words)
    add({ id, said: [id] })
    save({ id, isLoud: false })
    const byId = rowsOf(words).prepareSelect(eq(words.id, sql.placeholder('id')))
    expect(byId.first({ id })).toEqual({ id, said: [id], isLoud: false })
    expect(find(id)).toEqual(db.select().from(words).where(eq(words.id, id)).get())
    run`UPDATE words SET said = ${null} WHERE id = ${id}`
    expect(row`SELECT id, said, is_loud FROM words WHERE id = ${id}`).toEqual({
      id,
      said: null,
      is_loud: 0,
    })
    expect([remove(id), remove(id)]).toEqual([true, false])
  }
  work('a')
  const first = texts.length
  work('b')
  expect(first).toBeGreaterThan(4)
  expect(texts).toHaveLength(first)
})

it('does not compile where a name is no column', () => {
  const { rowsById } = createSql(counted().connection)
  const { add, find, save } = rowsById(words)
  const louder = { id: 'a', isLoud: true, volume: 3 }
  add({ id: 'a', isLoud: false })
  // @ts-expect-error There is no volume.
  save(louder)
  expect(find('a')).toEqual({ id: 'a', said: null, isLoud: true })
})

it('keeps what a row does not say as the schema has it, and changes nothing of one that is there', () => {
  const { rowsById, rowsOf } = createSql(counted().connection)
  const { add, find } = rowsById(words)
  add({ id: 'a' })
  expect(find('a')).toEqual({ id: 'a', said: null, isLoud: true })
  expect(rowsOf(words).addIfNew({ id: 'a', said: ['b'] })).toBe(false)
  expect(find('a')?.said).toBeNull()
  expect(rowsOf(words).addIfNew({ id: 'b', said: null, isLoud: false })).toBe(true)
  expect(find('b')).toEqual({ id: 'b', said: null, isLoud: false })
  expect(() => add({ id: 'a' })).toThrow('UNIQUE')
})

it('hides bound values from the planner, but neither patterns nor what stands in quotes', () => {
  const { connection, texts } = counted()
  const { values, value } = createSql(connection)
  values`SELECT id FROM words WHERE id LIKE ${'a%'} AND said IS NOT ${'x'} LIMIT ${3}`
  expect(value`SELECT '?' || "id" || ${'!'} FROM (SELECT 'who' AS id)`).toBe('?who!')
  expect(texts).toEqual([
    'SELECT id FROM words WHERE id LIKE ? AND said IS NOT +? LIMIT ? + 0',
    `SELECT '?' || "id" || +? FROM (SELECT 'who' AS id)`,
  ])
})
