import { expect, it } from 'vitest'
import { findRetiredWords } from './words.ts'

const found = (file: string, text: string) =>
  findRetiredWords(file, text).map(({ line, word }) => [line, word])

it.each([
  ['a name', 'const keptPage = 1', 'kept'],
  ['a constant', 'const KEPT_PAGE = 1', 'kept'],
  ['a type', 'type OrderDesk = string', 'desk'],
  ['a member', 'type Page = { readonly isDrawn: boolean }', 'drawn'],
  ['a parameter', 'const page = (errand: string) => 1', 'errand'],
  ['a comment', '/** What the postman takes. */\nconst page = 1', 'postman'],
  ['the sentence of a test', "it('is asked at the desk', () => 1)", 'desk'],
])('finds a retired word in %s, with its line', (_, text, word) => {
  expect(found('src/page.ts', `\n${text}`)).toEqual([[2, word]])
})

it.each([
  ['an exported value', 'export const asked = 1', 'asked'],
  ['an exported constant', 'export const GIVEN = 1', 'given'],
  ['an exported function', 'export async function made() {}', 'made'],
  ['a type', 'type Known = string', 'known'],
  ['an exported interface', 'export interface Said {}', 'said'],
  ['an exported type', 'export type Parsed = string', 'parsed'],
])('finds a participle as the whole name of %s', (_, text, word) => {
  expect(found('src/page.ts', `\n${text}`)).toEqual([[2, word]])
})

it.each([
  ['a local value', 'const asked = 1'],
  ['a local type', 'type Named = { readonly name: string }'],
  ['a part of a name', 'export const isKnown = (madeAt: Date) => 1'],
  ['a member', 'export type Reply = {\n  readonly found: number\n}'],
])('leaves participles alone in %s', (_, text) => {
  expect(found('src/page.ts', text)).toEqual([])
})

it('finds it in the names of files and folders, and in docs', () => {
  expect(found('src/desk/order-desk.ts', '')).toEqual([
    [0, 'desk'],
    [0, 'desk'],
  ])
  expect(found('README.md', 'The errands of the server')).toEqual([[1, 'errand'.concat('s')]])
})

it('finds it in the classes and properties of stylesheets', () => {
  expect(found('web/page.css', '.kept-page {\n  --ground: 1;\n  color: var(--told) }')).toEqual([
    [1, 'kept'],
    [2, 'ground'],
    [3, 'told'],
  ])
})

it.each([
  [
    'a verb of plain English in a comment',
    '/** Everything that is kept for a year, told by its owner. */\nconst page = 1',
  ],
  [
    'texts that people, the database or the wire read',
    "const page = 'kept desk'\nconst sql = `SELECT held`",
  ],
  [
    'names with the letters of one',
    'const deskTop = 1, unkept = bedrooms, ringmaster = 1'.replace('deskTop', 'desktop'),
  ],
  ['names that the outside world fixed', 'type Agent = { keepAlive: boolean; keptAmount: number }'],
  ['names of packages', "import { drawn } from 'a-package'\ndrawn.told({ bell: 1 })"],
])('leaves alone %s', (_, text) => {
  expect(found('src/page.ts', text)).toEqual([])
})

it('leaves alone what an allowance names', () => {
  expect(found('scripts/seed-data/pictures/scene.ts', 'const drawn = 1')).toEqual([])
  expect(found('scripts/seed-data/scene.ts', 'const drawn = 1')).toEqual([[1, 'drawn']])
})
