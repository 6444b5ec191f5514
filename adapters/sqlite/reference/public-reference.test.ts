/** Categories and places are cached; changes in between must be seen. */
import { expect, it } from 'vitest'
import { readReferenceVersion } from '#adapters/sqlite/public-version.ts'
import { toId } from '#modules/kernel/ids.ts'
import { testApp } from '#src/test-app.ts'
import { sqlitePublicReference } from './public-reference.ts'

const setUp = () => {
  const { connection } = testApp()
  const { category, region, province } = sqlitePublicReference(
    connection,
    readReferenceVersion(connection),
  )
  const change = (assignment: string, table: string, id: string) =>
    connection.prepare(`UPDATE ${table} SET ${assignment} WHERE id = ?`).run(id)
  const known = () => [
    category(toId('idraulico'))?.name,
    region(toId('12'))?.name,
    province(toId('RM'))?.name,
  ]
  return { connection, change, known }
}

it('what is renamed or no longer offered is so at the next question', () => {
  const { change, known } = setUp()
  expect(known()).toEqual(['Idraulico', 'Lazio', 'Roma'])
  change("name = 'Idraulica'", 'categories', 'idraulico')
  change('is_active = 0', 'regions', '12')
  change("name = 'Roma Capitale'", 'provinces', 'RM')
  expect(known()).toEqual(['Idraulica', undefined, 'Roma Capitale'])
})

it('nothing is remembered of a change that was taken back', () => {
  const { connection, change, known } = setUp()
  const attempt = connection.transaction(() => {
    change("name = 'Idraulica'", 'categories', 'idraulico')
    expect(known()).toEqual(['Idraulica', 'Lazio', 'Roma'])
    throw new Error('taken back')
  })
  expect(attempt).toThrow('taken back')
  change("name = 'Latium'", 'regions', '12')
  expect(known()).toEqual(['Idraulico', 'Latium', 'Roma'])
})

it.each([
  ['rubinetto che perde', 'Idraulico'],
  ['imbiancare il soggiorno', 'Imbianchino'],
  ['idraulico', 'Idraulico'],
])('whoever needs "%s" is offered %s first', (text, name) => {
  const { connection } = testApp()
  const reference = sqlitePublicReference(connection, readReferenceVersion(connection))
  expect(reference.searchCategories(text, 5)[0]?.name).toBe(name)
})

it.each([
  ...'mobili mobile divan divano divani arredo arredamento tavolo sedie poltrona armadio scrivania'
    .split(' ')
    .map((word) => [word, 'mobili']),
  ...'elettrodomestici frigorifero lavatrice televisore telefono telefoni cellulare'
    .split(' ')
    .map((word) => [word, 'elettronica']),
  ['bici', 'biciclette'],
])('whoever sells "%s" is offered the category %s', (word = '', id = '') => {
  const { connection } = testApp()
  const { items } = sqlitePublicReference(
    connection,
    readReferenceVersion(connection),
  ).categoriesFor(word, 8)
  expect(items.map((one) => one.id)).toContain(id)
})

it.each([
  ['lavaggio divani', 'divani-tappeti'],
  ['mobili su misura', 'falegname'],
  ['riparare la lavatrice', 'elettrodomestici'],
  ['arredatore', 'arredatore'],
  ['idraulico', 'idraulico'],
])('whoever needs "%s" is offered the trade %s first', (text, id) => {
  const { connection } = testApp()
  const reference = sqlitePublicReference(connection, readReferenceVersion(connection))
  expect(reference.categoriesFor(text, 8).items[0]?.id).toBe(id)
})

it('short words and unknown ones name no category', () => {
  const { connection } = testApp()
  const reference = sqlitePublicReference(connection, readReferenceVersion(connection))
  expect(reference.searchCategories('che il xyzzy', 5)).toEqual([])
})
