/** Whether the lists of `prove-removable.ts`, which takes minutes, still fit the files. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { PARTS } from './parts.ts'
import { changedTexts, isTest } from './take-out.ts'

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
    const isOwn = (file: string) => own.some((path) => `${file}/`.startsWith(`${path}/`))
    const imported = own.flatMap((path) => [
      `from '#${path}`,
      `import('#${path}`,
      `@import "${path.replace('web', '..')}`,
    ])
    const importing = product.filter(([file, before]) => {
      const text = changed.get(file) ?? before
      return !isOwn(file) && imported.some((start) => text.includes(start))
    })
    expect(importing.map(([file]) => file)).toEqual([])
  },
)

it('a text that is not there, or twice, is named', () => {
  const of = (text: string) => () => changedTexts({ 'scripts/removable/parts.ts': [text] }, '.')
  expect(of('reviewz')).toThrow('Not once in scripts/removable/parts.ts: reviewz')
  expect(of('reviews')).toThrow('Not once')
})
