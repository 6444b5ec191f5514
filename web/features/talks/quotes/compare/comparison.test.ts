import { describe, expect, it } from 'vitest'
import { aCompared } from '#web/testing/a-quote.ts'
import {
  buildQuoteFacts,
  computeDifferenceToLowest,
  findLowestPrice,
  findPricesFarBelow,
  findTermOutliers,
  quoteFirmName,
  readQuoteOrder,
  sortQuotes,
} from './comparison.ts'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const names = (items: Iterable<Parameters<typeof quoteFirmName>[0]>) =>
  [...items].map(quoteFirmName)

describe('the order of quotes', () => {
  const items = [
    aCompared('Anna', { price: 1000, vatIncluded: false, startsFrom: null }),
    aCompared('Ore', { shape: 'hourly', price: 30, startsFrom: '2026-05-02' }),
    aCompared('Visita', { shape: 'after_visit', price: null, startsFrom: '2026-05-03' }),
    aCompared('Bruno', { price: 1150, vatIncluded: true, startsFrom: '2026-05-01' }),
  ]

  it('is that of their arrival', () => {
    expect(names(sortQuotes(items, readQuoteOrder(null)))).toEqual([
      'Anna',
      'Ore',
      'Visita',
      'Bruno',
    ])
    expect(readQuoteOrder('altro')).toBe('arrivo')
  })

  it('is by the price with VAT on demand: the whole work first, then by the hour', () => {
    expect(names(sortQuotes(items, 'prezzo'))).toEqual(['Bruno', 'Anna', 'Ore', 'Visita'])
  })

  it('has the chosen one first, whatever the order', () => {
    const chosen = { ...aCompared('Scelta', { price: 5000 }), state: 'chosen' } as const
    for (const order of ['arrivo', 'prezzo', 'inizio'] as const)
      expect(names(sortQuotes([...items, chosen], order))[0]).toBe('Scelta')
  })

  it('is by the first day on demand, who says none last', () => {
    expect(names(sortQuotes(items, 'inizio'))).toEqual(['Bruno', 'Ore', 'Visita', 'Anna'])
  })
})

describe('an amount far below the others', () => {
  const fixed = (name: string, price: number) => aCompared(name, { price })

  it('is under a third of their median', () => {
    const others = [fixed('Bruno', 900), fixed('Carla', 3000), fixed('Dario', 5000)]
    expect(names(findPricesFarBelow([fixed('Anna', 999), ...others]))).toEqual(['Anna', 'Bruno'])
    expect(names(findPricesFarBelow([fixed('Anna', 1000), ...others]))).toEqual(['Bruno'])
    expect(names(findPricesFarBelow([fixed('Anna', 1), fixed('Bruno', 5000)]))).toEqual(['Anna'])
  })

  it('is never one alone, one by the hour among others, nor one without a price', () => {
    const whole = [fixed('Anna', 3000), fixed('Bruno', 3000)]
    const hourly = aCompared('Ore', { shape: 'hourly', price: 30 })
    const visit = aCompared('Visita', { shape: 'after_visit', price: null })
    expect(names(findPricesFarBelow([hourly, visit, ...whole]))).toEqual([])
    expect(names(findPricesFarBelow([fixed('Anna', 1)]))).toEqual([])
  })

  it('of a range is its middle', () => {
    const range = aCompared('Forchetta', { shape: 'range', price: 100, priceMax: 2900 })
    expect(names(findPricesFarBelow([range, fixed('Anna', 3000)]))).toEqual([])
  })
})

describe('the lowest price', () => {
  const fixed = (name: string, price: number) => aCompared(name, { price, vatRate: 0 })

  it('is said where it is certain, with what the others ask more', () => {
    const [anna, bruno] = [fixed('Anna', 1000), fixed('Bruno', 1250)]
    const range = aCompared('Da a', { shape: 'range', price: 1100, priceMax: 1500, vatRate: 0 })
    const items = [bruno, anna, range]
    expect(findLowestPrice(items)).toBe(anna)
    expect(items.map((item) => computeDifferenceToLowest(item, anna, true))).toEqual([
      250,
      null,
      null,
    ])
  })

  it('is nobody’s where a range may be lower, two are alike, or there is no other', () => {
    const range = aCompared('Da a', { shape: 'range', price: 900, priceMax: 1500, vatRate: 0 })
    expect(findLowestPrice([fixed('Anna', 1000), range])).toBeNull()
    expect(
      findLowestPrice([fixed('Anna', 1000), fixed('Bruno', 1000), fixed('Carla', 2000)]),
    ).toBeNull()
    expect(
      findLowestPrice([fixed('Anna', 1000), aCompared('Ore', { shape: 'hourly', price: 30 })]),
    ).toBeNull()
  })

  it('is no expired one, nor one so low that something may be missing', () => {
    const late = aCompared('Tardi', { price: 500, vatRate: 0, isExpired: true })
    const [anna, bruno] = [fixed('Anna', 1000), fixed('Bruno', 1250)]
    expect(findLowestPrice([late, anna, bruno])).toBe(anna)
    expect(findLowestPrice([fixed('Poco', 90), anna, bruno])).toBeNull()
  })
})

describe('the facts of a quote', () => {
  it('say what is missing and where the quotes differ', () => {
    const full = buildQuoteFacts(aCompared('Anna'), true)
    const bare = buildQuoteFacts(
      aCompared('Bruno', { visitIsFree: null, warrantyMonths: null }),
      true,
    )
    expect(bare.filter(({ isMissing }) => isMissing).map(({ text }) => text)).toEqual([
      'Da chiedere',
      'Da chiedere',
    ])
    const marked = (...columns: Parameters<typeof findTermOutliers>[0][number][]) =>
      [...findTermOutliers(columns)].map(({ text }) => text)
    expect(marked(full, bare)).toEqual(['Gratis', '24 mesi', 'Da chiedere', 'Da chiedere'])
    const third = buildQuoteFacts(aCompared('Carla'), true)
    expect(marked(full, third, bare)).toEqual(marked(full, bare).slice(2))
    expect(marked(full)).toEqual([])
  })

  it('say what a visit costs in a row of its own, once any of the firms does', () => {
    const silent = aCompared('Anna')
    const callOut = { visit: 40, hours: 'always' } as const
    const firm = { slug: 'b', name: 'Bruno', checks: [], callOut }
    const said = { ...aCompared('Bruno'), firm }
    const visit = (item: typeof silent, hasCallOuts: boolean) =>
      buildQuoteFacts(item, true, hasCallOuts)
        .filter(({ term }) => term === 'Chiamata')
        .map(({ text }) => plain(text))
    expect(visit(silent, false)).toEqual([])
    expect(visit(silent, true)).toEqual(['Da chiedere'])
    expect(visit(said, true)).toEqual([expect.stringContaining('Diritto di chiamata 40 €')])
    const rows = [silent, said].map((item) => buildQuoteFacts(item, true, true))
    expect([...findTermOutliers(rows)].map(({ term }) => term)).not.toContain('Chiamata')
  })

  it('stand out in no row where everybody says something else', () => {
    const lasting = (days: number) => buildQuoteFacts(aCompared('Anna', { lastsDays: days }), true)
    expect([...findTermOutliers([lasting(3), lasting(4), lasting(5)])]).toEqual([])
    expect([...findTermOutliers([lasting(3), lasting(4)])].map(({ text }) => text)).toEqual([
      '3 giorni',
      '4 giorni',
    ])
  })

  it('stand out where the rate of VAT does, whatever the price is', () => {
    const taxed = (price: number, vatRate: number) =>
      buildQuoteFacts(aCompared('Anna', { price, vatRate }), true)
    const marked = [...findTermOutliers([taxed(800, 10), taxed(900, 10), taxed(700, 22)])]
    expect(marked.map(({ text }) => text.slice(0, 3))).toEqual(['22%'])
  })

  it('put the price without VAT beside the one with it, and the reverse', () => {
    const vat = (isWithVat: boolean) =>
      plain(
        buildQuoteFacts(aCompared('Anna'), isWithVat).find(({ term }) => term === 'IVA')?.text ??
          '',
      )
    expect(vat(true)).toBe('22% · 1.000 € senza IVA')
    expect(vat(false)).toBe('22% · 1.220 € con IVA')
  })
})
