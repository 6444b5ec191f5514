/** What the buyer's own order says of money that goes back, whichever of refund and credit note came first. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DAY_MS } from '#modules/kernel/time.ts'
import { setUpBuyer } from '#src/test-app/buyer.ts'
import { type CardShop, openCardShop } from '#src/test-app/card-shop.ts'
import { setTestCompany } from '#src/test-app/invoices.ts'
import { PLAN_LINE } from '#src/test-app/shopper.ts'
import type { TestApp } from '#src/test-app.ts'

const IBAN = 'IT60X0542811101000000123456'

const adminOf = async (product: TestApp) => {
  const { cookie } = await product.signUpStaff('admin')
  return async (method: string, path: string, body?: object) => {
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const sent = { cookie, ...(body && { body, headers }) }
    return (await product.request(method, `/api/admin${path}`, sent)).json()
  }
}

const MAILS =
  "SELECT variables ->> 'refund' FROM outbox WHERE template = 'order-refunded' ORDER BY id"

describe('an order paid by transfer', () => {
  const setUp = async () => {
    const buyer = await setUpBuyer()
    setTestCompany(buyer.product)
    const admin = await adminOf(buyer.product)
    const { id } = await buyer.ordered()
    buyer.pay(id)
    const creditNote = async (input: object) => {
      const { items } = await admin('GET', '/invoices?kind=invoice')
      return admin('POST', `/invoices/${items[0].id}/credit-note`, { reason: 'Sconto', ...input })
    }
    return {
      ...buyer,
      admin,
      creditNote,
      seen: () => buyer.order(id),
      refund: (body: object) => admin('POST', `/orders/${id}/refund`, body),
      transfer: () => admin('POST', `/orders/${id}/refund-sent`, { reference: 'CRO 1' }),
      news: () => buyer.product.connection.prepare(MAILS).pluck().all(),
    }
  }

  it('says that a part is owed, and when it was given back', async () => {
    const { refund, transfer, seen, product, news } = await setUp()
    await refund({ amount: 10, iban: IBAN })
    expect(await seen()).toMatchObject({
      status: 'paid',
      refunds: [{ amount: 10, state: 'due', sentAt: null, means: 'transfer', accountEnd: '3456' }],
      money: { credited: 10, givenBack: 0, owed: 10 },
    })
    await transfer()
    expect(await seen()).toMatchObject({
      refunds: [{ amount: 10, state: 'sent', sentAt: product.clock.now().toISOString() }],
      money: { credited: 10, givenBack: 10, owed: 0 },
    })
    expect(JSON.stringify(await seen())).not.toContain(IBAN)
    expect(news()).toEqual([
      'Ti rimborsiamo entro 14 giorni con un bonifico sul conto che finisce con 3456.',
      'Abbiamo fatto il bonifico sul conto che finisce con 3456: di solito arriva in 1-2 giorni lavorativi.',
    ])
  })

  it('says that it is late after fourteen days, and no longer once it was given back', async () => {
    const { refund, transfer, seen, product } = await setUp()
    await refund({ amount: 10, iban: IBAN })
    product.clock.advance(14 * DAY_MS)
    expect(await seen()).toMatchObject({ refunds: [{ isLate: false }] })
    product.clock.advance(1)
    expect(await seen()).toMatchObject({ refunds: [{ isLate: true }] })
    await transfer()
    expect(await seen()).toMatchObject({ refunds: [{ state: 'sent', isLate: false }] })
  })

  it('says the same of all, with the credit note before the refund', async () => {
    const { creditNote, refund, transfer, seen, product, news } = await setUp()
    await creditNote({ amount: 39.9 })
    expect(await seen()).toMatchObject({
      status: 'paid',
      refunds: [],
      money: { credited: 39.9, givenBack: 0, owed: 0, onlyCredited: 39.9 },
    })
    await refund({})
    expect(await seen()).toMatchObject({
      status: 'refunded',
      refunds: [{ amount: 39.9, state: 'due' }],
      money: { owed: 39.9, onlyCredited: 0 },
    })
    await transfer()
    expect(news().at(-1)).toBe(
      'Abbiamo fatto il bonifico: di solito arriva in 1-2 giorni lavorativi.',
    )
    const sentAt = product.clock.now().toISOString()
    expect(await seen()).toMatchObject({
      refunds: [{ state: 'sent', sentAt, means: 'transfer', accountEnd: null }],
      money: { givenBack: 39.9, owed: 0 },
    })
  })

  it('owes nothing that the buyer had before, and writes so', async () => {
    const { creditNote, seen, news } = await setUp()
    await creditNote({ amount: 10, money: 'already' })
    expect(await seen()).toMatchObject({
      refunds: [{ amount: 10, state: 'sent', sentAt: null, means: null }],
      money: { credited: 10, givenBack: 10, owed: 0, onlyCredited: 0 },
    })
    expect(news()).toEqual(['L’importo ti è già stato restituito.'])
  })
})

describe('an order paid by card', () => {
  let shop: CardShop
  beforeEach(async () => {
    shop = await openCardShop()
  })
  afterEach(() => shop.close())

  const setUp = async () => {
    setTestCompany(shop.product)
    const admin = await adminOf(shop.product)
    const { orderId } = await shop.goToPay(PLAN_LINE)
    shop.standIn.pay(shop.standIn.lastSession().id, 'paid')
    await shop.deliveriesDone()
    return {
      seen: () => shop.shopper.order(orderId),
      refund: (body: object) => admin('POST', `/orders/${orderId}/refund`, body),
      runTasks: async () => {
        await shop.product.billing.cards.runOutboundTasks()
        await shop.deliveriesDone()
      },
    }
  }

  it.each([['a part', { amount: 10 }, 10] as const, ['all', {}, 39.9] as const])(
    'says that %s is on its way to the card, and then when it left',
    async (_, asked, amount) => {
      const { refund, seen, runTasks } = await setUp()
      await refund(asked)
      expect(await seen()).toMatchObject({
        refunds: [{ amount, state: 'to_card', sentAt: null, means: 'card' }],
        money: { givenBack: 0, toCard: amount },
      })
      await runTasks()
      expect(await seen()).toMatchObject({
        refunds: [
          { amount, state: 'sent', sentAt: shop.product.clock.now().toISOString(), means: 'card' },
        ],
        money: { givenBack: amount, toCard: 0 },
      })
    },
  )

  it('says what the staff gave back at the card company', async () => {
    const { seen } = await setUp()
    const [intent] = shop.standIn.ledger.intents.all()
    shop.standIn.refund({ intentId: intent?.id ?? '' })
    await shop.deliveriesDone()
    const sentAt = shop.product.clock.now().toISOString()
    expect(await seen()).toMatchObject({
      status: 'refunded',
      refunds: [{ amount: 39.9, state: 'sent', sentAt, means: 'card' }],
    })
    expect(shop.product.connection.prepare(MAILS).pluck().all()).toEqual([
      expect.stringMatching(/^Te l’abbiamo già restituito sulla carta/),
    ])
  })
})
