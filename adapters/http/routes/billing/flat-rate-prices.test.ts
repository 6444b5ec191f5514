import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type CardShop, openCardShop } from '#src/test-app/card-shop.ts'
import { setTestCompany } from '#src/test-app/invoices.ts'
import { PLAN_LINE } from '#src/test-app/shopper.ts'

let shop: CardShop

beforeEach(async () => {
  shop = await openCardShop()
})
afterEach(() => shop.close())

const replies = async () => {
  const plans = await (await shop.product.app.request('/api/subscription-plans')).json()
  const { orderId } = await shop.goToPay(PLAN_LINE, { uiMode: 'elements' })
  const payment = await shop.shopper.call('POST', `/api/orders/${orderId}/payment`)
  return { plans, cart: await shop.shopper.cart(), payment: await payment.json() }
}

const homePage = async () => (await shop.product.app.request('/')).text()

describe('prices of a company', () => {
  it('in the ordinary regime include VAT: plans, cart and payment say so', async () => {
    const { plans, cart, payment } = await replies()
    expect(plans[0]).toMatchObject({ isVatIncluded: true })
    expect(cart).toMatchObject({ isVatIncluded: true, vatRate: 22, vatAmount: 7.2 })
    expect(payment).toMatchObject({ isVatIncluded: true, totalAmount: 39.9 })
    expect(await homePage()).toContain('Prezzi IVA inclusa.')
  })

  it('in the flat-rate regime include none: nothing says so', async () => {
    setTestCompany(shop.product, { taxRegime: 'RF19' })
    const { plans, cart, payment } = await replies()
    expect(plans[0]).toMatchObject({ isVatIncluded: false })
    expect(cart).toMatchObject({ isVatIncluded: false, vatRate: 0, vatAmount: 0 })
    expect(payment).toMatchObject({ isVatIncluded: false, totalAmount: 39.9 })
    expect(await homePage()).not.toContain('IVA inclusa')
  })
})
