/** What the demo's professionals offer. */
import * as v from 'valibot'
import { DAY_MS } from '#modules/kernel/time.ts'
import { QuoteInput } from '#modules/talks/contract/quotes.ts'
import type { QuoteKind as Kind } from './texts.ts'

/** Of a work for some hundred euros; prices differ from talk to talk, so that there is something to compare. */
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
      { text: 'Manodopera', price: Math.round(610 * share) - Math.round(190 * share) },
      { text: 'Materiali', price: Math.round(190 * share) },
    ],
    lastsDays: 2,
    warrantyMonths: 12,
  }),
  hourly: () => ({
    shape: 'hourly',
    price: 34,
    vatIncluded: false,
    notes: 'Conto le ore sul posto, il materiale a parte con la fattura del fornitore.',
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

/** How many times the usual work. */
const SIZE: Readonly<Record<string, number>> = {
  up_to_500: 0.25,
  '1000_5000': 3,
  '5000_10000': 9,
  over_10000: 20,
}

type Offer = { readonly sentAt: Date; readonly index: number; readonly budget: string | null }

export const quoteInput = (kind: Kind, { sentAt, index, budget }: Offer): QuoteInput => {
  const ends = new Date(sentAt.getTime() + validFor(kind)).toISOString().slice(0, 10)
  const share = (1 + ((index * 7) % 5) / 20) * (SIZE[budget ?? ''] ?? 1)
  return v.parse(QuoteInput, { ...QUOTES[kind](share), validUntil: ends })
}
