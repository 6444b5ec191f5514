import { type OrderId, toId } from '#modules/kernel/ids.ts'
import { testApp } from '../test-app.ts'
import { testShopper } from './shopper.ts'

/** A buyer, with bank, mails and subscription. */
export const setUpBuyer = async () => {
  const product = testApp()
  const { cookie, user } = await product.signUp()
  const shopper = testShopper(product, cookie)
  const pay = (id: string, reference: string | null = 'bonifico del 4 marzo') =>
    product.billing.settleOrder({
      orderId: toId<OrderId>(id),
      paidAt: product.clock.now(),
      reference,
    })
  const mails = () =>
    product.connection
      .prepare("SELECT template FROM outbox WHERE template LIKE 'order-%' ORDER BY id")
      .pluck()
      .all()
  const info = async () => (await shopper.call('GET', '/api/subscription/info')).json()
  return { product, cookie, user, pay, mails, info, ...shopper }
}
