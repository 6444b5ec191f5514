import { describe, expect, it } from 'vitest'
import { setUpBuyer } from '#src/test-app/buyer.ts'
import { ADDON_LINE, COMPANY_PROFILE, PLAN_LINE, SERVICE_LINE } from '#src/test-app/shopper.ts'

const setUp = async () => {
  const buyer = await setUpBuyer()
  const { connection } = buyer.product
  const orders = () => connection.prepare('SELECT count(*) FROM orders').pluck().get()
  return { ...buyer, orders }
}

describe('the express request to begin at once', () => {
  it.each([
    ['a plan', PLAN_LINE],
    ['contacts', ADDON_LINE],
  ])('is asked of a consumer who buys %s', async (_, item) => {
    const { product, user, profile, add, checkOut, orders, cart } = await setUp()
    product.billing.grantSubscription({ email: user.email, planSlug: 'basic' })
    await profile()
    await add(item)
    for (const beginNow of [undefined, null, false]) {
      const reply = await checkOut({ beginNow })
      expect(reply.status).toBe(409)
      expect(await reply.json()).toEqual({
        code: 'checkout.begin-request-required',
        message:
          'Per attivare subito l’acquisto spunta la richiesta di iniziare prima della fine dei 14 giorni per il recesso',
      })
    }
    expect(orders()).toBe(0)
    expect((await cart()).itemCount).toBe(1)
    expect((await checkOut({ beginNow: true })).status).toBe(201)
  })

  it('is asked of foreigners without a VAT number too', async () => {
    const { profile, add, checkOut } = await setUp()
    const foreigner = { billingCountry: 'DE', billingPostalCode: '10115', billingProvince: '' }
    await profile({ ...foreigner, taxId: '12345678911' })
    await add(PLAN_LINE)
    expect(await (await checkOut({ beginNow: false })).json()).toMatchObject({
      code: 'checkout.begin-request-required',
    })
    await profile({ ...foreigner, taxId: 'DE123456789' })
    expect((await checkOut({ beginNow: false })).status).toBe(201)
  })

  it('is neither asked of businesses nor for what begins by itself', async () => {
    const { profile, add, checkOut } = await setUp()
    await profile(COMPANY_PROFILE)
    await add(PLAN_LINE)
    const business = await (await checkOut({ beginNow: false })).json()
    expect(business.order).toMatchObject({ beginRequest: null })
    await profile()
    await add(SERVICE_LINE)
    const service = await checkOut({ beginNow: false })
    expect(service.status).toBe(201)
    expect((await service.json()).order).toMatchObject({ beginRequest: null })
  })

  it('is kept with its words, version and time, and confirmed by mail with the way to withdraw', async () => {
    const { product, ordered, pay, order } = await setUp()
    const { id } = await ordered()
    product.clock.advance(60_000)
    pay(id)
    const { beginRequest } = await order(id)
    expect(beginRequest).toMatchObject({ requestedAt: '2026-03-03T09:00:00.000Z' })
    expect(beginRequest?.version).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    expect(beginRequest?.words).toMatch(/Chiedo espressamente .* perdo il diritto di recesso/)
    const mail = product.mails().find(({ template }) => template === 'order-paid')
    expect(mail?.variables).toMatchObject({
      withdrawal: [{ until: '17 marzo 2026' }],
      beginRequest: [{ words: beginRequest?.words, moment: '3 marzo 2026 alle ore 10:00:00' }],
    })
  })

  it('is no choice that a wrong value may make', async () => {
    const { profile, add, checkOut, orders } = await setUp()
    await profile()
    await add(PLAN_LINE)
    expect((await checkOut({ beginNow: 'forse' })).status).toBe(400)
    expect(orders()).toBe(0)
  })
})

describe('the price of a contact', () => {
  it('can be known before buying: the cart says how many contacts an item brings', async () => {
    const { product, user, add, cart } = await setUp()
    product.billing.grantSubscription({ email: user.email, planSlug: 'basic' })
    await add(PLAN_LINE)
    await add({ ...ADDON_LINE, quantity: 2 })
    await add(SERVICE_LINE)
    expect((await cart()).items).toMatchObject([
      { itemType: 'subscription_plan', includedContacts: 40 },
      { itemType: 'addon', includedContacts: 10 },
      { itemType: 'service', includedContacts: null },
    ])
  })
})
