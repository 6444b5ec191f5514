import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DAY_MS } from '#modules/kernel/time.ts'
import { type CardShop, openCardShop } from '#src/test-app/card-shop.ts'
import { PLAN_LINE, testShopper } from '#src/test-app/shopper.ts'

let shop: CardShop

beforeEach(async () => {
  shop = await openCardShop()
})
afterEach(() => shop.close())

describe('paid once by card', () => {
  it('opens the card company’s page, and is active as soon as the message has come', async () => {
    const { orderId, checkoutUrl } = await shop.goToPay(PLAN_LINE)
    expect(checkoutUrl).toContain(`${shop.standIn.url}/pay/`)
    expect(shop.info()).toMatchObject({ subscriptionStatus: 'inactive' })
    shop.standIn.pay(shop.standIn.lastSession().id, 'paid')
    await shop.deliveriesDone()
    expect(await shop.shopper.order(orderId)).toMatchObject({ status: 'paid' })
    expect(shop.info()).toMatchObject({
      subscriptionStatus: 'active',
      subscriptionPlan: 'pro',
      endDate: '2026-04-03T08:00:00.000Z',
      renewsAutomatically: false,
    })
    expect(shop.templates().filter((one) => one !== 'verify-email')).toEqual(['order-paid'])
    expect((await shop.shopper.cart()).itemCount).toBe(0)
  })

  it('gives nothing while a debit order is under way, and all once the money has come', async () => {
    const { orderId } = await shop.goToPay(PLAN_LINE)
    const { id } = shop.standIn.pay(shop.standIn.lastSession().id, 'pending')
    await shop.deliveriesDone()
    shop.product.clock.advance(3 * DAY_MS)
    shop.product.billing.expireOrders(shop.product.clock.now())
    expect(await shop.shopper.order(orderId)).toMatchObject({ status: 'pending' })
    expect(shop.info()).toMatchObject({ subscriptionStatus: 'inactive' })
    shop.standIn.settlePending(id, true)
    await shop.deliveriesDone()
    expect(await shop.shopper.order(orderId)).toMatchObject({ status: 'paid' })
  })

  it('gives the order up when the bank sends a debit order back', async () => {
    const { orderId } = await shop.goToPay(PLAN_LINE)
    const { id } = shop.standIn.pay(shop.standIn.lastSession().id, 'pending')
    shop.standIn.settlePending(id, false)
    await shop.deliveriesDone()
    expect(await shop.shopper.order(orderId)).toMatchObject({ status: 'cancelled' })
    expect(shop.info()).toMatchObject({ subscriptionStatus: 'inactive' })
    expect(shop.templates()).toContain('order-cancelled')
  })

  it('can be paid once only: a second page replaces the first, which is closed', async () => {
    await shop.goToPay(PLAN_LINE)
    const first = shop.standIn.lastSession().id
    await shop.goToPay(PLAN_LINE, { uiMode: 'elements' })
    await shop.product.billing.cards.runOutboundTasks()
    expect(shop.standIn.ledger.sessions.get(first).status).toBe('expired')
    expect(() => shop.standIn.pay(first, 'paid')).toThrow()
  })

  it('sends a second payment of the same order back by itself, and notifies the admins', async () => {
    await shop.product.signUpStaff('admin')
    await shop.goToPay(PLAN_LINE)
    const first = shop.standIn.lastSession()
    shop.standIn.pay(first.id, 'paid')
    await shop.deliveriesDone()
    const again = { ...first, id: 'cs_test_again', status: 'open' as const }
    shop.standIn.ledger.sessions.put(again)
    const { payment_intent: second } = shop.standIn.pay(again.id, 'paid')
    await shop.deliveriesDone()
    await shop.product.billing.cards.runOutboundTasks()
    await shop.deliveriesDone()
    const intent = shop.standIn.ledger.intents.get(String(second))
    expect(shop.standIn.ledger.charges.get(String(intent.latest_charge)).refunded).toBe(true)
    expect(shop.orders()).toMatchObject([{ status: 'paid' }])
    expect(shop.templates().filter((name) => name === 'payment-trouble')).toHaveLength(1)
    expect(shop.info()).toMatchObject({ endDate: '2026-04-03T08:00:00.000Z' })
  })

  it('activates nothing when another amount came, and notifies the admins', async () => {
    await shop.product.signUpStaff('admin')
    await shop.goToPay(PLAN_LINE)
    const session = shop.standIn.lastSession()
    shop.standIn.ledger.sessions.put({ ...session, amount_total: 100 })
    shop.standIn.pay(session.id, 'paid')
    await shop.deliveriesDone()
    expect(shop.orders()).toMatchObject([{ status: 'pending' }])
    expect(shop.templates()).toContain('payment-trouble')
  })
})

describe('the payment of another order', () => {
  it('finishes only its own order, whoever names it and however', async () => {
    const mine = await shop.goToPay(PLAN_LINE)
    const { orderId: theirs, shopper } = await paidByAnother()
    const session = shop.standIn.lastSession()
    const checked = await shop.shopper.call('POST', `/api/orders/${mine.orderId}/check-payment`, {
      sessionId: session.id,
      session_id: session.id,
      clientSecret: session.client_secret,
    })
    expect(checked.status).toBe(200)
    expect(await checked.json()).toMatchObject({ id: mine.orderId, status: 'pending' })
    const check = `/api/orders/${theirs}/check-payment`
    expect((await shop.shopper.call('POST', check, {})).status).toBe(404)
    expect(await shop.shopper.order(mine.orderId)).toMatchObject({ status: 'pending' })
    expect(await shopper.order(theirs)).toMatchObject({ status: 'pending' })
    expect(shop.info()).toMatchObject({ subscriptionStatus: 'inactive' })
    expect(shop.count('card_payments')).toBe(0)

    await shopper.call('POST', check, {})
    expect(await shopper.order(theirs)).toMatchObject({ status: 'paid' })
    expect(await shop.shopper.order(mine.orderId)).toMatchObject({ status: 'pending' })
  })
})

/** Another user paid, and the webhook has not come. */
const paidByAnother = async () => {
  const { cookie } = await shop.product.signUp()
  const shopper = testShopper(shop.product, cookie)
  await shopper.profile()
  await shopper.add(PLAN_LINE)
  const key = { 'idempotency-key': 'di-un-altro' }
  const reply = await shopper.checkOut({ paymentMethod: 'card' }, key)
  shop.standIn.deliveries.behave({ isLosing: true })
  shop.standIn.pay(shop.standIn.lastSession().id, 'paid')
  const { orderId } = (await reply.json()) as { orderId: string }
  return { orderId, shopper }
}
