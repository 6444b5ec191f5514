import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { computeTypicalPrice, type QuotePriceSample } from './typical-price.ts'

/** Two quotes of each firm at this price in euro. */
const twiceEach = (...prices: readonly number[]): QuotePriceSample[] =>
  prices.flatMap((euro, index) =>
    [0, 1].map(() => ({ firm: String(index), grossCents: euro * 100 })),
  )

const ofFirm = (firm: string, ...prices: readonly number[]): QuotePriceSample[] =>
  prices.map((euro) => ({ firm, grossCents: euro * 100 }))

describe('the typical price', () => {
  it('is the middle half of the firms, and no extreme moves it', () => {
    expect(computeTypicalPrice(twiceEach(100, 200, 240, 300, 400))).toEqual({ from: 220, to: 270 })
    expect(computeTypicalPrice(twiceEach(1, 200, 240, 300, 90_000))).toEqual({ from: 220, to: 270 })
    expect(computeTypicalPrice(twiceEach(100, 200, 300, 400, 500, 600, 700, 800))).toEqual({
      from: 250,
      to: 650,
    })
  })

  it('is rounded outwards, coarser for larger amounts', () => {
    expect(computeTypicalPrice(twiceEach(10, 41, 44, 52, 90))).toEqual({ from: 40, to: 50 })
    expect(computeTypicalPrice(twiceEach(10, 1203, 1311, 1408, 9000))).toEqual({
      from: 1250,
      to: 1400,
    })
    expect(computeTypicalPrice(twiceEach(1, 31_010, 31_020, 32_030, 90_000))).toEqual({
      from: 31_000,
      to: 32_000,
    })
  })

  it('is nothing below ten quotes or five firms', () => {
    expect(computeTypicalPrice([])).toBeNull()
    expect(computeTypicalPrice(twiceEach(100, 200, 240, 300))).toBeNull()
    expect(computeTypicalPrice([...twiceEach(100, 200, 240, 300), ...ofFirm('4', 400)])).toBeNull()
    const three = ['0', '1', '2', '3'].flatMap((firm) => ofFirm(firm, 100, 200, 300))
    expect(computeTypicalPrice(three)).toBeNull()
  })

  it('counts a firm once, however many quotes it sends', () => {
    const others = twiceEach(100, 200, 240, 300)
    const few = computeTypicalPrice([...others, ...ofFirm('4', 350, 400, 450)])
    const many = computeTypicalPrice([...others, ...ofFirm('4', ...Array<number>(500).fill(400))])
    expect(many).toEqual(few)
  })
})

describe('no two firms’ data can be told apart', () => {
  const firms = ['a', 'b', 'c', 'd', 'e', 'f', 'g']
  const quote = fc.record({
    firm: fc.constantFrom(...firms),
    grossCents: fc.integer({ min: 100, max: 9e6 }),
  })
  const quotes = fc.array(quote, { minLength: 10, maxLength: 60 })
  const pairs = fc.uniqueArray(fc.constantFrom(...firms), { minLength: 2, maxLength: 2 })

  it('who sent which quotes changes nothing when two of them change places', () => {
    fc.assert(
      fc.property(quotes, pairs, (sent, pair) => {
        const other = new Map([pair, pair.toReversed()].map(([from, to]) => [from, to]))
        const exchanged = sent.map(({ firm, grossCents }) => ({
          firm: other.get(firm) ?? firm,
          grossCents,
        }))
        expect(computeTypicalPrice(exchanged)).toEqual(computeTypicalPrice(sent))
      }),
    )
  })

  it('a bound never follows one firm alone: where two neighbours differ it lies between them', () => {
    const prices = fc.uniqueArray(fc.integer({ min: 1, max: 900 }), { minLength: 5, maxLength: 12 })
    fc.assert(
      fc.property(prices, (steps) => {
        // Further apart than any rounding reaches.
        const sorted = steps.toSorted((one, other) => one - other).map((step) => step * 2000)
        const { from, to } = computeTypicalPrice(twiceEach(...sorted)) ?? { from: 0, to: 0 }
        expect(sorted).not.toContain(from)
        expect(sorted).not.toContain(to)
      }),
    )
  })
})
