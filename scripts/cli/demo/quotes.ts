/** What the demo's professionals offer. */
import * as v from 'valibot'
import { DAY_MS } from '#modules/kernel/time.ts'
import { QuoteInput } from '#modules/talks/contract/quotes.ts'
import type { TalkText } from './texts.ts'

type Kind = NonNullable<TalkText['quote']>

/** Prices differ from talk to talk, so that there is something to compare. */
const QUOTES: Readonly<Record<Kind, (share: number) => object>> = {
  fixed: (share) => ({
    shape: 'fixed',
    price: Math.round(680 * share),
    vatIncluded: true,
    lastsDays: 2,
    visitIsFree: true,
    warrantyMonths: 24,
    notes: 'Materiali compresi. Pulizia finale e smaltimento inclusi.',
  }),
  range: (share) => ({
    shape: 'range',
    price: Math.round(520 * share),
    priceMax: Math.round(790 * share),
    vatIncluded: false,
    vatRate: 10,
    lastsDays: 3,
    visitIsFree: true,
  }),
  lines: (share) => ({
    shape: 'fixed',
    price: Math.round(610 * share),
    vatIncluded: false,
    vatRate: 22,
    lines: [
      { text: 'Manodopera', price: Math.round(610 * share) - 190 },
      { text: 'Materiali', price: 190 },
    ],
    lastsDays: 2,
    warrantyMonths: 12,
  }),
  hourly: (share) => ({
    shape: 'hourly',
    price: Math.round(32 * share),
    vatIncluded: false,
    notes: 'Di solito bastano sei ore.',
  }),
  after_visit: () => ({
    shape: 'after_visit',
    vatIncluded: true,
    visitIsFree: false,
    notes: 'Il sopralluogo costa 40 €, che tolgo dal prezzo del lavoro.',
  }),
}

/** By the hour they end soon, so that the demo shows one that is over. */
const validFor = (kind: Kind) => (kind === 'hourly' ? 2 : 45) * DAY_MS

export const quoteInput = (kind: Kind, sentAt: Date, index: number): QuoteInput => {
  const ends = new Date(sentAt.getTime() + validFor(kind)).toISOString().slice(0, 10)
  const share = 1 + ((index * 7) % 5) / 10
  return v.parse(QuoteInput, { ...QUOTES[kind](share), validUntil: ends })
}
