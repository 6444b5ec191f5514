import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { iconNames } from './icon-names.ts'

it('names every icon that is drawn, and no other', () => {
  const drawn = readFileSync(new URL('./icons.svg', import.meta.url), 'utf8')
  const symbols = [...drawn.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id)
  expect(symbols).toEqual([...iconNames])
})
