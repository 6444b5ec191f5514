import { expect, it } from 'vitest'
import { openCardShop } from '#src/test-app/card-shop.ts'
import { setTestCompany } from '#src/test-app/invoices.ts'
import { SERVICE_LINE } from '#src/test-app/shopper.ts'

const PAYMENTS = 40

it('numbers the invoices of 40 payments that come at once without a gap or a double', async () => {
  const shop = await openCardShop()
  setTestCompany(shop.product)
  shop.standIn.deliveries.behave({ isQueueing: true, copies: 2 })
  await shop.shopper.profile()
  for (let paid = 0; paid < PAYMENTS; paid += 1) {
    await shop.shopper.add(SERVICE_LINE)
    await shop.shopper.checkOut({ paymentMethod: 'card', billingType: 'one_time' })
    shop.standIn.pay(shop.standIn.lastSession().id, 'paid')
  }
  shop.standIn.deliveries.behave({ isQueueing: false })
  shop.standIn.deliveries.deliverQueued((events) => events.toReversed())
  await shop.deliveriesDone()

  expect(shop.count(`orders WHERE status = 'paid'`)).toBe(PAYMENTS)
  const numbers = shop.product.connection
    .prepare('SELECT sequence FROM invoices ORDER BY sequence')
    .pluck()
    .all()
  expect(numbers).toEqual(Array.from({ length: PAYMENTS }, (_, place) => place + 1))
  await shop.close()
})
