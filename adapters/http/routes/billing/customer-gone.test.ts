/** Somebody deleted the customer at the card company, or the operator changed accounts there. */
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type CardShop, openCardShop } from '#src/test-app/card-shop.ts'
import { PLAN_LINE } from '#src/test-app/shopper.ts'

const STORED = 'SELECT stripe_customer_id FROM users WHERE id = ?'

let shop: CardShop

beforeEach(async () => {
  shop = await openCardShop()
})
afterEach(() => shop.close())

const pay = async () => {
  await shop.goToPay(PLAN_LINE)
  shop.standIn.pay(shop.standIn.lastSession().id, 'paid')
  await shop.deliveriesDone()
}
const openPortal = () => shop.shopper.call('POST', '/api/subscription/portal')
const storedCustomer = () => shop.product.connection.prepare(STORED).pluck().get(shop.user.id)

it('tells the way on, and buying again registers the card anew', async () => {
  await pay()
  expect((await openPortal()).status).toBe(200)
  shop.product.connection
    .prepare("UPDATE users SET stripe_customer_id = 'cus_gone' WHERE id = ?")
    .run(shop.user.id)

  const refused = await openPortal()
  expect(refused.status).toBe(409)
  expect(await refused.json()).toMatchObject({
    code: 'payment.customer-gone',
    message: expect.stringContaining('scegli un piano in «Piani Abbonamento»'),
  })
  expect(storedCustomer()).toBe('cus_gone')

  const before = shop.info().endDate ?? ''
  await pay()
  expect((shop.info().endDate ?? '') > before).toBe(true)
  expect(storedCustomer()).not.toBe('cus_gone')
  expect((await openPortal()).status).toBe(200)
  expect(shop.orders().map(({ status }) => status)).toEqual(['paid', 'paid'])
})
