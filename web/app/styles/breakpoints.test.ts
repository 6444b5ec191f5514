import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Widths at which sheets may change; ADR 0012 names them. */
const WINDOW = ['40rem', '48rem', '53rem', '64rem', '80rem']
const CONTAINER = ['4rem', '24em', '40em', '48rem', '52rem', '56rem']
/** A window of 55 rem shows more rows at once; below 30 rem, a phone held sideways, no head stays in sight. */
const HEIGHTS = ['30rem', '55rem']

const QUERY = /@(media|container)([^{]*)\{/g
const FEATURE = /\(([^()]*\b(?:width|height|inline-size|block-size)\b[^()]*)\)/g
const RANGE = /^(?:([\d.]+r?em) <= )?(width|height|inline-size) (?:<|>=) ([\d.]+r?em)$/

const allowed = (feature: string) => {
  if (feature === 'inline-size') return CONTAINER
  return feature === 'height' ? HEIGHTS : WINDOW
}

const isNamed = (condition: string) => {
  const [, from, feature = '', to = ''] = RANGE.exec(condition) ?? []
  return [from ?? to, to].every((width) => allowed(feature).includes(width))
}

const strangeIn = (css: string) =>
  [...css.replace(/\/\*.*?\*\//gs, '').matchAll(QUERY)].flatMap(([, , head = '']) =>
    [...head.matchAll(FEATURE)]
      .map(([, condition = '']) => condition)
      .filter((condition) => !isNamed(condition)),
  )

it('sheets change at the named widths alone, each said as a range', () => {
  const strange = globSync('web/**/*.css').flatMap((file) =>
    strangeIn(readFileSync(file, 'utf8')).map((condition) => `${file} ${condition}`),
  )
  expect(strange).toEqual([])
})

/** `sizes` of a picture keeps `min-width`: HTML would write the sign of a range as five letters. */
it('scripts ask for the same widths', () => {
  const strange = globSync('web/**/*.{ts,tsx}')
    .filter((file) => !/\.test\.|^web\/(journeys|testing)\//.test(file))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/\(((?:(?:min|max)-)?width[^()']*)\)/g)]
        .map(([, condition = '']) => condition.replace(/^min-width: /, 'width >= '))
        .filter((condition) => /[<>:] *\d/.test(condition) && !isNamed(condition))
        .map((condition) => `${file} ${condition}`),
    )
  expect(strange).toEqual([])
})

it.each([
  '@media (max-width: 47.99rem) {',
  '@media (width < 50rem) {',
  '@media (width <= 48rem) {',
  '@media (30rem <= width < 48rem) and (scripting: none) {',
  '@container table (inline-size >= 64rem) {',
])('finds %s', (head) => {
  expect(strangeIn(head)).toHaveLength(1)
})

it('lets other questions be', () => {
  expect(
    strangeIn('@media (48rem <= width < 64rem) or (pointer: coarse) {} @media print {'),
  ).toEqual([])
})
