import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DAY_MS, HOUR_MS } from '#modules/kernel/time.ts'
import { type CardShop, MONTHLY_PLAN_LINE, openCardShop } from '#src/test-app/card-shop.ts'
import { PLAN_LINE } from '#src/test-app/shopper.ts'

let shop: CardShop

/** The product's patience where the card company does not answer. */
const SHORT_MS = 1000

beforeEach(async () => {
  shop = await openCardShop()
})
afterEach(() => shop.close())

const subscriptionId = () => shop.standIn.ledger.subscriptions.all().at(-1)?.id ?? ''

const subscribe = async (item = MONTHLY_PLAN_LINE) => {
  const { orderId } = await shop.goToPay(item)
  shop.standIn.pay(shop.standIn.lastSession().id, 'paid')
  await shop.deliveriesDone()
  return orderId
}

describe('money that goes back', () => {
  it('ends what it paid for, whoever sent it back', async () => {
    const orderId = await subscribe()
    const [intent] = shop.standIn.ledger.intents.all()
    shop.standIn.refund({ intentId: intent?.id ?? '' })
    await shop.deliveriesDone()
    expect(await shop.shopper.order(orderId)).toMatchObject({ status: 'refunded' })
    expect(shop.info()).toMatchObject({ subscriptionStatus: 'inactive' })
    await shop.product.billing.cards.runOutboundTasks()
    expect(shop.standIn.ledger.subscriptions.get(subscriptionId()).status).toBe('canceled')
  })

  it('leaves by itself after a withdrawal, once, whatever the card company does meanwhile', async () => {
    await shop.close()
    shop = await openCardShop(SHORT_MS)
    const { orderId } = await shop.goToPay(PLAN_LINE)
    shop.standIn.pay(shop.standIn.lastSession().id, 'paid')
    await shop.deliveriesDone()
    const withdraw = () =>
      shop.shopper.call('POST', `/api/orders/${orderId}/withdraw`, { confirm: true })
    expect((await withdraw()).status).toBeLessThan(300)
    await withdraw()
    shop.standIn.faults.begin('deaf', 1)
    for (let hour = 0; hour < 3; hour += 1) {
      await shop.product.billing.cards.runOutboundTasks()
      shop.product.clock.advance(HOUR_MS)
    }
    await shop.deliveriesDone()
    expect(shop.standIn.ledger.refunds.all()).toHaveLength(1)
    expect(shop.count(`orders WHERE status = 'refunded' AND refund_state = 'sent'`)).toBe(1)
  })

  it('leaves with the sum that the consumer was told, and nobody has to look after it', async () => {
    await shop.product.signUpStaff('admin')
    const { orderId } = await shop.goToPay(PLAN_LINE)
    shop.standIn.pay(shop.standIn.lastSession().id, 'paid')
    await shop.deliveriesDone()
    shop.product.clock.advance(10 * DAY_MS)
    const path = `/api/orders/${orderId}/withdraw`
    const reply = await shop.shopper.call('POST', path, { confirm: true })
    expect(await reply.json()).toMatchObject({ refundAmount: 27.03 })
    await shop.product.billing.cards.runOutboundTasks()
    await shop.deliveriesDone()
    expect(shop.standIn.ledger.refunds.all()).toMatchObject([{ amount: 2703 }])
    expect(shop.count(`orders WHERE status = 'refunded' AND refund_state = 'sent'`)).toBe(1)
    expect(shop.templates()).not.toContain('payment-trouble')
    // A larger refund by the operator needs an admin.
    const intentId = shop.standIn.ledger.intents.all()[0]?.id ?? ''
    shop.standIn.refund({ intentId })
    await shop.deliveriesDone()
    expect(shop.templates()).toContain('payment-trouble')
  })

  it('is owed again when the bank of the card sends it back, until somebody transfers it', async () => {
    const { cookie } = await shop.product.signUpStaff('admin')
    const { orderId } = await shop.goToPay(PLAN_LINE)
    shop.standIn.pay(shop.standIn.lastSession().id, 'paid')
    await shop.deliveriesDone()
    const asAdmin = async (method: string, path: string, body?: object) =>
      (await shop.product.request(method, path, { cookie, ...(body && { body }) })).json()
    await asAdmin('POST', `/api/admin/orders/${orderId}/refund`, {})
    await shop.product.billing.cards.runOutboundTasks()
    await shop.deliveriesDone()
    const seen = async () => (await shop.shopper.order(orderId)).refunds[0]
    const due = async () => (await asAdmin('GET', '/api/admin/orders?refund=due')).total
    expect([await seen(), await due()]).toMatchObject([{ state: 'sent', means: 'card' }, 0])

    const [sent] = shop.standIn.ledger.refunds.all()
    shop.standIn.failRefund(sent?.id ?? '')
    await shop.deliveriesDone()
    expect([await seen(), await due()]).toMatchObject([
      { state: 'due', sentAt: null, means: 'transfer', returnedAt: expect.any(String) },
      1,
    ])
    expect(
      shop.count(
        `outbox WHERE template = 'order-refunded' AND variables LIKE '%rimandato indietro%IBAN%'`,
      ),
    ).toBe(1)
    expect(shop.templates().filter((name) => name === 'payment-trouble')).toHaveLength(1)
    expect(
      shop.count(
        `outbox WHERE template = 'payment-trouble' AND variables LIKE '%tornato indietro%'`,
      ),
    ).toBe(1)

    await asAdmin('POST', `/api/admin/orders/${orderId}/refund-sent`, { reference: 'CRO 1' })
    shop.standIn.failRefund(sent?.id ?? '')
    await shop.deliveriesDone()
    expect([await seen(), await due()]).toMatchObject([{ state: 'sent', means: 'transfer' }, 0])
    expect(shop.templates().filter((name) => name === 'payment-trouble')).toHaveLength(1)
  })

  it('that a bank sends back of a part is owed alone, whoever had started it', async () => {
    await shop.product.signUpStaff('admin')
    const orderId = await subscribe()
    const intentId = shop.standIn.ledger.intents.all()[0]?.id ?? ''
    const { id } = shop.standIn.refund({ intentId })
    await shop.deliveriesDone()
    expect((await shop.shopper.order(orderId)).refunds).toMatchObject([{ state: 'sent' }])
    shop.standIn.failRefund(id)
    await shop.deliveriesDone()
    expect((await shop.shopper.order(orderId)).refunds).toMatchObject([{ state: 'due' }])
    expect(shop.count(`card_payments WHERE refunded_cents = 0`)).toBe(1)
  })

  it('by a dispute at the bank stands on the order and waits for the admin until it is closed', async () => {
    const { cookie } = await shop.product.signUpStaff('admin')
    const { orderId } = await shop.goToPay(PLAN_LINE)
    shop.standIn.pay(shop.standIn.lastSession().id, 'paid')
    await shop.deliveriesDone()
    const asAdmin = async (asked: string) =>
      (await shop.product.request('GET', asked, { cookie })).json()
    const seen = async () => {
      const { waiting } = await asAdmin('/api/admin/summary')
      const total = (wanted: string) =>
        waiting.find(({ name }: { name: string }) => name === wanted)?.total
      const { dispute } = await asAdmin(`/api/admin/orders/${orderId}`)
      return { dispute, open: total('disputesOpen'), lost: total('disputesLost') }
    }
    expect(await seen()).toEqual({ dispute: null, open: 0, lost: 0 })

    const intentId = shop.standIn.ledger.intents.all()[0]?.id ?? ''
    shop.product.clock.advance(10 * DAY_MS)
    const disputedAt = shop.product.clock.now().toISOString()
    const { id } = shop.standIn.dispute(intentId)
    await shop.deliveriesDone()
    expect(await seen()).toEqual({ dispute: 'open', open: 1, lost: 0 })
    shop.product.clock.advance(DAY_MS)
    const tasks = (await asAdmin('/api/admin/todo')).items
    expect(tasks).toContainEqual(
      expect.objectContaining({ kind: 'disputesOpen', oldestAt: disputedAt }),
    )
    expect((await asAdmin('/api/admin/orders?dispute=open')).total).toBe(1)
    expect((await asAdmin('/api/admin/orders?dispute=lost')).total).toBe(0)
    expect(await shop.shopper.order(orderId)).not.toHaveProperty('dispute')

    shop.standIn.closeDispute(id, 'won')
    await shop.deliveriesDone()
    expect(await seen()).toEqual({ dispute: 'won', open: 0, lost: 0 })
    shop.standIn.closeDispute(id, 'lost')
    await shop.deliveriesDone()
    expect(await seen()).toEqual({ dispute: 'lost', open: 0, lost: 1 })

    // The bank took the money already: the order ends with its credit note, and nothing is paid back twice.
    const path = `/api/admin/orders/${orderId}/refund`
    const refunded = await shop.product.request('POST', path, { cookie, body: {} })
    expect(await refunded.json()).toMatchObject({ status: 'refunded', refundState: 'sent' })
    await shop.product.billing.cards.runOutboundTasks()
    expect(shop.standIn.ledger.refunds.all()).toEqual([])
    expect(await seen()).toEqual({ dispute: 'lost', open: 0, lost: 0 })
    expect(
      shop.count(`outbox WHERE template = 'order-refunded' AND variables LIKE '%già restituito%'`),
    ).toBe(1)
  })

  it('in part, or disputed, is a person’s business: the admins are notified once', async () => {
    await shop.product.signUpStaff('admin')
    const orderId = await subscribe()
    const intentId = shop.standIn.ledger.intents.all()[0]?.id ?? ''
    shop.standIn.refund({ intentId, amount: 500 })
    shop.standIn.dispute(intentId)
    await shop.deliveriesDone()
    expect(await shop.shopper.order(orderId)).toMatchObject({ status: 'paid' })
    expect(shop.templates().filter((name) => name === 'payment-trouble')).toHaveLength(2)
  })
})
