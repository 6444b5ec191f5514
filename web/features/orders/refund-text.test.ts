import { expect, it } from 'vitest'
import type { OrderRefund, OrderReply } from '#modules/billing/contract/checkout.ts'
import { orderLabel } from './order-labels.ts'
import { describeRefunds } from './refund-text.ts'

const AT = '2026-11-11T09:00:00.000Z'
const MONEY = { paid: 39.9, credited: 0, givenBack: 0, owed: 0, toCard: 0, onlyCredited: 0 }
const REFUND: OrderRefund = {
  amount: 10,
  at: AT,
  state: 'due',
  sentAt: null,
  means: 'transfer',
  accountEnd: null,
  isLate: false,
  returnedAt: null,
}

type OrderFacts = Parameters<typeof describeRefunds>[0]

const sentencesOf = (refunds: readonly Partial<OrderRefund>[], order: Partial<OrderFacts> = {}) =>
  describeRefunds({
    status: 'paid',
    withdrawnAt: null,
    totalAmount: 39.9,
    money: MONEY,
    refunds: refunds.map((refund) => ({ ...REFUND, ...refund })),
    ...order,
  })

const NO_BREAK = '\u00a0'
const sum = (euro: string) => `${euro}${NO_BREAK}€`

it.each<readonly [string, Partial<OrderRefund>, string]>([
  [
    'is owed by transfer',
    {},
    `Ti dobbiamo ${sum('10,00')}: te li versiamo con un bonifico entro il 25 novembre 2026.`,
  ],
  [
    'is owed to another account',
    { accountEnd: '3456' },
    `Ti dobbiamo ${sum('10,00')}: te li versiamo con un bonifico sul conto che finisce con 3456 entro il 25 novembre 2026.`,
  ],
  [
    'is owed because the card company refused',
    { means: 'card' },
    `Ti dobbiamo ${sum('10,00')}: te li rimborsiamo entro il 25 novembre 2026.`,
  ],
  [
    'is owed after its last day',
    { isLate: true, accountEnd: '3456' },
    `Ti dobbiamo ${sum('10,00')} e siamo in ritardo: dovevamo versarteli con un bonifico sul conto che finisce con 3456 entro il 25 novembre 2026. Se non li hai ricevuti, scrivici.`,
  ],
  [
    'is owed because the bank of the card sent it back',
    { returnedAt: AT },
    `La banca della carta ha rimandato indietro il rimborso: scrivici l’IBAN su cui lo vuoi. Ti dobbiamo ${sum('10,00')}: te li versiamo con un bonifico entro il 25 novembre 2026.`,
  ],
  [
    'is owed to a named account, because the bank of the card sent it back',
    { returnedAt: AT, accountEnd: '3456' },
    `La banca della carta ha rimandato indietro il rimborso. Ti dobbiamo ${sum('10,00')}: te li versiamo con un bonifico sul conto che finisce con 3456 entro il 25 novembre 2026.`,
  ],
  [
    'goes to the card',
    { state: 'to_card', means: 'card' },
    `Ti restituiamo ${sum('10,00')} sulla carta con cui hai pagato: il rimborso parte da solo.`,
  ],
  [
    'went back to the card',
    { state: 'sent', means: 'card', sentAt: AT },
    `Ti abbiamo restituito ${sum('10,00')} l’11 novembre 2026 sulla carta con cui hai pagato: di solito compaiono entro 5-10 giorni lavorativi.`,
  ],
  [
    'went back by transfer',
    { state: 'sent', accountEnd: '3456', sentAt: AT },
    `Ti abbiamo restituito ${sum('10,00')} l’11 novembre 2026 con un bonifico sul conto che finisce con 3456.`,
  ],
  [
    'went back on a day that nobody wrote down',
    { state: 'sent' },
    `Ti abbiamo restituito ${sum('10,00')} con un bonifico.`,
  ],
  [
    'was there before it was written down',
    { state: 'sent', means: null },
    `Ti abbiamo già restituito ${sum('10,00')}.`,
  ],
  [
    'was taken back by the bank',
    { state: 'sent', means: 'bank' },
    `La tua banca ti ha restituito ${sum('10,00')}, dopo la contestazione.`,
  ],
])('says of money that %s how, when and how much', (_, refund, sentence) => {
  expect(sentencesOf([refund])).toEqual([sentence])
})

it('says what is only credited, and that it is no refund', () => {
  expect(sentencesOf([], { money: { ...MONEY, credited: 5, onlyCredited: 5 } })).toEqual([
    `Abbiamo stornato ${sum('5,00')} con una nota di credito: per ora questa somma non è un rimborso.`,
  ])
  expect(
    sentencesOf([{}], { money: { ...MONEY, credited: 15, owed: 10, onlyCredited: 5 } })[1],
  ).toMatch(/^Abbiamo stornato .* in più con una nota di credito/)
})

it('says of a withdrawal when it was made, and that only the unused part goes back', () => {
  const order = { status: 'refunded', withdrawnAt: AT } as const
  expect(sentencesOf([{ amount: 39.9 }], order)[0]).toBe(
    'Recesso registrato l’11 novembre 2026, 10:00.',
  )
  expect(sentencesOf([{ amount: 39.9 }], order)).toHaveLength(2)
  expect(sentencesOf([{}], order)[1]).toBe('Ti spetta la parte che non hai usato.')
  expect(sentencesOf([], order)[1]).toBe('Non c’è niente da restituire.')
})

it.each<readonly [string, Partial<OrderReply['money']>, string | null, string]>([
  ['given back', { givenBack: 39.9 }, null, 'Rimborsato'],
  ['owed', { givenBack: 10, owed: 29.9 }, null, 'Rimborso in arrivo'],
  ['on its way to the card', { toCard: 39.9 }, null, 'Rimborso in arrivo'],
  ['used up', {}, AT, 'Recesso registrato'],
])('calls an order whose money is %s by its state', (_, money, withdrawnAt, label) => {
  expect(
    orderLabel({ status: 'refunded', withdrawnAt, money: { ...MONEY, ...money }, refunds: [] }),
  ).toBe(label)
})

it('says of a refund after its last day that it is late, not that it comes', () => {
  const refunds = [{ ...REFUND, isLate: true }]
  const money = { ...MONEY, owed: 10 }
  expect(orderLabel({ status: 'refunded', withdrawnAt: null, money, refunds })).toBe(
    'Rimborso in ritardo',
  )
})
