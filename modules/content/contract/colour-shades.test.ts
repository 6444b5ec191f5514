import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
  computeContrast,
  darkenUntilReadable,
  deriveShades,
  isColourReadable,
  PAGE_BACKGROUNDS,
  toHex,
} from './colour-shades.ts'

const tokens = readFileSync('web/app/styles/tokens.css', 'utf8')

it('measures on the grounds of the stylesheet', () => {
  const names = ['paper', 'surface', 'sunken', 'on-fill']
  const written = (one: (typeof PAGE_BACKGROUNDS)['light'][number]) =>
    `oklch(${one.lightness} ${one.chroma} ${one.hue})`
  for (const [at, name] of names.entries()) {
    const pair = [PAGE_BACKGROUNDS.light[at], PAGE_BACKGROUNDS.dark[at]].map(
      (one) => one && written(one),
    )
    expect(tokens).toContain(`--${name}: light-dark(${pair.join(', ')});`)
  }
})

it('measures contrast as WCAG does', () => {
  expect(computeContrast('#000000', '#ffffff')).toBeCloseTo(21, 2)
  expect(computeContrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  expect(computeContrast('#ff0000', '#ffffff')).toBeCloseTo(4, 2)
})

describe.each(['#0d527c', '#ffee00', '#ff0000', '#00ff00', '#ffffff', '#000000', '#8a8a8a'])(
  'the colour %s',
  (hex) => {
    it('has a nearest that can be read, and is its own where it can', () => {
      const nearest = darkenUntilReadable(hex)
      expect(isColourReadable(nearest)).toBe(true)
      expect(darkenUntilReadable(nearest)).toBe(nearest)
      expect(nearest === hex).toBe(isColourReadable(hex))
    })

    it('can be read in its shades on every backdrop, light and dark', () => {
      const { light, lightSoft, dark, darkSoft } = deriveShades(darkenUntilReadable(hex))
      for (const backdrop of [...PAGE_BACKGROUNDS.light.map(toHex), lightSoft])
        expect(computeContrast(light, backdrop), backdrop).toBeGreaterThanOrEqual(4.5)
      for (const backdrop of [...PAGE_BACKGROUNDS.dark.map(toHex), darkSoft])
        expect(computeContrast(dark, backdrop), backdrop).toBeGreaterThanOrEqual(4.5)
    })
  },
)

it('is only as much darker as reading needs', () => {
  const nearest = darkenUntilReadable('#ff0000')
  const worst = Math.min(
    ...PAGE_BACKGROUNDS.light.map((one) => computeContrast(nearest, toHex(one))),
  )
  expect(worst).toBeLessThan(4.8)
})
