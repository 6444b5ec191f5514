/** Two accounts of one person become one: no money is lost or counted twice. */
import { afterEach, describe, expect, it } from 'vitest'
import { type OrderId, toId, type UserId } from '#modules/kernel/ids.ts'
import { DAY_MS, HOUR_MS } from '#modules/kernel/time.ts'
import { MONTHLY_PLAN_LINE, openCardShop } from '#src/test-app/card-shop.ts'
import { setTestCompany } from '#src/test-app/invoices.ts'
import { ADDON_LINE, PLAN_LINE, setTestIban, testShopper } from '#src/test-app/shopper.ts'
import type { Visitor } from '#src/test-app/visitors.ts'
import { type TestApp, testApp } from '#src/test-app.ts'

const people = async (product: TestApp) => {
  const { signUp, signUpStaff, request, connection, billing, clock } = product
  setTestCompany(product)
  setTestIban(product)
  const admin = await signUpStaff('admin')
  const [old, now] = [await signUp({ isVerified: true }), await signUp({ isVerified: true })]
  const asAdmin = async (method: string, path: string, body: object = {}) => {
    const sent = method === 'GET' ? {} : { body }
    const reply = await request(method, `/api/admin${path}`, { cookie: admin.cookie, ...sent })
    return { status: reply.status, body: await reply.json() }
  }
  const merge = (gone: Visitor = old, into: Visitor = now) =>
    asAdmin('POST', `/users/${gone.user.id}/merge`, {
      email: into.user.email,
      reason: 'Me lo ha chiesto al telefono.',
      isSure: true,
    })
  const rows = (sql: string) => connection.prepare(sql).all()
  /** What the books say, of whomever. */
  const books = () => [
    rows('SELECT id, status, total_cents, customer FROM orders ORDER BY id'),
    rows('SELECT id, number, order_id, customer, total_cents FROM invoices ORDER BY id'),
    rows(
      'SELECT id, plan_id, status, order_id, ends_at, paid_until FROM subscriptions ORDER BY id',
    ),
    rows('SELECT count(*) AS total FROM waiting_invoices'),
  ]
  const pay = (id: string) =>
    billing.settleOrder({ orderId: toId<OrderId>(id), paidAt: clock.now(), reference: 'CRO 1' })
  const infoOf = (who: Visitor) => billing.infoOf(toId<UserId>(who.user.id))
  const ownOf = async (who: Visitor) => {
    const read = async (path: string) =>
      (await request('GET', path, { cookie: who.cookie })).json() as Promise<{ total: number }>
    return {
      orders: (await read('/api/orders')).total,
      invoices: (await read('/api/invoices')).total,
    }
  }
  return { ...product, old, now, merge, asAdmin, books, pay, infoOf, ownOf }
}

describe('by bank transfer', () => {
  it('a paid plan, its order and its invoice are the remaining account’s, as they were', async () => {
    const product = testApp()
    const { old, now, merge, books, pay, infoOf, ownOf, asAdmin } = await people(product)
    const order = await testShopper(product, old.cookie).ordered(PLAN_LINE)
    pay(order.id)
    const before = books()
    const term = infoOf(old)
    expect(term).toMatchObject({ subscriptionStatus: 'active' })
    expect((await merge()).status).toBe(200)
    expect(books()).toEqual(before)
    expect(infoOf(now)).toEqual(term)
    expect(await ownOf(now)).toEqual({ orders: 1, invoices: 1 })
    pay(order.id)
    expect(books()).toEqual(before)
    const refund = () => asAdmin('POST', `/orders/${order.id}/refund`, { reason: 'Errore nostro' })
    expect((await refund()).body).toMatchObject({ status: 'refunded', refundState: 'due' })
    expect((await refund()).status).toBe(200)
    expect(infoOf(now)).toMatchObject({ subscriptionStatus: 'inactive' })
    expect(await ownOf(now)).toEqual({ orders: 1, invoices: 2 })
    const notes = (await asAdmin('GET', '/invoices')).body.items
    expect(notes).toHaveLength(2)
  })

  it('a refund that is due is still paid back, once', async () => {
    const product = testApp()
    const { old, merge, pay, asAdmin, books } = await people(product)
    const order = await testShopper(product, old.cookie).ordered(PLAN_LINE)
    pay(order.id)
    await asAdmin('POST', `/orders/${order.id}/refund`, { reason: 'Errore nostro' })
    const before = books()
    expect((await merge()).status).toBe(200)
    expect(books()).toEqual(before)
    const sent = () => asAdmin('POST', `/orders/${order.id}/refund-sent`, { reference: 'CRO 9' })
    expect((await sent()).body).toMatchObject({ refundState: 'sent' })
    expect(books()).toEqual(before)
  })

  it.each(['ends', 'stays'] as const)(
    'an order that waits for its payment in the account that %s stops it, until it is paid',
    async (which) => {
      const product = testApp()
      const { old, now, merge, books, pay, infoOf, ownOf } = await people(product)
      const buyer = which === 'ends' ? old : now
      const order = await testShopper(product, buyer.cookie).ordered(PLAN_LINE)
      const before = books()
      expect(await merge()).toMatchObject({ status: 409, body: { code: 'merge.payments' } })
      expect(books()).toEqual(before)
      pay(order.id)
      expect((await merge()).status).toBe(200)
      expect(infoOf(now)).toMatchObject({ subscriptionStatus: 'active' })
      expect(await ownOf(now)).toEqual({ orders: 1, invoices: 1 })
    },
  )

  it('money for an order that was cancelled before arrives at the remaining account, once', async () => {
    const product = testApp()
    const { old, now, merge, pay, infoOf, ownOf, books, asAdmin } = await people(product)
    const order = await testShopper(product, old.cookie).ordered(PLAN_LINE)
    await asAdmin('POST', `/orders/${order.id}/cancel`, { reason: 'Scaduto' })
    expect((await merge()).status).toBe(200)
    pay(order.id)
    const after = books()
    pay(order.id)
    expect(books()).toEqual(after)
    expect(await ownOf(now)).toEqual({ orders: 1, invoices: 1 })
    expect(infoOf(now)).toMatchObject({ subscriptionStatus: 'active' })
  })

  it('bought contacts go over with their plan', async () => {
    const product = testApp()
    const { old, now, merge, pay, infoOf } = await people(product)
    const shopper = testShopper(product, old.cookie)
    pay((await shopper.ordered(PLAN_LINE)).id)
    pay((await shopper.ordered(ADDON_LINE)).id)
    const before = infoOf(old)
    expect((await merge()).status).toBe(200)
    expect(infoOf(now)).toEqual(before)
  })
})

describe('by card', () => {
  const shops: Awaited<ReturnType<typeof openCardShop>>[] = []
  afterEach(async () => {
    for (const shop of shops.splice(0)) await shop.close()
  })

  it('a renewal stops it in one direction, and goes on in the other, for one person', async () => {
    const shop = await openCardShop()
    shops.push(shop)
    const { product, standIn, deliveriesDone } = shop
    const { old, now, merge, books, infoOf } = await people(product)
    const payer: Visitor = { cookie: shop.cookie, user: shop.user, ip: '127.0.0.1' }
    product.connection.exec('UPDATE users SET email_verified = 1')
    await shop.goToPay(MONTHLY_PLAN_LINE)
    expect(await merge(payer, now)).toMatchObject({ body: { code: 'merge.payments' } })
    expect(await merge(old, payer)).toMatchObject({ body: { code: 'merge.payments' } })
    standIn.pay(standIn.lastSession().id, 'paid')
    await deliveriesDone()
    const before = books()
    expect(await merge(payer, now)).toMatchObject({
      status: 409,
      body: { code: 'merge.payments' },
    })
    expect((await merge(old, payer)).status).toBe(200)
    expect(books()).toEqual(before)
    product.clock.advance(31 * DAY_MS + HOUR_MS)
    standIn.renew(standIn.ledger.subscriptions.all().at(-1)?.id ?? '', 'paid')
    await deliveriesDone()
    expect(shop.orders()).toMatchObject([
      { status: 'paid', origin: 'checkout', total_cents: 39_90 },
      { status: 'paid', origin: 'renewal', total_cents: 39_90 },
    ])
    expect(shop.count(`orders WHERE user_id = '${payer.user.id}'`)).toBe(2)
    expect(shop.count('invoices')).toBe(2)
    expect(infoOf(payer)).toMatchObject({ subscriptionStatus: 'active', renewsAutomatically: true })
  })
})
