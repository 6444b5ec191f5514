import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { optionalEuroField, requiredPriceField } from './contract/amount.ts'
import {
  formatEuro,
  formatTypedEuro,
  PRICE_MAX,
  readEuro,
  TOO_MANY_DECIMALS_MESSAGE,
  UNREADABLE_AMOUNT_MESSAGE,
} from './euro.ts'

const read = (typed: string) => {
  const euro = readEuro(typed)
  return euro.ok ? euro.value : euro.refusal
}

describe('an amount as Italians write it', () => {
  it.each([
    ['1.200', 1200],
    ['1.200,50', 1200.5],
    ['1200,5', 1200.5],
    ['1 200', 1200],
    ['1\u00a0200,50', 1200.5],
    ['1.234.567,89', 1_234_567.89],
    ['10000', 10_000],
    ['0,5', 0.5],
    ['€ 12,50', 12.5],
    ['12,50 €', 12.5],
    ['EUR 1.000', 1000],
    ['5 euro', 5],
    [' 49,90 ', 49.9],
    ['-3,20', -3.2],
    ['−1.000', -1000],
  ])('%j is %d', (typed, euro) => {
    expect(read(typed)).toBe(euro)
  })

  it.each([
    ['1.20', 'scrivi 1,20 se intendi 1 euro e 20 centesimi, 120 se intendi 120 euro'],
    ['1,200', 'scrivi 1,20 se intendi 1 euro e 20 centesimi, 1200 se intendi 1.200 euro'],
    ['10.5', 'scrivi 10,50 se intendi 10 euro e 50 centesimi, 105 se intendi 105 euro'],
    ['0.01', 'scrivi 0,01 se intendi 0 euro e 1 centesimo, 1 se intendi 1 euro'],
    ['1,000', 'scrivi 1,00 se intendi 1 euro, 1000 se intendi 1.000 euro'],
  ])('%j is refused with its two readings', (typed, readings) => {
    expect(read(typed)).toBe(`«${typed}» si può leggere in due modi: ${readings}`)
  })

  it.each([
    ['9,9999', TOO_MANY_DECIMALS_MESSAGE],
    ['1.200,505', TOO_MANY_DECIMALS_MESSAGE],
    ['', UNREADABLE_AMOUNT_MESSAGE],
    ['tanto', UNREADABLE_AMOUNT_MESSAGE],
    ['1.200.50', UNREADABLE_AMOUNT_MESSAGE],
    ['1,234.56', UNREADABLE_AMOUNT_MESSAGE],
    ['12 50', UNREADABLE_AMOUNT_MESSAGE],
    ['1.200 300', UNREADABLE_AMOUNT_MESSAGE],
    ['5 dollari', UNREADABLE_AMOUNT_MESSAGE],
    ['1e3', UNREADABLE_AMOUNT_MESSAGE],
    ['9'.repeat(20), UNREADABLE_AMOUNT_MESSAGE],
  ])('%j is refused: %s', (typed, fault) => {
    expect(read(typed)).toBe(fault)
  })

  it('is read back as it was written, by every writer', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: PRICE_MAX * 100 }), (cents) => {
        for (const text of [formatEuro(cents), formatTypedEuro(cents / 100)])
          expect(Math.round(Number(read(text)) * 100)).toBe(cents)
      }),
    )
  })

  it('is never read as another amount for being grouped, padded or named euro', () => {
    const grouped = fc.tuple(fc.constantFrom('.', ' ', ''), fc.constantFrom('', ',00', ',0', ' €'))
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999_999 }), grouped, (euro, [group, end]) => {
        const typed = String(euro).replace(/\B(?=(?:\d{3})+$)/g, group) + end
        expect(read(typed)).toBe(euro)
      }),
    )
  })

  it('with one separator that Italians use otherwise is never guessed', () => {
    const part = fc.integer({ min: 0, max: 99_999 })
    fc.assert(
      fc.property(part, fc.integer({ min: 0, max: 99 }), (whole, rest) => {
        expect(read(`${whole}.${rest}`)).toContain('due modi')
        expect(read(`${whole},${String(rest).padStart(3, '0')}`)).toContain('due modi')
      }),
    )
  })
})

describe('a field for money', () => {
  const faultOf = (schema: v.GenericSchema, value: unknown) =>
    v.safeParse(schema, value).issues?.[0]?.message
  const price = requiredPriceField('Inserisci un prezzo', { most: 100, tooHigh: 'Troppo' })

  it('takes numbers of euro and typed text alike', () => {
    expect([19.9, '19,90', '19,9'].map((value) => v.parse(price, value))).toEqual([
      19.9, 19.9, 19.9,
    ])
    expect(v.parse(optionalEuroField, ' ')).toBeUndefined()
    expect(v.parse(optionalEuroField, 0)).toBe(0)
  })

  it.each([
    ['', 'Inserisci un prezzo'],
    [0, 'L’importo deve essere maggiore di 0'],
    ['-5', 'L’importo deve essere maggiore di 0'],
    [9.999, TOO_MANY_DECIMALS_MESSAGE],
    ['100,01', 'Troppo'],
    [Number.NaN, UNREADABLE_AMOUNT_MESSAGE],
    [true, UNREADABLE_AMOUNT_MESSAGE],
    ['1'.repeat(5000), UNREADABLE_AMOUNT_MESSAGE],
  ])('refuses %j: %s', (value, fault) => {
    expect(faultOf(price, value)).toBe(fault)
    expect(faultOf(optionalEuroField, -1)).toBe('L’importo non può essere negativo')
  })
})
