import { describe, expect, it } from 'vitest'
import { toPlainLetters } from '#adapters/letters/plain-letters.ts'
import {
  computeTextFingerprints,
  createTextFingerprintCache,
  FINGERPRINT_COUNT,
} from './text-fingerprints.ts'

const PRINTING = { key: new Uint8Array(32).fill(7), plainLetters: toPlainLetters }

const TEXT = {
  kind: 'job',
  title: 'Rifare il bagno piccolo',
  description:
    'Vorrei rifare il bagno del secondo piano: via la vasca, dentro una doccia, piastrelle nuove e un termosifone. La casa è abitata e si può lavorare di mattina, meglio se in maggio.',
  provinceId: 'MI',
} as const

const of = (changes: object = {}) => computeTextFingerprints(PRINTING, { ...TEXT, ...changes })

const shared = (changes: object) => {
  const { parts } = of(changes)
  return of().parts.filter((print) => parts.includes(print)).length
}

describe('the prints of a text', () => {
  it('are the same whatever its capitals, marks, accents and letters of another alphabet', () => {
    const disguised = TEXT.description
      .toUpperCase()
      .replaceAll(',', ' –')
      .replaceAll('A', 'А')
      .replaceAll('È', 'E')
    expect(of({ description: disguised })).toEqual(of())
    expect(of().parts).toHaveLength(FINGERPRINT_COUNT)
  })

  it.each([
    ['one changed word', { description: TEXT.description.replace('doccia', 'vasca nuova') }],
    ['another title', { title: 'Bagno da rifare' }],
    ['a sentence more', { description: `${TEXT.description} Grazie a chi risponde.` }],
  ])('are mostly the same with %s', (_, changes) => {
    expect(shared(changes)).toBeGreaterThanOrEqual(FINGERPRINT_COUNT / 2)
    expect(of(changes).whole).not.toBe(of().whole)
  })

  it('are not those of another job, described by the same person', () => {
    const description =
      'Vorrei imbiancare la cucina e il soggiorno del secondo piano, con una mano di fondo. La casa è abitata e si può lavorare di pomeriggio, meglio se in settembre o più tardi.'
    expect(shared({ title: 'Imbiancare due stanze', description })).toBeLessThan(
      FINGERPRINT_COUNT / 4,
    )
  })

  it('are one alone of a short text, in its province, and of what is sold', () => {
    const short = { title: 'Idraulico', description: 'Un rubinetto che perde.' }
    expect(of(short).parts).toEqual([])
    expect(of({ ...short, provinceId: 'BG' }).whole).not.toBe(of(short).whole)
    expect(of({ kind: 'showcase' }).parts).toEqual([])
  })

  it('are made once of a text that is asked for again and again, and anew of the next', () => {
    let read = 0
    const prints = createTextFingerprintCache({
      ...PRINTING,
      plainLetters: (text) => {
        read += 1
        return toPlainLetters(text)
      },
    })
    for (const text of [TEXT, { ...TEXT }, { ...TEXT }]) expect(prints(text)).toEqual(of())
    expect(read).toBe(1)
    for (const changes of [{ title: 'Bagno' }, { provinceId: 'BG' }, { kind: 'showcase' }] as const)
      expect(prints({ ...TEXT, ...changes })).toEqual(of(changes))
    expect(prints(TEXT)).toEqual(of())
    expect(read).toBe(5)
  })

  it('say nothing without the key', () => {
    expect(computeTextFingerprints({ ...PRINTING, key: new Uint8Array(32) }, TEXT).whole).not.toBe(
      of().whole,
    )
  })
})
