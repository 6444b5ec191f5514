/** Erasing an account with an automatically renewed subscription. */
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type CardShop, MONTHLY_PLAN_LINE, openCardShop } from '#src/test-app/card-shop.ts'
import { TEST_PASSWORD } from '#src/test-app/visitors.ts'

const ONCE = { itemType: 'subscription_plan', itemId: 'pro-once' }

let shop: CardShop

beforeEach(async () => {
  shop = await openCardShop()
})
afterEach(() => shop.close())

const subscription = () => shop.standIn.ledger.subscriptions.all().at(-1)

const subscribe = async () => {
  await shop.goToPay(MONTHLY_PLAN_LINE)
  shop.standIn.pay(shop.standIn.lastSession().id, 'paid')
  await shop.deliveriesDone()
}

const leave = () =>
  shop.product.request('DELETE', '/api/users/me', {
    cookie: shop.cookie,
    body: { password: TEST_PASSWORD },
  })

it('stops the renewal before anything is deleted, and ends the subscription after', async () => {
  await subscribe()
  expect((await leave()).status).toBe(204)
  expect(subscription()).toMatchObject({ cancel_at_period_end: true })
  await shop.product.billing.cards.runOutboundTasks()
  expect(subscription()).toMatchObject({ status: 'canceled' })
  await shop.deliveriesDone()
  expect(shop.count('users WHERE erased_at IS NULL')).toBe(0)
  expect(shop.count("orders WHERE status = 'paid'")).toBe(1)
})

it('gives money back that comes for an order of somebody who has left, and activates nothing', async () => {
  await shop.goToPay(ONCE)
  const session = shop.standIn.lastSession().id
  expect((await leave()).status).toBe(204)
  shop.standIn.pay(session, 'paid')
  await shop.deliveriesDone()
  await shop.product.billing.cards.runOutboundTasks()
  await shop.deliveriesDone()

  expect(shop.count('subscriptions')).toBe(0)
  expect(shop.orders()).toMatchObject([{ status: 'cancelled' }])
  expect(shop.count("card_errands WHERE kind = 'refund' AND status = 'done'")).toBe(1)
  expect(shop.count("outbox WHERE recipient LIKE '%erased.invalid'")).toBe(0)
})
