/** `Storna` asks what becomes of the money, and does both or neither. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { setUpBuyer } from '#src/test-app/buyer.ts'
import { type CardShop, openCardShop } from '#src/test-app/card-shop.ts'
import { setTestCompany } from '#src/test-app/invoices.ts'
import { PLAN_LINE } from '#src/test-app/shopper.ts'
import type { TestApp } from '#src/test-app.ts'

const IBAN = 'IT60X0542811101000000123456'

const staffOf = async (product: TestApp, orderId: string) => {
  const { cookie } = await product.signUpStaff('admin')
  const ask = async (method: string, path: string, body?: object, key?: string) => {
    const reply = await product.request(method, `/api/admin${path}`, {
      cookie,
      ...(body && { body }),
      ...(key !== undefined && { headers: { 'idempotency-key': key } }),
    })
    return { status: reply.status, body: await reply.json() }
  }
  const invoiceId = (await ask('GET', '/invoices?kind=invoice')).body.items[0].id
  return {
    ask,
    order: async () => (await ask('GET', `/orders/${orderId}`)).body,
    notes: () =>
      product.connection
        .prepare("SELECT total_cents FROM invoices WHERE kind = 'credit_note' ORDER BY sequence")
        .pluck()
        .all(),
    credit: (body: object, key: string | undefined = crypto.randomUUID()) =>
      ask('POST', `/invoices/${invoiceId}/credit-note`, { reason: 'Errore nostro', ...body }, key),
    creditWithoutKey: (body: object) =>
      ask('POST', `/invoices/${invoiceId}/credit-note`, { reason: 'Errore nostro', ...body }),
  }
}

const setUp = async () => {
  const buyer = await setUpBuyer()
  setTestCompany(buyer.product)
  const { id } = await buyer.ordered()
  buyer.pay(id)
  return { ...buyer, ...(await staffOf(buyer.product, id)), id }
}

describe('an order paid by transfer', () => {
  it('owes what is credited by transfer, until it is marked as sent', async () => {
    const { credit, order, notes, ask, id, info } = await setUp()
    const credited = await credit({ money: 'transfer', iban: 'it60 x054 2811 1010 0000 0123 456' })
    expect(credited.status).toBe(201)
    expect(await order()).toMatchObject({
      status: 'refunded',
      refundState: 'due',
      dueAmount: 39.9,
      dueIban: IBAN,
      money: { paid: 39.9, credited: 39.9, givenBack: 0, owed: 39.9, onlyCredited: 0 },
    })
    expect(notes()).toEqual([3990])
    expect(await info()).toMatchObject({ subscriptionStatus: 'inactive' })
    const { items } = (await ask('GET', '/todo')).body
    expect(items).toContainEqual(expect.objectContaining({ kind: 'refundsDue', count: 1 }))
    await ask('POST', `/orders/${id}/refund-sent`, { reference: 'CRO 1' })
    expect(await order()).toMatchObject({ money: { givenBack: 39.9, owed: 0 } })
  })

  it('a part stays owed beside an order that stands; what went back already is not owed', async () => {
    const { credit, order, notes, info } = await setUp()
    await credit({ money: 'transfer', iban: IBAN, amount: 10 })
    await credit({ money: 'already', amount: 5 })
    expect(await order()).toMatchObject({
      status: 'paid',
      money: { credited: 15, givenBack: 5, owed: 10, onlyCredited: 0 },
      partRefunds: [
        { iban: IBAN, state: 'due' },
        { iban: null, state: 'sent' },
      ],
    })
    expect(notes()).toEqual([1000, 500])
    expect(await info()).toMatchObject({ subscriptionStatus: 'active' })
  })

  it('a hundred presses with one key credit and owe once; another amount is refused', async () => {
    const { credit, order, notes } = await setUp()
    const body = { money: 'transfer', iban: IBAN, amount: 10 }
    for (let press = 0; press < 100; press += 1) await credit(body, 'una-chiave-sola')
    expect(notes()).toEqual([1000])
    expect(await order()).toMatchObject({ money: { credited: 10, owed: 10 } })
    expect(await credit({ ...body, amount: 20 }, 'una-chiave-sola')).toMatchObject({
      status: 409,
      body: { code: 'idempotency.reused' },
    })
  })

  it('refuses money that cannot go back, and then issues no credit note either', async () => {
    const { credit, creditWithoutKey, ask, id, notes } = await setUp()
    expect(await credit({ money: 'now' })).toMatchObject({ body: { code: 'credit-note.no-card' } })
    expect((await credit({ money: 'transfer' })).status).toBe(400)
    expect((await credit({ money: 'transfer', iban: 'IT00' })).status).toBe(400)
    expect((await creditWithoutKey({ money: 'already' })).status).toBe(400)
    expect(notes()).toEqual([])
    await ask('POST', `/orders/${id}/refund`, { amount: 39 }, 'un-altra-chiave')
    expect(await credit({ money: 'already', amount: 0.9 })).toMatchObject({ status: 201 })
    expect(await credit({ money: 'already', amount: 0.5 })).toMatchObject({ status: 409 })
    expect(notes()).toEqual([3900, 90])
  })

  it('a correction of the document moves no money, and its refund writes no second note', async () => {
    const { credit, order, notes, info, ask, id } = await setUp()
    await credit({ money: 'none' })
    expect(await order()).toMatchObject({
      status: 'paid',
      refundState: null,
      refundableAmount: 39.9,
      money: { credited: 39.9, givenBack: 0, owed: 0, onlyCredited: 39.9 },
    })
    expect(await info()).toMatchObject({ subscriptionStatus: 'active' })
    await ask('POST', `/orders/${id}/refund`, { reason: 'Dopo', iban: IBAN })
    expect(await order()).toMatchObject({ status: 'refunded', dueIban: IBAN })
    expect(notes()).toEqual([3990])
  })
})

describe('an order paid by card', () => {
  let shop: CardShop
  beforeEach(async () => {
    shop = await openCardShop()
  })
  afterEach(() => shop.close())

  const paid = async () => {
    setTestCompany(shop.product)
    const { orderId } = await shop.goToPay(PLAN_LINE)
    shop.standIn.pay(shop.standIn.lastSession().id, 'paid')
    await shop.deliveriesDone()
    return staffOf(shop.product, orderId)
  }
  const runTasks = async () => {
    await shop.product.billing.cards.runOutboundTasks()
    await shop.deliveriesDone()
  }
  const cardRefunds = () => shop.standIn.ledger.refunds.all().map(({ amount }) => amount)

  it('sends what is credited back to the card at once', async () => {
    const { credit, order, notes } = await paid()
    await credit({ money: 'now', amount: 10 })
    await runTasks()
    expect(cardRefunds()).toEqual([1000])
    expect(await order()).toMatchObject({ money: { credited: 10, givenBack: 10, owed: 0 } })
    expect(notes()).toEqual([1000])
  })

  it('knows what went back at the card company after its note, once however often it is told', async () => {
    const { credit, order, notes } = await paid()
    await credit({ money: 'none', amount: 10 })
    const intentId = shop.standIn.ledger.intents.all()[0]?.id ?? ''
    shop.standIn.refund({ intentId, amount: 1000 })
    await runTasks()
    await runTasks()
    expect(await order()).toMatchObject({
      status: 'paid',
      money: { credited: 10, givenBack: 10, owed: 0, onlyCredited: 0 },
      refundableAmount: 29.9,
    })
    expect(notes()).toEqual([1000])
    expect(cardRefunds()).toEqual([1000])
    expect(shop.templates()).not.toContain('payment-trouble')
  })

  it('paid back by transfer or already, sends nothing to the card', async () => {
    const { credit, order } = await paid()
    await credit({ money: 'transfer', iban: IBAN, amount: 10 })
    await credit({ money: 'already', amount: 5 })
    await runTasks()
    expect(cardRefunds()).toEqual([])
    expect(await order()).toMatchObject({ money: { credited: 15, givenBack: 5, owed: 10 } })
  })
})
