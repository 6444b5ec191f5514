import { createHash } from 'node:crypto'
import { parse } from 'valibot'
import { expect, it } from 'vitest'
import { toId } from '#modules/kernel/ids.ts'
import { QuoteInput } from '../contract/quotes.ts'
import { formatCanonicalQuote, type Quote, toQuoteContents } from './quote.ts'

const BARE = { shape: 'hourly', price: '35,50', vatIncluded: false, validUntil: '2026-06-30' }
const FULL = {
  notes: 'Compreso lo smaltimento',
  warrantyMonths: '24',
  visitIsFree: true,
  lastsDays: 5,
  validUntil: '2026-06-30',
  startsFrom: '2026-04-01',
  vatRate: '10',
  vatIncluded: true,
  lines: [{ text: 'Posa', price: '900,50' }],
  priceMax: '1.200',
  price: '900',
  shape: 'range',
}

const FIRM = { legalName: 'Bianchi S.r.l.', vatId: '02345670158', address: 'Milano', phone: null }
const SENT = { id: toId<Quote['id']>('e1'), talkId: toId<Quote['talkId']>('t1'), revision: 2 }
const HEAD = '{"id":"e1","revision":2,"sentAt":"2026-03-02T09:00:00.000Z",'
const [FULL_TEXT, BARE_TEXT, FIRM_TEXT] = [
  '"shape":"range","price":900,"priceMax":1200,"vatIncluded":true,"vatRate":10,"lines":[{"text":"Posa","price":900.5}],"startsFrom":"2026-04-01","lastsDays":5,"validUntil":"2026-06-30","visitIsFree":true,"warrantyMonths":24,"notes":"Compreso lo smaltimento"',
  '"shape":"hourly","price":35.5,"priceMax":null,"vatIncluded":false,"vatRate":null,"lines":[],"startsFrom":null,"lastsDays":null,"validUntil":"2026-06-30","visitIsFree":null,"warrantyMonths":null,"notes":null',
  ',"firm":{"legalName":"Bianchi S.r.l.","vatId":"02345670158","address":"Milano","phone":null}}',
]

const CASES = [
  {
    what: 'all is said',
    input: FULL,
    firm: FIRM,
    isFirmHashed: true,
    text: `${FULL_TEXT}${FIRM_TEXT}`,
    hash: '0032602785f571e59c54e7111b4cf42c3491cc27dbc8124bb2821d44eac66a37',
  },
  {
    what: 'no firm was shown',
    input: FULL,
    firm: null,
    isFirmHashed: true,
    text: `${FULL_TEXT},"firm":null}`,
    hash: 'eae8f5f1d61606df3896ae0ffab56c776b4642520ef912d2b01c49f1a6cc1181',
  },
  {
    what: 'nothing but the price is said',
    input: BARE,
    firm: FIRM,
    isFirmHashed: true,
    text: `${BARE_TEXT}${FIRM_TEXT}`,
    hash: '397a25ad6692fa9dc044e1cfb87154e3c48105bbad382c72ae21dcf620530829',
  },
  {
    what: 'the firm was not hashed yet',
    input: BARE,
    firm: FIRM,
    isFirmHashed: false,
    text: `${BARE_TEXT}}`,
    hash: 'dae27ff7e62d22fcec3869f5ffa8541c528145fd5de571809b46abf60d6ab9f0',
  },
]

/** These hashes date from 28 November 2026: both sides may have stored them. */
it.each(CASES)(
  'the hashed text of a quote never changes: $what',
  ({ input, text, hash, ...sender }) => {
    const sentAt = new Date('2026-03-02T09:00:00.000Z')
    const contents = toQuoteContents(parse(QuoteInput, input))
    const canonical = formatCanonicalQuote({ ...SENT, sentAt, ...contents, ...sender })
    expect(canonical).toBe(`${HEAD}${text}`)
    expect(createHash('sha256').update(canonical).digest('hex')).toBe(hash)
  },
)
