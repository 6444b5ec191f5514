import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Oklch } from '#modules/content/contract/colour-shades.ts'
import { computeContrast, parseOklch } from '#web/testing/oklch.ts'

const tokens = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
const pairs = [
  ...tokens.matchAll(/--([\w-]+):\s*light-dark\(\s*(oklch\([^)]+\)),\s*(oklch\([^)]+\))/g),
]

const scheme = (column: 2 | 3): Record<string, Oklch> =>
  Object.fromEntries(pairs.map((pair) => [pair[1], parseOklch(pair[column] ?? '')]))

const tones = ['cerco', 'offro', 'success', 'warning', 'danger']
const grounds = ['paper', 'surface', 'sunken', 'field']

/** Text colours and their backgrounds. */
const texts: [string, string][] = [
  ...grounds.flatMap((ground): [string, string][] =>
    ['ink', 'ink-soft', ...tones].map((text) => [text, ground]),
  ),
  ...tones.flatMap((tone): [string, string][] => [
    ['on-fill', tone],
    [tone, `${tone}-soft`],
    ['ink', `${tone}-soft`],
  ]),
  ['ink-soft', 'cerco-soft'],
  ['ink-soft', 'offro-soft'],
  ['paper', 'ink'],
]

/** Borders that identify a control. */
const controls = grounds.map((ground): [string, string] => ['edge', ground])

describe.each([
  ['light', scheme(2)],
  ['dark', scheme(3)],
] as const)('on %s paper', (_, colours) => {
  const measure = ([front, back]: [string, string]) => {
    const [one, other] = [colours[front], colours[back]]
    if (!one || !other) throw new Error(`No such token: ${front} or ${back}`)
    return computeContrast(one, other)
  }

  it.each(texts)('%s can be read on %s', (...pair) => {
    expect(measure(pair)).toBeGreaterThanOrEqual(4.5)
  })

  it.each(controls)('%s can be seen on %s', (...pair) => {
    expect(measure(pair)).toBeGreaterThanOrEqual(3)
  })
})

it('measures as WCAG does: black, #777777 and pure red on white', () => {
  const white = parseOklch('oklch(1 0 0)')
  expect(computeContrast(parseOklch('oklch(0 0 0)'), white)).toBeCloseTo(21, 2)
  expect(computeContrast(parseOklch('oklch(0.5693 0 0)'), white)).toBeCloseTo(4.48, 2)
  expect(computeContrast(parseOklch('oklch(0.62796 0.25768 29.234)'), white)).toBeCloseTo(4, 2)
})
