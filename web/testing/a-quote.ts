import type { QuoteComparisonReply, QuoteReply } from '#modules/talks/contract/quotes.ts'

/** A fixed price of 1,000 euro and VAT, of which everything is said. */
export const aQuote = (changes: Partial<QuoteReply> = {}): QuoteReply => ({
  id: 'q1',
  revision: 1,
  sentAt: '2026-03-02T09:00:00.000Z',
  firm: null,
  hash: 'ab'.repeat(32),
  shape: 'fixed',
  price: 1000,
  priceMax: null,
  vatIncluded: false,
  vatRate: 22,
  lines: [],
  startsFrom: '2026-03-16',
  lastsDays: 5,
  validUntil: '2026-04-01',
  visitIsFree: true,
  warrantyMonths: 24,
  notes: null,
  isExpired: false,
  isReplaced: false,
  ...changes,
})

/** A professional's column of the comparison. */
export const aCompared = (
  professionalName: string,
  quote: Partial<QuoteReply> = {},
): QuoteComparisonReply['items'][number] => ({
  talkId: `talk-${professionalName}`,
  professionalName,
  firm: null,
  state: 'open',
  contactKey: 'given',
  hasContact: true,
  canBeChosen: true,
  chosenQuote: null,
  quote: aQuote({ id: `quote-${professionalName}`, ...quote }),
  firstAnswerMinutes: 90,
})
