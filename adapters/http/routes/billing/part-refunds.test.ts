/** Giving back a part of an order, with its credit note, and afterwards what is left. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { setUpBuyer } from '#src/test-app/buyer.ts'
import { type CardShop, openCardShop } from '#src/test-app/card-shop.ts'
import { setTestCompany } from '#src/test-app/invoices.ts'
import { PLAN_LINE } from '#src/test-app/shopper.ts'

type Document = { kind: string; totalAmount: number; subtotal: number; vatAmount: number }

const documentsOf = async (call: (method: string, path: string) => Promise<Response>) =>
  ((await (await call('GET', '/api/invoices')).json()).invoices as Document[]).map(
    ({ kind, totalAmount, subtotal, vatAmount }) => ({ kind, totalAmount, subtotal, vatAmount }),
  )

const setUp = async () => {
  const buyer = await setUpBuyer()
  const { product } = buyer
  setTestCompany(product)
  const { cookie } = await product.signUpStaff('admin')
  const { id } = await buyer.ordered()
  buyer.pay(id)
  const admin = async (method: string, path: string, body?: object, key?: string) => {
    const reply = await product.request(method, `/api/admin${path}`, {
      cookie,
      ...(body && { body }),
      ...(key !== undefined && { headers: { 'idempotency-key': key } }),
    })
    return { status: reply.status, body: await reply.json() }
  }
  const refund = (body: object, key: string = crypto.randomUUID()) =>
    admin('POST', `/orders/${id}/refund`, body, key)
  const creditNote = async (amount: number) => {
    const { items } = (await admin('GET', '/invoices?kind=invoice')).body
    return admin('POST', `/invoices/${items[0].id}/credit-note`, { reason: 'Sconto', amount })
  }
  const refundTotal = () =>
    product.connection
      .prepare("SELECT sum(total) FROM hourly_figures WHERE name = 'refundsCents'")
      .pluck()
      .get()
  return {
    ...buyer,
    id,
    admin,
    refund,
    creditNote,
    refundTotal,
    documents: () => documentsOf(buyer.call),
  }
}

describe('an order paid by transfer', () => {
  it('gives back a part with its credit note in one action, once for each key, and stays', async () => {
    const { id, refund, documents, info, order, admin, refundTotal, mails } = await setUp()
    const part = { amount: 10, reason: 'Disservizio' }
    const first = await refund(part, 'chiave-rimborso')
    expect(first).toMatchObject({
      status: 200,
      body: { status: 'paid', refundState: 'due', refundedAmount: 10, refundableAmount: 29.9 },
    })
    expect(await refund(part, 'chiave-rimborso')).toEqual(first)
    expect(await refund({ ...part, amount: 5 }, 'chiave-rimborso')).toMatchObject({
      status: 409,
      body: { code: 'idempotency.reused' },
    })
    expect(await documents()).toEqual([
      { kind: 'credit_note', totalAmount: 10, subtotal: 8.2, vatAmount: 1.8 },
      { kind: 'invoice', totalAmount: 39.9, subtotal: 32.7, vatAmount: 7.2 },
    ])
    expect(await info()).toMatchObject({ subscriptionStatus: 'active' })
    expect(await order(id)).toMatchObject({ status: 'paid', refundedAmount: 10 })
    expect(mails()).toEqual(['order-placed', 'order-paid', 'order-refunded'])
    expect(refundTotal()).toBe(1000)
    expect((await admin('GET', '/orders?refund=due')).body.total).toBe(1)
    const { waiting } = (await admin('GET', '/summary')).body
    expect(waiting).toContainEqual(expect.objectContaining({ name: 'refundsDue', total: 1 }))

    const sent = await admin('POST', `/orders/${id}/refund-sent`, { reference: 'CRO 1' })
    expect(sent.body).toMatchObject({ refundState: 'sent', refundReference: 'CRO 1' })
    expect((await admin('GET', '/orders?refund=due')).body.total).toBe(0)
    expect((await admin('POST', `/orders/${id}/refund-sent`, { reference: 'x' })).status).toBe(409)
  })

  it('ends with what is left, and all credit notes add up to the invoice', async () => {
    const { refund, documents, info, refundTotal } = await setUp()
    await refund({ amount: 0.01 })
    await refund({ amount: 10 })
    expect(await refund({ amount: 29.9 })).toMatchObject({
      status: 400,
      body: { code: 'order.refund-too-much' },
    })
    expect(await refund({})).toMatchObject({
      status: 200,
      body: { status: 'refunded', refundedAmount: 39.9, refundableAmount: 0 },
    })
    expect(await info()).toMatchObject({ subscriptionStatus: 'inactive' })
    const notes = (await documents()).filter(({ kind }) => kind === 'credit_note')
    const sum = (of: 'totalAmount' | 'subtotal' | 'vatAmount') =>
      Math.round(notes.reduce((total, note) => total + note[of], 0) * 100)
    expect([sum('totalAmount'), sum('subtotal'), sum('vatAmount')]).toEqual([3990, 3270, 720])
    expect(refundTotal()).toBe(3990)
  })

  it('after a partial credit note pays all back and writes only what is not credited yet', async () => {
    const { id, refund, creditNote, documents, admin } = await setUp()
    await creditNote(10)
    expect((await admin('GET', `/orders/${id}`)).body).toMatchObject({
      refundableAmount: 39.9,
      money: { paid: 39.9, credited: 10, givenBack: 0, owed: 0, onlyCredited: 10 },
    })
    expect(await refund({ amount: 40 })).toMatchObject({ status: 400 })
    expect(await refund({})).toMatchObject({
      body: {
        status: 'refunded',
        refundedAmount: 39.9,
        money: { credited: 39.9, givenBack: 0, owed: 39.9, onlyCredited: 0 },
      },
    })
    expect((await documents()).map(({ totalAmount }) => totalAmount)).toEqual([29.9, 10, 39.9])
  })

  it('credited as a whole is paid back afterwards, without a second credit note', async () => {
    const { refund, creditNote, documents, info, refundTotal } = await setUp()
    await creditNote(39.9)
    expect(refundTotal()).toBe(3990)
    expect(await info()).toMatchObject({ subscriptionStatus: 'active' })
    expect(await refund({})).toMatchObject({ status: 200, body: { status: 'refunded' } })
    expect(await info()).toMatchObject({ subscriptionStatus: 'inactive' })
    expect((await documents()).map(({ totalAmount }) => totalAmount)).toEqual([39.9, 39.9])
    expect(refundTotal()).toBe(3990)
    expect(await refund({})).toMatchObject({ body: { status: 'refunded', refundedAmount: 39.9 } })
  })

  it('a part that was credited before goes back without another credit note', async () => {
    const { refund, creditNote, documents } = await setUp()
    await creditNote(10)
    await refund({ amount: 4 })
    await refund({ amount: 8 })
    expect((await documents()).map(({ totalAmount }) => totalAmount)).toEqual([2, 10, 39.9])
  })

  it('wants a key for a part, and an amount in cents', async () => {
    const { id, admin, refund } = await setUp()
    const path = `/orders/${id}/refund`
    expect((await admin('POST', path, { amount: 10 })).status).toBe(400)
    for (const amount of [0, -1, 10.005, '1.20', 1e9])
      expect((await refund({ amount })).status).toBe(400)
  })

  it('a withdrawal pays back what is left, not what went back before', async () => {
    const { id, refund, call } = await setUp()
    await refund({ amount: 10 })
    const withdraw = await call('POST', `/api/orders/${id}/withdraw`, { confirm: true })
    expect(await withdraw.json()).toMatchObject({ step: 'done', refundAmount: 29.9, keptAmount: 0 })
  })
})

describe('an order paid by card', () => {
  let shop: CardShop
  beforeEach(async () => {
    shop = await openCardShop()
  })
  afterEach(() => shop.close())

  it('sends each part back to the card, and nobody has to look after it', async () => {
    setTestCompany(shop.product)
    const { cookie } = await shop.product.signUpStaff('admin')
    const { orderId } = await shop.goToPay(PLAN_LINE)
    shop.standIn.pay(shop.standIn.lastSession().id, 'paid')
    await shop.deliveriesDone()
    const refund = async (body: object) => {
      const reply = await shop.product.request('POST', `/api/admin/orders/${orderId}/refund`, {
        cookie,
        headers: { 'idempotency-key': crypto.randomUUID() },
        body,
      })
      return reply.json()
    }
    await refund({ amount: 10 })
    await refund({ amount: 5 })
    await shop.product.billing.cards.runOutboundTasks()
    await shop.deliveriesDone()
    expect(await refund({})).toMatchObject({ status: 'refunded', refundState: 'to_card' })
    await shop.product.billing.cards.runOutboundTasks()
    await shop.deliveriesDone()
    const sent = shop.standIn.ledger.refunds.all().map(({ amount }) => amount)
    expect(sent.toSorted()).toEqual([1000, 2490, 500])
    const reply = await shop.product.request('GET', `/api/admin/orders/${orderId}`, { cookie })
    expect(await reply.json()).toMatchObject({
      refundState: 'sent',
      refundedAmount: 39.9,
      partRefunds: [
        { amount: 10, state: 'sent' },
        { amount: 5, state: 'sent' },
      ],
    })
    expect(shop.templates()).not.toContain('payment-trouble')
    expect(await documentsOf(shop.shopper.call)).toHaveLength(4)
  })
})
