import { describe, expect, it } from 'vitest'
import { aCompared } from '#web/testing/a-quote.ts'
import { factsOf, nameOf, rankingOf, standingOut, verdictOf } from './comparison.ts'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const verdict = (...items: Parameters<typeof rankingOf>[0]) => plain(verdictOf(rankingOf(items)))
const names = (items: Parameters<typeof rankingOf>[0]) =>
  rankingOf(items).ranked.map(({ item }) => nameOf(item))

describe('the cheapest quote', () => {
  it('is the one that costs least with VAT, whatever was written', () => {
    const withoutVat = aCompared('Anna', { price: 1000, vatIncluded: false, vatRate: 22 })
    const withVat = aCompared('Bruno', { price: 1150, vatIncluded: true, vatRate: 10 })
    expect(names([withoutVat, withVat])).toEqual(['Bruno', 'Anna'])
    expect(rankingOf([withoutVat, withVat]).ranked[1]?.more).toBe(70)
    expect(verdict(withoutVat, withVat)).toBe('Il più basso con IVA: Bruno, 1.150,00 €')
  })

  it('is never an hourly price, a range, one after a visit, nor one that expired', () => {
    const items = [
      aCompared('Fisso', { price: 900 }),
      aCompared('Ore', { shape: 'hourly', price: 30 }),
      aCompared('Forchetta', { shape: 'range', price: 100, priceMax: 200 }),
      aCompared('Visita', { shape: 'after_visit', price: null }),
      aCompared('Scaduto', { price: 10, isExpired: true }),
    ]
    expect(names(items)).toEqual(['Fisso'])
    const [hourly, range, visit, expired] = rankingOf(items).others.map(({ why }) => plain(why))
    expect(hourly).toBe('36,60 € all’ora: dipende da quante ore')
    expect(range).toBe('da 122,00 € a 244,00 €: dipende dal lavoro')
    expect(visit).toBe('Prezzo dopo il sopralluogo')
    expect(expired).toBe('12,20 €, ma è scaduto il 1 aprile 2026')
    expect(verdict(...items)).toBe('Un solo prezzo fisso valido: Fisso, 1.098,00 € con IVA')
    expect(verdict(...items.slice(1))).toContain('non si può dire chi costa meno')
  })

  it('may be two of the same price', () => {
    const same = aCompared('Bruno', { price: 1220, vatIncluded: true })
    expect(verdict(aCompared('Anna'), same)).toBe('A pari prezzo con IVA, 1.220,00 €: Anna e Bruno')
  })

  it('is not one whose talk is closed, unless somebody was chosen', () => {
    const closed = { ...aCompared('Anna', { price: 1 }), state: 'closed' as const }
    const chosen = { ...aCompared('Bruno'), state: 'chosen' as const }
    expect(names([closed, aCompared('Carla')])).toEqual(['Carla'])
    expect(names([closed, chosen])).toEqual(['Anna', 'Bruno'])
  })
})

describe('the facts of a quote', () => {
  it('say what is missing and where the quotes differ', () => {
    const full = factsOf(aCompared('Anna'), true)
    const bare = factsOf(aCompared('Bruno', { visitIsFree: null, warrantyMonths: null }), true)
    expect(bare.filter(({ isMissing }) => isMissing).map(({ text }) => text)).toEqual([
      'Non dice se il sopralluogo è gratis',
      'Non dice quanto dura la garanzia',
    ])
    const marked = (...columns: Parameters<typeof standingOut>[0][number][]) =>
      [...standingOut(columns)].map(({ text }) => text)
    expect(marked(full, bare)).toEqual([
      ...['Gratis', '24 mesi'],
      ...['Non dice se il sopralluogo è gratis', 'Non dice quanto dura la garanzia'],
    ])
    const third = factsOf(aCompared('Carla'), true)
    expect(marked(full, third, bare)).toEqual(marked(full, bare).slice(2))
    expect(marked(full)).toEqual([])
  })

  it('put the price without VAT beside the one with it, and the reverse', () => {
    const vat = (isWithVat: boolean) => plain(factsOf(aCompared('Anna'), isWithVat)[0]?.text ?? '')
    expect(vat(true)).toBe('22% · 1.000,00 € senza IVA')
    expect(vat(false)).toBe('22% · 1.220,00 € con IVA')
  })
})
