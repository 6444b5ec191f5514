import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyCharacter } from '#src/test-app/any-character.ts'
import { toAsciiText, toLatinText, toPrintedText } from './latin-text.ts'

describe('texts for the tax office', () => {
  it.each([
    ['Piano “Pro” – 19,90 €…', 'Piano "Pro" - 19,90 EUR...'],
    ['Fatturare in €uro, 50€al mese', 'Fatturare in Euro, 50EURal mese'],
    ['Perché no? Però sì, là', 'Perché no? Però sì, là'],
    ['Łukasz Čapek', 'Lukasz Capek'],
    ['due\nrighe\t e   spazi ', 'due righe e spazi'],
    ['👩‍👩‍👧 famiglia', 'famiglia'],
    ['株式会社', ''],
    ['ﬁne', 'fine'],
  ])('%j becomes %j', (text, said) => {
    expect(toLatinText(text, 100)).toBe(said)
  })

  it('for people keep the sign of the euro, and numbers in one piece', () => {
    expect(toPrintedText('Più €uro – 1 200,50 € per 12 500 contatti', 80)).toBe(
      'Più €uro - 1\u00a0200,50\u00a0€ per 12\u00a0500 contatti',
    )
    expect(toPrintedText('€ 3\u00a0000 株', 80)).toBe('€\u00a03\u00a0000')
  })

  it('are Latin-1, on one line, within their length and without spaces around', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter, maxLength: 300 }), (text) => {
        const said = toLatinText(text, 80)
        expect(said).toMatch(/^[\x20-\x7e\xa0-\xff]{0,80}$/)
        expect(said).toBe(said.trim())
      }),
    )
  })

  it('of numbers are ASCII', () => {
    expect(toAsciiText('Però/1°', 20)).toBe('Pero/1')
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter, maxLength: 60 }), (text) => {
        expect(toAsciiText(text, 20)).toMatch(/^[\x20-\x7e]{0,20}$/)
      }),
    )
  })
})
