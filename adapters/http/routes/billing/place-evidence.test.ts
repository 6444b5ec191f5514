/** What shows that a buyer without Italian VAT is where the address says. */
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type CardShop, MONTHLY_PLAN_LINE, openCardShop } from '#src/test-app/card-shop.ts'
import { PLAN_LINE } from '#src/test-app/shopper.ts'

let shop: CardShop

beforeEach(async () => {
  shop = await openCardShop()
})
afterEach(() => shop.close())

const SWISS = { billingCountry: 'CH', billingProvince: '', taxId: 'CHE123456788' }

const boughtBy = async (
  profile: object,
  { cardCountry, item = PLAN_LINE }: { cardCountry: string; item?: typeof PLAN_LINE },
) => {
  shop.standIn.ledger.card.country = cardCountry
  await shop.shopper.profile(profile)
  await shop.shopper.add(item)
  const billingType = item === PLAN_LINE ? 'one_time' : 'recurring'
  const reply = await shop.shopper.checkOut({ paymentMethod: 'card', billingType })
  const { orderId } = await reply.json()
  shop.standIn.pay(shop.standIn.lastSession().id, 'paid')
  await shop.deliveriesDone()
  await shop.product.billing.cards.runOutboundTasks()
  return orderId as string
}

const shownToAdmin = async (orderId: string) => {
  const { cookie } = await shop.product.signUpStaff('admin')
  const reply = await shop.product.request('GET', `/api/admin/orders/${orderId}`, { cookie })
  return (await reply.json()).tax
}

it('a card of the same country proves the place', async () => {
  const orderId = await boughtBy(SWISS, { cardCountry: 'CH' })
  expect(await shownToAdmin(orderId)).toMatchObject({
    treatment: 'outside_eu',
    evidence: 'proven',
    paymentCountry: 'CH',
  })
  expect(shop.templates()).not.toContain('payment-trouble')
})

it.each([
  ['once', PLAN_LINE],
  ['every month', MONTHLY_PLAN_LINE],
])(
  'a card of Italy marks the order of somebody who pays %s, and the admins are told',
  async (_, item) => {
    await shop.product.signUpStaff('admin')
    const orderId = await boughtBy(SWISS, { cardCountry: 'IT', item })
    expect(await shownToAdmin(orderId)).toMatchObject({
      evidence: 'contradicted',
      paymentCountry: 'IT',
    })
    expect(shop.templates()).toContain('payment-trouble')
  },
)

it('nobody is asked about an order with Italian VAT', async () => {
  const orderId = await boughtBy({}, { cardCountry: 'FR' })
  expect(await shownToAdmin(orderId)).toMatchObject({ evidence: null, paymentCountry: null })
  expect(shop.count("card_errands WHERE kind = 'find-country'")).toBe(0)
})

it('a transfer is marked until the operator names the country of the account', async () => {
  await shop.shopper.profile(SWISS)
  const { cookie } = await shop.product.signUpStaff('admin')
  const orderAfter = async (payment: object) => {
    await shop.shopper.add(PLAN_LINE)
    const { orderId } = await (await shop.shopper.checkOut()).json()
    const path = `/api/admin/orders/${orderId}/mark-paid`
    const reply = await shop.product.request('POST', path, { cookie, body: payment })
    return { status: reply.status, body: await reply.json() }
  }
  expect((await orderAfter({})).body.tax).toMatchObject({ evidence: 'unproven' })
  expect((await orderAfter({ paymentCountry: 'ch' })).body.tax).toMatchObject({
    evidence: 'proven',
    paymentCountry: 'CH',
  })
  expect((await orderAfter({ paymentCountry: 'IT' })).body.tax.evidence).toBe('contradicted')
  expect((await orderAfter({ paymentCountry: 'Svizzera' })).status).toBe(400)
})
