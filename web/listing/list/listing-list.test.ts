import { describe, expect, it } from 'vitest'
import { formatResultCount } from './listing-list.tsx'

describe('the counter', () => {
  it('says how many of how many are shown', () => {
    expect(
      formatResultCount({
        offset: 0,
        shown: 20,
        total: 1064,
        isAtLeast: false,
        counted: 'richieste',
      }),
    ).toBe('Mostrando 20 di 1.064 richieste')
  })

  it('says that there are more than it knows', () => {
    expect(
      formatResultCount({
        offset: 0,
        shown: 40,
        total: 10_000,
        isAtLeast: true,
        counted: 'richieste',
      }),
    ).toBe('Mostrando 40 di oltre 10.000 richieste')
  })

  it('says which ones stand on a later page of their own', () => {
    expect(
      formatResultCount({
        offset: 20,
        shown: 20,
        total: 64,
        isAtLeast: false,
        counted: 'richieste',
      }),
    ).toBe('Mostrando 21–40 di 64 richieste')
  })

  it.each([
    [{ city: 'Padova' }, ' a Padova'],
    [{ city: 'Padova', radiusKm: '25' }, ' entro 25 km da Padova'],
    [{ radiusKm: '25' }, ''],
  ])('says for %o where they are', (filters, place) => {
    const count = { offset: 0, shown: 3, total: 3, isAtLeast: false, counted: 'annunci' }
    expect(formatResultCount({ ...count, filters })).toBe(`Mostrando 3 di 3 annunci${place}`)
  })

  it('never counts backwards past the end', () => {
    expect(
      formatResultCount({
        offset: 100,
        shown: 0,
        total: 64,
        isAtLeast: false,
        counted: 'richieste',
      }),
    ).toBe('Mostrando 0 di 64 richieste')
  })
})
