/** Checks that the lists of `prove-removable.ts`, which takes minutes, still fit the files. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { deadReferences } from './dead-references.ts'
import { PARTS } from './parts.ts'
import { changedTexts, isOwnFile, isTest } from './take-out.ts'

const product = globSync('{modules,adapters,src,web}/**/*.{ts,tsx,css}')
  .filter((file) => !isTest(file))
  .map((file): readonly [string, string] => [file, readFileSync(file, 'utf8')])

it.each(Object.entries(PARTS))(
  'nothing imports what %s owns once its lines are taken from at most 8 files of the product',
  (_, { own, elsewhere }) => {
    expect(own.filter((path) => !existsSync(path))).toEqual([])
    const changed = new Map(changedTexts(elsewhere, '.'))
    const ofTools = [...changed.keys()].filter((file) => file.startsWith('scripts/'))
    expect(changed.size - ofTools.length).toBeLessThanOrEqual(8)
    const imported = own.flatMap((path) => [
      `from '#${path}`,
      `import('#${path}`,
      `@import "${path.replace('web', '..')}`,
    ])
    const importing = product.filter(([file, before]) => {
      const text = changed.get(file) ?? before
      return !isOwnFile({ own }, file) && imported.some((start) => text.includes(start))
    })
    expect(importing.map(([file]) => file)).toEqual([])
  },
)

it.each(Object.entries(PARTS))('nothing leads to the pages of %s once it is gone', (_, part) => {
  const changed = new Map(changedTexts(part.elsewhere, '.'))
  const own = product.filter(([file]) => isOwnFile(part, file))
  const others = product
    .filter(([file]) => !isOwnFile(part, file))
    .map(([file, text]): readonly [string, string] => [file, changed.get(file) ?? text])
  expect(deadReferences(part, own, others)).toEqual([])
})

it('a file that still names a page or a call is told, and a declared one that names none', () => {
  const part = {
    own: ['modules/x'],
    elsewhere: { 'web/app/routes/signed-in-pages.ts': ["  '/voti/:id': () => import('x')"] },
    mentions: { 'web/menu.ts': 'a menu', 'web/old.ts': 'a menu' },
  }
  const own = [['modules/x/contract/paths.ts', "export const list = '/api/voti/all'"]] as const
  const others = [
    ['web/menu.ts', '<a href="/voti?all=1">'],
    ['web/button.ts', '"/voti/7"'],
    ['adapters/codes.ts', "'POST /api/voti/all'"],
    ['web/other.ts', "'/voti-dati', '/api/voti/allowed'"],
  ] as const
  expect(deadReferences(part, own, others)).toEqual([
    'web/button.ts',
    'adapters/codes.ts',
    'web/old.ts names none',
  ])
})

it('a text that is not there, or twice, is named', () => {
  const of = (text: string) => () => changedTexts({ 'scripts/removable/parts.ts': [text] }, '.')
  expect(of('reviewz')).toThrow('Not once in scripts/removable/parts.ts: reviewz')
  expect(of('reviews')).toThrow('Not once')
})
