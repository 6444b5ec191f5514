/** Two tabs: one payment page at a time. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DAY_MS } from '#modules/kernel/time.ts'
import { BASE_PLAN_LINE, openRaceShop, type RaceShop } from '#src/test-app/card-race.ts'
import { MONTHLY_PLAN_LINE } from '#src/test-app/card-shop.ts'
import { PLAN_LINE } from '#src/test-app/shopper.ts'

let shop: RaceShop

beforeEach(async () => {
  shop = await openRaceShop()
})
afterEach(() => shop.close())

describe('a second payment page', () => {
  it('is answered only after the first was closed at the card company', async () => {
    const base = await shop.choose(BASE_PLAN_LINE)
    const pro = await shop.choose(MONTHLY_PLAN_LINE)
    expect(shop.sessionOf(base.sessionId).status).toBe('expired')
    expect(shop.sessionOf(pro.sessionId).status).toBe('open')
    expect(await shop.shopper.order(base.orderId)).toMatchObject({ status: 'cancelled' })
  })

  it('is not opened while the first cannot be closed, and is under the same key later', async () => {
    const base = await shop.choose(BASE_PLAN_LINE)
    await shop.shopper.add(MONTHLY_PLAN_LINE)
    const input = { paymentMethod: 'card', billingType: 'recurring' }
    const key = { 'idempotency-key': 'seconda-scheda' }
    shop.standIn.faults.begin('failing')
    expect((await shop.shopper.checkOut(input, key)).status).toBe(503)
    shop.standIn.faults.end()
    expect(shop.sessionOf(base.sessionId).status).toBe('open')
    expect(shop.standIn.ledger.sessions.all()).toHaveLength(1)

    expect((await shop.shopper.checkOut(input, key)).status).toBe(201)
    expect(shop.sessionOf(base.sessionId).status).toBe('expired')
    expect(shop.orders()).toHaveLength(2)
  })

  it('wins also while the first is still being opened: that one is never shown', async () => {
    await shop.shopper.profile()
    await shop.shopper.add(BASE_PLAN_LINE)
    const input = { paymentMethod: 'card', billingType: 'recurring' }
    shop.standIn.faults.begin('slow', 1, /sessions$/)
    const first = shop.shopper.checkOut(input)
    await shop.standIn.faults.met()
    await shop.shopper.add(MONTHLY_PLAN_LINE)
    const second = await shop.shopper.checkOut(input)
    shop.standIn.faults.end()

    expect(second.status).toBe(201)
    const refused = await first
    expect(refused.status).toBe(409)
    expect(await refused.json()).toMatchObject({ code: 'order.not-pending' })
    const states = shop.standIn.ledger.sessions.all().map(({ status }) => status)
    expect(states.toSorted()).toEqual(['expired', 'open'])
    const stored = (await second.json()) as { checkoutUrl: string }
    const open = shop.standIn.ledger.sessions.find(({ status }) => status === 'open')
    expect(stored.checkoutUrl).toContain(String(open?.id))
  })

  it('is not opened beside a debit order that is on its way for the same order', async () => {
    const { orderId, sessionId } = await shop.choose(PLAN_LINE)
    shop.standIn.pay(sessionId, 'pending')
    await shop.deliveriesDone()
    const again = await shop.shopper.call('POST', `/api/orders/${orderId}/payment`)
    expect(again.status).toBe(409)
    expect(shop.standIn.ledger.sessions.all()).toHaveLength(1)
  })
})

describe('a bank transfer that waits while a plan is bought by card', () => {
  const transferThenCard = async () => {
    const transfer = await shop.shopper.ordered({ ...PLAN_LINE, itemId: 'basic-once' })
    const card = await shop.choose(MONTHLY_PLAN_LINE)
    return { transfer, card }
  }

  it('stays open, and is given back by hand when its money comes after all', async () => {
    const { transfer, card } = await transferThenCard()
    expect(await shop.shopper.order(transfer.id)).toMatchObject({ status: 'pending' })
    await shop.pay(card.sessionId)
    const call = (method: string, path: string, body?: object) =>
      shop.product.request(method, path, { cookie: shop.adminCookie, ...(body && { body }) })
    const paid = await call('POST', `/api/admin/orders/${transfer.id}/mark-paid`, {
      paidAt: shop.product.clock.now().toISOString(),
      reference: 'CRO 1',
    })
    expect(paid.status).toBe(200)
    expect(await paid.json()).toMatchObject({ status: 'refunded', refundState: 'due' })
    expect(shop.info()).toMatchObject({ subscriptionPlan: 'pro', renewsAutomatically: true })
    const [trouble] = shop.mails('payment-trouble')
    expect(trouble).toMatchObject({ trouble: expect.stringContaining('a mano') })
    expect(shop.mails('payment-returned')).toMatchObject([{ recipient: shop.user.email }])
    const { items } = await (await call('GET', '/api/admin/orders?refund=due')).json()
    expect(items).toMatchObject([{ id: transfer.id }])
  })

  it('counts when the card was never used', async () => {
    const { transfer } = await transferThenCard()
    shop.product.clock.advance(2 * DAY_MS)
    shop.product.billing.settleOrder({
      orderId: transfer.id as never,
      paidAt: shop.product.clock.now(),
      reference: null,
    })
    expect(await shop.shopper.order(transfer.id)).toMatchObject({ status: 'paid' })
    expect(shop.info()).toMatchObject({ subscriptionPlan: 'basic' })
  })

  it('closes the card page when the transfer is what was chosen last', async () => {
    const card = await shop.choose(BASE_PLAN_LINE)
    await shop.shopper.add(PLAN_LINE)
    expect((await shop.shopper.checkOut()).status).toBe(201)
    expect(shop.sessionOf(card.sessionId).status).toBe('expired')
  })
})
