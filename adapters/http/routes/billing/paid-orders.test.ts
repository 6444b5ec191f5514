import { describe, expect, it } from 'vitest'
import { DAY_MS } from '#modules/kernel/time.ts'
import { setUpBuyer } from '#src/test-app/buyer.ts'
import { ADDON_LINE, PLAN_LINE } from '#src/test-app/shopper.ts'

describe('an order that is paid', () => {
  it('activates the plan, and says so by mail', async () => {
    const { ordered, pay, order, info, mails } = await setUpBuyer()
    const { id } = await ordered()
    expect(await info()).toMatchObject({ subscriptionStatus: 'inactive' })
    expect(pay(id)).toMatchObject({ ok: true, value: { isNew: true } })
    expect(await order(id)).toMatchObject({ status: 'paid', canCancel: false, canWithdraw: true })
    expect(await info()).toMatchObject({
      subscriptionStatus: 'active',
      subscriptionPlan: 'pro',
      endDate: '2026-04-03T08:00:00.000Z',
      contactsLimit: 40,
    })
    expect(mails()).toEqual(['order-placed', 'order-paid'])
  })

  it('is paid once, however often it is said', async () => {
    const { ordered, pay, info, mails, product } = await setUpBuyer()
    const { id } = await ordered()
    pay(id, 'la prima')
    expect(pay(id, 'la seconda')).toMatchObject({ ok: true, value: { isNew: false } })
    expect(pay(id)).toMatchObject({ ok: true, value: { isNew: false } })
    expect(await info()).toMatchObject({ endDate: '2026-04-03T08:00:00.000Z' })
    expect(mails()).toEqual(['order-placed', 'order-paid'])
    const { connection } = product
    expect(connection.prepare('SELECT payment_reference FROM orders').pluck().get()).toBe(
      'la prima',
    )
    expect(connection.prepare('SELECT count(*) FROM subscriptions').pluck().get()).toBe(1)
  })

  it('undoes everything when one of its effects fails', async () => {
    const { product, ordered, pay, order, info } = await setUpBuyer()
    const { id } = await ordered()
    product.connection.exec('ALTER TABLE outbox RENAME TO gone')
    expect(() => pay(id)).toThrow()
    product.connection.exec('ALTER TABLE gone RENAME TO outbox')
    expect(await order(id)).toMatchObject({ status: 'pending' })
    expect(await info()).toMatchObject({ subscriptionStatus: 'inactive' })
    expect(pay(id)).toMatchObject({ ok: true, value: { isNew: true } })
  })

  it('counts also when the money comes after the order expired: nobody who paid goes without', async () => {
    const { product, ordered, pay, order, info } = await setUpBuyer()
    const { id } = await ordered()
    product.clock.advance(8 * DAY_MS)
    product.billing.expireOrders(product.clock.now())
    expect(await order(id)).toMatchObject({ status: 'expired' })
    pay(id)
    expect(await order(id)).toMatchObject({ status: 'paid' })
    expect(await info()).toMatchObject({ subscriptionStatus: 'active' })
  })

  it('adds bought contacts to the period that runs, and they end with it', async () => {
    const { product, user, ordered, pay, info } = await setUpBuyer()
    product.billing.grantSubscription({ email: user.email, planSlug: 'basic', days: 10 })
    const { id } = await ordered({ ...ADDON_LINE, quantity: 3 })
    pay(id)
    expect(await info()).toMatchObject({ contactsLimit: 40 })
    product.billing.grantSubscription({ email: user.email, planSlug: 'basic', days: 10 })
    product.clock.advance(10 * DAY_MS)
    expect(await info()).toMatchObject({ contactsLimit: 10, subscriptionStatus: 'active' })
  })

  it('keeps bought contacts for the next subscription when the present one ended meanwhile', async () => {
    const { product, user, ordered, pay, info } = await setUpBuyer()
    product.billing.grantSubscription({ email: user.email, planSlug: 'basic', days: 1 })
    const { id } = await ordered(ADDON_LINE)
    product.clock.advance(2 * DAY_MS)
    pay(id)
    expect(await info()).toMatchObject({ subscriptionStatus: 'expired' })
    const next = await ordered(PLAN_LINE)
    pay(next.id)
    expect(await info()).toMatchObject({ contactsLimit: 50 })
  })

  it('takes bought contacts along to a higher plan', async () => {
    const { product, user, ordered, pay, info } = await setUpBuyer()
    product.billing.grantSubscription({ email: user.email, planSlug: 'basic', days: 10 })
    pay((await ordered(ADDON_LINE)).id)
    pay((await ordered(PLAN_LINE)).id)
    expect(await info()).toMatchObject({ subscriptionPlan: 'pro', contactsLimit: 50 })
  })

  it('does not exist for whoever makes one up', async () => {
    const { pay } = await setUpBuyer()
    expect(pay('inventato')).toEqual({ ok: false, refusal: { code: 'order.not-found' } })
  })
})
