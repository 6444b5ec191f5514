import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readEuro } from '#modules/kernel/euro.ts'
import {
  copyrightYears,
  formatDate,
  formatDateTime,
  formatNumber,
  formatPrice,
  formatRelativeTime,
  prefixItalianTo,
} from './formats.ts'

/** The space that keeps the amount and its sign on one line. */
const NBSP = '\u00a0'
const NOON = Date.parse('2026-03-12T12:00:00+01:00')
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

describe('money', () => {
  it('writes prices with two decimals, from numbers and from text with a comma', () => {
    expect(formatPrice(20)).toBe(`20,00${NBSP}€`)
    expect(formatPrice('19,9')).toBe(`19,90${NBSP}€`)
    expect(formatPrice('1234,5')).toBe(`1.234,50${NBSP}€`)
    expect(formatPrice(0)).toBe(`0,00${NBSP}€`)
  })

  it.each([null, undefined, '', 'a corpo', '12.5', Number.NaN])('has no price for %s', (price) => {
    expect(formatPrice(price)).toBe('Prezzo su richiesta')
  })

  it('writes what is read back', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000, max: 9_999_999_999 }), (cents) => {
        expect(readEuro(formatPrice(cents / 100))).toEqual({ ok: true, value: cents / 100 })
      }),
    )
  })

  it('groups thousands from the first one', () => {
    expect(formatNumber(1234)).toBe('1.234')
    expect(formatNumber(10_000)).toBe('10.000')
  })
})

describe('dates', () => {
  it('writes the month in full, on the calendar of Rome', () => {
    expect(formatDate('2026-03-12T10:00:00Z')).toBe('12 marzo 2026')
    expect(formatDate('2026-07-31T22:30:00Z')).toBe('1 agosto 2026')
    expect(formatDateTime('2026-07-31T22:30:00Z')).toBe('1 agosto 2026, 00:30')
    expect(formatDateTime(Date.parse('2026-01-05T08:05:00Z'))).toBe('5 gennaio 2026, 09:05')
  })

  it('says when a date is missing or cannot be read', () => {
    for (const missing of [null, undefined, '']) expect(formatDate(missing)).toBe('Non disponibile')
    expect(formatDate('domani')).toBe('Data non valida')
    expect(formatRelativeTime(null, NOON)).toBe('Non disponibile')
    expect(formatRelativeTime('domani', NOON)).toBe('Data non valida')
  })

  it('does not take the first instant of 1970 for a missing date', () => {
    expect(formatDate(0)).toBe('1 gennaio 1970')
  })
})

describe('relative time', () => {
  it.each([
    [0, 'adesso'],
    [-5 * MINUTE, 'adesso'],
    [59_999, 'adesso'],
    [MINUTE, '1 minuto fa'],
    [59 * MINUTE, '59 minuti fa'],
    [HOUR, '1 ora fa'],
    [23 * HOUR, '23 ore fa'],
    [DAY, 'ieri'],
    [35 * HOUR, 'ieri'],
    [37 * HOUR, '2 giorni fa'],
    [6 * DAY, '6 giorni fa'],
    [7 * DAY, '1 settimana fa'],
    [29 * DAY, '4 settimane fa'],
    [30 * DAY, '1 mese fa'],
    [200 * DAY, '6 mesi fa'],
    [365 * DAY, '1 anno fa'],
    [800 * DAY, '2 anni fa'],
  ])('%i ms ago is "%s"', (passed, words) => {
    expect(formatRelativeTime(NOON - passed, NOON)).toBe(words)
  })

  it('calls yesterday by the date in Rome over the change to summer time', () => {
    const sundayNight = Date.parse('2026-03-29T23:30:00+02:00')
    const saturdayMorning = Date.parse('2026-03-28T08:00:00+01:00')
    expect(formatRelativeTime(saturdayMorning, sundayNight)).toBe('ieri')
  })
})

it('adds the present year to the copyright only once it is later', () => {
  expect(copyrightYears(2024)).toBe('2024')
  expect(copyrightYears(2026)).toBe('2024–2026')
})

it('says “ad” before a name with A', () => {
  expect(['Anna', 'Àlex', 'Bruno', 'Edo'].map(prefixItalianTo)).toEqual([
    'ad Anna',
    'ad Àlex',
    'a Bruno',
    'a Edo',
  ])
})
