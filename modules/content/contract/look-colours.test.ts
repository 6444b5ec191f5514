import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
  contrastOf,
  GROUNDS,
  hexOf,
  isReadable,
  nearestReadable,
  shadesOf,
} from './look-colours.ts'

const tokens = readFileSync('web/app/styles/tokens.css', 'utf8')

it('measures on the grounds of the stylesheet', () => {
  const names = ['paper', 'surface', 'sunken', 'on-fill']
  const written = (one: (typeof GROUNDS)['light'][number]) =>
    `oklch(${one.lightness} ${one.chroma} ${one.hue})`
  for (const [at, name] of names.entries()) {
    const pair = [GROUNDS.light[at], GROUNDS.dark[at]].map((one) => one && written(one))
    expect(tokens).toContain(`--${name}: light-dark(${pair.join(', ')});`)
  }
})

it('measures contrast as WCAG does', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21, 2)
  expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  expect(contrastOf('#ff0000', '#ffffff')).toBeCloseTo(4, 2)
})

describe.each(['#0d527c', '#ffee00', '#ff0000', '#00ff00', '#ffffff', '#000000', '#8a8a8a'])(
  'the colour %s',
  (hex) => {
    it('has a nearest that can be read, and is its own where it can', () => {
      const nearest = nearestReadable(hex)
      expect(isReadable(nearest)).toBe(true)
      expect(nearestReadable(nearest)).toBe(nearest)
      expect(nearest === hex).toBe(isReadable(hex))
    })

    it('can be read in its shades on every backdrop, light and dark', () => {
      const { light, lightSoft, dark, darkSoft } = shadesOf(nearestReadable(hex))
      for (const backdrop of [...GROUNDS.light.map(hexOf), lightSoft])
        expect(contrastOf(light, backdrop), backdrop).toBeGreaterThanOrEqual(4.5)
      for (const backdrop of [...GROUNDS.dark.map(hexOf), darkSoft])
        expect(contrastOf(dark, backdrop), backdrop).toBeGreaterThanOrEqual(4.5)
    })
  },
)

it('is only as much darker as reading needs', () => {
  const nearest = nearestReadable('#ff0000')
  const worst = Math.min(...GROUNDS.light.map((one) => contrastOf(nearest, hexOf(one))))
  expect(worst).toBeLessThan(4.8)
})
