import { describe, expect, it } from 'vitest'
import { DAY_MS } from '#modules/kernel/time.ts'
import { readRefusal, setUpDiscount, signUpAnotherShopper } from '#src/test-app/discounts.ts'
import {
  COMPANY_PROFILE,
  CONSUMER_PROFILE,
  PLAN_LINE,
  type Shopper,
} from '#src/test-app/shopper.ts'
import { TEST_PASSWORD } from '#src/test-app/visitors.ts'

describe('an order with a discount', () => {
  it('keeps what was taken off, whatever becomes of the code', async () => {
    const { use, add, profile, checkOut, order, admin, discount } = await setUpDiscount()
    await profile()
    await add(PLAN_LINE)
    await use()
    const { orderId } = await (await checkOut({ totalAmount: 29.92 })).json()
    await admin('PATCH', `/discounts/${discount.id}`, { isActive: false })
    expect(await order(orderId)).toMatchObject({
      totalAmount: 29.92,
      orderItems: [{ price: 39.9, discount: 9.98, total: 29.92, description: /PRIMAVERA/ }],
    })
  })

  it('is refused once when the code ended before paying, and nothing is lost', async () => {
    const { use, add, profile, checkOut, cart, admin, discount } = await setUpDiscount()
    await profile()
    await add(PLAN_LINE)
    await use()
    await admin('PATCH', `/discounts/${discount.id}`, { isActive: false })
    expect(await readRefusal(await checkOut({ totalAmount: 29.92 }))).toEqual({
      status: 409,
      code: 'discount.off',
      message:
        'Questo codice non vale più. Lo abbiamo tolto dal carrello: controlla il totale e conferma di nuovo.',
    })
    expect(await cart()).toMatchObject({ discount: null, totalAmount: 39.9, itemCount: 1 })
    expect((await checkOut({ totalAmount: 39.9 })).status).toBe(201)
  })

  it('is never made more often than the code allows, with fifty at once', async () => {
    const { product, admin } = await setUpDiscount({ count: 3 })
    const buyers: Shopper[] = []
    for (let number = 0; number < 50; number += 1) {
      const shopper = await signUpAnotherShopper(product)
      await shopper.profile()
      await shopper.add(PLAN_LINE)
      await shopper.call('POST', '/api/cart/discount', { code: 'PRIMAVERA' })
      buyers.push(shopper)
    }
    const replies = await Promise.all(buyers.map((shopper) => shopper.checkOut()))
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(3)
    const { items } = await (await admin('GET', '/discounts')).json()
    expect(items).toMatchObject([{ code: 'PRIMAVERA', uses: 3, state: 'used-up' }])
  })

  it('holds its use while a transfer waits, and gives it back when cancelled', async () => {
    const { use, add, profile, checkOut, call, product } = await setUpDiscount({ count: 1 })
    await profile()
    await add(PLAN_LINE)
    await use()
    const { orderId } = await (await checkOut()).json()
    const other = await signUpAnotherShopper(product)
    await other.add(PLAN_LINE)
    const useAgain = () => other.call('POST', '/api/cart/discount', { code: 'PRIMAVERA' })
    expect(await readRefusal(await useAgain())).toMatchObject({ code: 'discount.used-up' })
    await call('POST', `/api/orders/${orderId}/cancel`)
    expect((await useAgain()).status).toBe(200)
  })

  it('is made once a person, and once a fiscal id, by whatever account', async () => {
    const { use, add, profile, checkOut, product } = await setUpDiscount({ oncePerPerson: true })
    await profile(COMPANY_PROFILE)
    await add(PLAN_LINE)
    await use()
    expect((await checkOut()).status).toBe(201)
    await add(PLAN_LINE)
    expect(await readRefusal(await use())).toMatchObject({ code: 'discount.used-by-you' })

    const second = await signUpAnotherShopper(product)
    await second.add(PLAN_LINE)
    await second.call('POST', '/api/cart/discount', { code: 'primavera' })
    await second.profile({
      ...COMPANY_PROFILE,
      billingName: 'Altro nome S.r.l.',
      taxId: 'IT 02345670158',
    })
    expect(await readRefusal(await second.checkOut())).toMatchObject({
      code: 'discount.used-by-you',
    })
    await second.profile(CONSUMER_PROFILE)
    await second.call('POST', '/api/cart/discount', { code: 'primavera' })
    expect((await second.checkOut()).status).toBe(201)
  })

  it('is made once a firm, also where its owner had the invoice as a person', async () => {
    const { use, add, profile, checkOut, product, user } = await setUpDiscount({
      oncePerPerson: true,
    })
    product.connection
      .prepare(
        "INSERT INTO firms (id, owner_id, slug, state, vat_id, areas, created_at, updated_at) VALUES ('f', ?, 'f', 'draft', ?, '[]', 0, 0)",
      )
      .run(user.id, COMPANY_PROFILE.taxId)
    await profile(CONSUMER_PROFILE)
    await add(PLAN_LINE)
    await use()
    expect((await checkOut()).status).toBe(201)
    const second = await signUpAnotherShopper(product)
    await second.profile(COMPANY_PROFILE)
    await second.add(PLAN_LINE)
    const reply = await second.call('POST', '/api/cart/discount', { code: 'primavera' })
    expect(await readRefusal(reply)).toMatchObject({ code: 'discount.used-by-you' })
  })

  it('costs whoever owes no VAT here the rest without it', async () => {
    const { use, add, profile, checkOut, cart } = await setUpDiscount({ value: 50 })
    const swiss = { billingCountry: 'CH', billingProvince: '', billingPostalCode: '8001' }
    await profile({ ...swiss, taxId: 'CHE123456788' })
    await add(PLAN_LINE)
    await use()
    expect(await cart()).toMatchObject({ items: [{ price: 32.7, discount: 16.35, total: 16.35 }] })
    const { order } = await (await checkOut({ totalAmount: 16.35 })).json()
    expect(order).toMatchObject({ totalAmount: 16.35, vatAmount: 0 })
  })

  it('is not made again by whoever opens a new account after erasing the old one', async () => {
    const { use, add, profile, checkOut, product, call, pay } = await setUpDiscount({
      oncePerPerson: true,
    })
    await profile()
    await add(PLAN_LINE)
    await use()
    pay((await (await checkOut()).json()).orderId)
    expect((await call('DELETE', '/api/users/me', { password: TEST_PASSWORD })).status).toBe(204)
    const again = await signUpAnotherShopper(product)
    await again.profile()
    await again.add(PLAN_LINE)
    const reply = await again.call('POST', '/api/cart/discount', { code: 'PRIMAVERA' })
    expect(await readRefusal(reply)).toMatchObject({ code: 'discount.used-by-you' })
  })

  it('of nothing is paid at once, for one period, without a document', async () => {
    const { use, add, profile, checkOut, info, product } = await setUpDiscount({ value: 100 })
    await profile()
    await add({ ...PLAN_LINE, itemId: 'pro' })
    await use()
    const reply = await checkOut({ billingType: 'recurring', totalAmount: 0 })
    expect(await reply.json()).toMatchObject({ order: { status: 'paid', totalAmount: 0 } })
    expect(await info()).toMatchObject({ subscriptionStatus: 'active', renewsAutomatically: false })
    const count = (table: string) =>
      product.connection.prepare(`SELECT count(*) FROM ${table}`).pluck().get()
    expect([count('invoices'), count('waiting_invoices')]).toEqual([0, 0])
  })

  it('gives back what was paid, whole or in part, and keeps shares of that', async () => {
    const { use, add, profile, checkOut, pay, call, product } = await setUpDiscount({ value: 50 })
    await profile()
    await add(PLAN_LINE)
    await use()
    const { orderId } = await (await checkOut()).json()
    pay(orderId)
    product.clock.advance(5 * DAY_MS)
    const withdrawal = await (await call('POST', `/api/orders/${orderId}/withdraw`, {})).json()
    // 19.95 for 31 days, of which 5 have passed.
    expect(withdrawal).toMatchObject({ refundAmount: 16.73, keptAmount: 3.22 })
    await call('POST', `/api/orders/${orderId}/withdraw`, { confirm: true })
    const totals = product.connection
      .prepare('SELECT kind, total_cents FROM invoices ORDER BY sequence')
      .raw()
      .all()
    expect(totals).toEqual([
      ['invoice', 1995],
      ['credit_note', 1673],
    ])
  })

  it('shows the discount as a line of its invoice', async () => {
    const { use, add, profile, checkOut, pay, call } = await setUpDiscount()
    await profile()
    await add(PLAN_LINE)
    await use()
    pay((await (await checkOut()).json()).orderId)
    const { invoices } = await (await call('GET', '/api/invoices')).json()
    expect(invoices[0]).toMatchObject({
      totalAmount: 29.92,
      items: [
        { unitPrice: 39.9, totalAmount: 39.9 },
        { description: 'Sconto con il codice PRIMAVERA', unitPrice: -9.98, totalAmount: -9.98 },
      ],
    })
  })
})
