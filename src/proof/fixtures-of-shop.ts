/** The owner's purchases and cart. */
import { type OrderId, toId } from '#modules/kernel/ids.ts'
import { SERVICE_LINE, setTestIban, testShopper } from '#src/test-app/shopper.ts'
import type { TestApp } from '#src/test-app.ts'
import type { Actors } from './personas.ts'

export const putShop = async (product: TestApp, { owner }: Actors['members']) => {
  setTestIban(product)
  const shopper = testShopper(product, owner.cookie)
  const bought = async () => {
    const { id } = await shopper.ordered(SERVICE_LINE)
    const orderId = toId<OrderId>(id)
    product.billing.settleOrder({ orderId, paidAt: product.clock.now(), reference: null })
    return orderId
  }
  const refunded = await bought()
  product.billing.refundOrder({
    orderId: refunded,
    reason: 'Errore nostro',
    state: 'due',
    reference: null,
  })
  const paid = await bought()
  const withdrawalToken = linkOf(product, paid)
  const waiting = await shopper.ordered(SERVICE_LINE)
  const refusedBuyer = await product.signUp()
  await testShopper(product, refusedBuyer.cookie).profile()
  product.connection
    .prepare(
      "UPDATE billing_profiles SET purchases_refused_at = 1, purchases_refused_reason = 'Recede' WHERE user_id = ?",
    )
    .run(refusedBuyer.user.id)
  const line = await (await shopper.add(SERVICE_LINE)).json()
  return {
    refusedBuyerId: refusedBuyer.user.id,
    ownersPaidOrder: paid,
    withdrawalToken,
    ownersRefundedOrder: refunded,
    planOnSale: 'basic-once-yearly',
    addonOnSale: 'pacchetto-10-contatti',
    ownersOrder: waiting.id,
    ownersOrderNumber: waiting.orderNumber,
    ownersCartLine: line.id,
  }
}

/** The token of the withdrawal link in the mail about a payment. */
const linkOf = ({ connection }: TestApp, orderId: string) => {
  const path = connection
    .prepare(
      `SELECT variables ->> '$.withdrawal[0].withdrawPath' FROM outbox
       WHERE template = 'order-paid' AND variables ->> 'path' = ?`,
    )
    .pluck()
    .get(`/ordini/${orderId}`)
  return new URL(String(path), 'https://sito.example').searchParams.get('token') ?? ''
}
