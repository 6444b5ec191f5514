import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DAY_MS, HOUR_MS } from '#modules/kernel/time.ts'
import {
  type CardShop,
  HIGHER_PLAN_LINE,
  MONTHLY_PLAN_LINE,
  openCardShop,
} from '#src/test-app/card-shop.ts'

let shop: CardShop

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

describe('paid every month by card', () => {
  it('is granted by the paid period, with the card company’s dates', async () => {
    const orderId = await subscribe()
    expect(await shop.shopper.order(orderId)).toMatchObject({ status: 'paid' })
    expect(shop.info()).toMatchObject({
      subscriptionStatus: 'active',
      endDate: '2026-04-03T09:00:00.000Z',
      renewsAutomatically: true,
      hasPortal: true,
    })
    expect(shop.outcomes()).toContain('checkout.session.completed: waits for its period')
  })

  it('makes an order, a term and nothing else of every renewal', async () => {
    await subscribe()
    shop.product.clock.advance(31 * DAY_MS + HOUR_MS)
    expect(shop.info()).toMatchObject({ subscriptionStatus: 'active' })
    shop.standIn.renew(subscriptionId(), 'paid')
    await shop.deliveriesDone()
    expect(shop.orders()).toMatchObject([
      { order_number: 'ORD-2026-000001', status: 'paid', origin: 'checkout' },
      { order_number: 'ORD-2026-000002', status: 'paid', origin: 'renewal', total_cents: 39_90 },
    ])
    expect(shop.info()).toMatchObject({ endDate: '2026-05-03T09:00:00.000Z' })
    expect(shop.count('subscriptions')).toBe(2)
  })

  it('costs less for the first period alone with a discount code', async () => {
    const { product, shopper, standIn } = shop
    const { cookie } = await product.signUpStaff('admin')
    const body = { code: 'META', kind: 'percent', value: 50 }
    await product.request('POST', '/api/admin/discounts', { cookie, body })
    await shopper.add(MONTHLY_PLAN_LINE)
    await shopper.call('POST', '/api/cart/discount', { code: 'META' })
    const { orderId } = await shop.goToPay(MONTHLY_PLAN_LINE)
    standIn.pay(standIn.lastSession().id, 'paid')
    await shop.deliveriesDone()
    expect(await shopper.order(orderId)).toMatchObject({ status: 'paid', totalAmount: 19.95 })
    product.clock.advance(31 * DAY_MS + HOUR_MS)
    standIn.renew(subscriptionId(), 'paid')
    await shop.deliveriesDone()
    expect(shop.orders().map((order) => order.total_cents)).toEqual([19_95, 39_90])
    expect(shop.count('order_items WHERE discount_cents > 0')).toBe(1)
  })

  it('goes on at the price of the purchase when the plan’s changes or the plan is closed, and the admin is told so', async () => {
    await subscribe()
    const { product, standIn } = shop
    const { cookie } = await product.signUpStaff('admin')
    const call = (method: 'GET' | 'PATCH' | 'POST', path: string, body?: object) =>
      product.request(method, `/api/admin${path}`, { cookie, ...(body && { body }) })
    const plans = await (await call('GET', '/plans')).json()
    const { id } = plans.items.find((one: { slug: string }) => one.slug === 'pro')
    await call('PATCH', `/plans/${id}`, { price: 49.9, isActive: false })
    const renewal = { count: 1, prices: [{ price: 39.9, count: 1 }] }
    const renewals = async () => (await call('GET', `/plans/${id}/renewals`)).json()
    expect(await renewals()).toEqual({ ...renewal, nextAt: '2026-04-03T09:00:00.000Z' })
    const offered = await (await product.request('GET', '/api/subscription-plans')).json()
    expect(JSON.stringify(offered)).not.toContain('"slug":"pro"')

    product.connection.prepare('UPDATE users SET email_verified = 1').run()
    const audience = { renewsPlanId: id, isOwed: true }
    const mail = { audience, subject: 'Il prezzo del piano', text: 'Per te non cambia niente.' }
    const tried = await call('POST', '/group-mail-tests', mail)
    expect(await tried.json()).toMatchObject({ count: 1 })
    const other = { ...mail, audience: { ...audience, renewsPlanId: 'another' } }
    expect(await (await call('POST', '/group-mail-tests', other)).json()).toMatchObject({
      count: 0,
    })

    product.clock.advance(31 * DAY_MS + HOUR_MS)
    standIn.renew(subscriptionId(), 'paid')
    await shop.deliveriesDone()
    expect(shop.orders().map((order) => order.total_cents)).toEqual([39_90, 39_90])
    const later = await product.signUpStaff('admin')
    const reply = await product.request('GET', `/api/admin/plans/${id}/renewals`, {
      cookie: later.cookie,
    })
    expect(await reply.json()).toEqual({ ...renewal, nextAt: '2026-05-03T09:00:00.000Z' })
  })

  it('counts seven days of grace when a renewal is refused, then is over', async () => {
    await subscribe()
    shop.product.clock.advance(31 * DAY_MS + HOUR_MS)
    shop.standIn.renew(subscriptionId(), 'declined')
    await shop.deliveriesDone()
    expect(shop.templates()).toContain('payment-failed')
    expect(shop.info()).toMatchObject({
      subscriptionStatus: 'active',
      isOverdue: true,
      graceSince: '2026-04-03T09:00:00.000Z',
      endDate: '2026-04-10T09:00:00.000Z',
    })
    shop.product.clock.advance(7 * DAY_MS)
    expect(shop.info()).toMatchObject({ subscriptionStatus: 'expired', isExpired: true })
  })

  it('goes on as if nothing had been when the refused renewal is paid within the grace', async () => {
    await subscribe()
    shop.product.clock.advance(31 * DAY_MS + HOUR_MS)
    shop.standIn.renew(subscriptionId(), 'declined')
    shop.product.clock.advance(4 * DAY_MS)
    shop.standIn.payOverdue(subscriptionId())
    await shop.deliveriesDone()
    expect(shop.info()).toMatchObject({
      subscriptionStatus: 'active',
      isOverdue: false,
      endDate: '2026-05-03T09:00:00.000Z',
    })
  })

  it('stops renewing at the end of what is paid, and can go on again', async () => {
    await subscribe()
    const stopped = await shop.shopper.call('POST', '/api/subscription/cancel')
    expect(stopped.status).toBe(200)
    expect(await stopped.json()).toMatchObject({ renewsAutomatically: false, canResume: true })
    expect(shop.standIn.ledger.subscriptions.get(subscriptionId()).cancel_at_period_end).toBe(true)
    expect(shop.templates().filter((one) => one === 'renewal-stopped')).toHaveLength(1)
    await shop.shopper.call('POST', '/api/subscription/resume')
    expect(shop.info()).toMatchObject({ renewsAutomatically: true })
    await shop.shopper.call('POST', '/api/subscription/cancel')
    await shop.deliveriesDone()
    shop.product.clock.advance(31 * DAY_MS)
    expect(shop.info()).toMatchObject({ isExpired: true })
  })

  it('ends the old subscription when a higher one is bought, also at the card company', async () => {
    await subscribe()
    const old = subscriptionId()
    shop.product.clock.advance(5 * DAY_MS)
    shop.standIn.faults.begin('failing')
    await expect(shop.goToPay(HIGHER_PLAN_LINE)).rejects.toThrow('payment.unavailable')
    shop.standIn.faults.end()
    await shop.goToPay(HIGHER_PLAN_LINE)
    shop.standIn.pay(shop.standIn.lastSession().id, 'paid')
    await shop.deliveriesDone()
    expect(shop.info()).toMatchObject({
      subscriptionPlan: 'enterprise',
      endDate: '2026-04-08T09:00:00.000Z',
    })
    shop.standIn.faults.begin('failing')
    expect(await shop.product.billing.cards.runOutboundTasks()).toBe(0)
    shop.standIn.faults.end()
    shop.product.clock.advance(HOUR_MS)
    expect(await shop.product.billing.cards.runOutboundTasks()).toBeGreaterThan(0)
    expect(shop.standIn.ledger.subscriptions.get(old).status).toBe('canceled')
    await shop.deliveriesDone()
    expect(shop.info()).toMatchObject({ subscriptionPlan: 'enterprise' })
  })
})
