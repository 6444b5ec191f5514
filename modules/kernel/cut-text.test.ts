import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cutText, truncateText } from './cut-text.ts'

const FAMILY = '👨‍👩‍👧‍👦'

it.each([
  [`${'a'.repeat(149)}😀`, 150, 'a'.repeat(149)],
  [`${'a'.repeat(148)}😀b`, 150, `${'a'.repeat(148)}😀`],
  [`${'a'.repeat(145)}${FAMILY}b`, 150, 'a'.repeat(145)],
  [`${'a'.repeat(149)}🇮🇹`, 150, 'a'.repeat(149)],
  [`${'a'.repeat(149)}🇮🇹`, 151, 'a'.repeat(149)],
  [`${'a'.repeat(149)}e\u0301!`, 150, 'a'.repeat(149)],
  ['a\r\nb', 2, 'a'],
  ['breve', 150, 'breve'],
  ['😀', 1, ''],
])('%j cut at %i is %j', (text, longest, cut) => {
  expect(cutText(text, longest)).toBe(cut)
})

it('leaves no half of a character, whatever is written and wherever it is cut', () => {
  const signs = fc.constantFrom(
    'a',
    'è',
    'e\u0301',
    '😀',
    FAMILY,
    '🇮🇹',
    '\u200d',
    '\ufe0f',
    '漢',
    '\n',
  )
  const texts = fc.array(signs, { maxLength: 60 }).map((all) => all.join(''))
  const graphemes = new Intl.Segmenter('it', { granularity: 'grapheme' })
  fc.assert(
    fc.property(texts, fc.nat(80), (text, longest) => {
      const cut = cutText(text, longest)
      expect(text.startsWith(cut)).toBe(true)
      expect(cut.length).toBeLessThanOrEqual(longest)
      expect(cut.isWellFormed()).toBe(true)
      const borders = new Set([...graphemes.segment(text)].map(({ index }) => index))
      expect(cut === text || borders.has(cut.length)).toBe(true)
    }),
    { seed: 52 },
  )
})

it('cuts marks heaped on one letter between code points, so that something is left', () => {
  const heaped = `a${'\u0301'.repeat(500)}`
  expect(cutText(heaped, 300)).toHaveLength(300)
})

it('says with an ellipsis that something is missing, within the same length', () => {
  expect(truncateText('Rifare il bagno', 10)).toBe('Rifare il…')
  expect(truncateText(`${'a'.repeat(298)}😀😀`, 300)).toBe(`${'a'.repeat(298)}…`)
  expect(truncateText('breve', 10)).toBe('breve')
})
