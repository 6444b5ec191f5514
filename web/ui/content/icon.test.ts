import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { iconNames } from './icon.tsx'

it('names every icon of the sprite, and no other', () => {
  const sprite = readFileSync(new URL('./icons.svg', import.meta.url), 'utf8')
  const symbols = [...sprite.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id)
  expect(symbols).toEqual([...iconNames])
})
