import type { OrderId, UserId } from '#modules/kernel/ids.ts'
import { centsToEuro } from '#modules/kernel/money.ts'
import { accept, refuse } from '#modules/kernel/result.ts'
import { buildReturnUrls } from '../checkout/place-order.ts'
import type { Order } from '../orders/order.ts'
import type { BillingNeeds } from '../ports.ts'
import { createCardCheckout } from './card-checkout.ts'

/** Pays a waiting card order with the form embedded in our page. */
export const openEmbeddedPayment = (needs: BillingNeeds & { readonly publicUrl: string }) => {
  const checkout = createCardCheckout(needs)
  return async (userId: UserId, orderId: OrderId) => {
    const order = needs.orders.find(orderId)
    if (order?.userId !== userId) return refuse({ code: 'order.not-found' })
    const urls = buildReturnUrls(needs.publicUrl, USUAL_PLACES, order)
    if (!(isPayable(order) && urls)) return refuse({ code: 'order.not-pending' })
    const opened = await checkout.open(order, { uiMode: 'elements', ...urls })
    if (!opened.ok) return opened
    return accept({
      orderId,
      clientSecret: opened.value.clientSecret ?? '',
      scriptUrl: needs.cardCompany.scriptUrl(),
      planName: nameOf(order),
      totalAmount: centsToEuro(order.totalCents),
      isVatIncluded: order.vatCents > 0,
    })
  }
}

const USUAL_PLACES = { successUrl: undefined, cancelUrl: undefined }

const isPayable = ({ status, paymentMethod, expiresAt }: Order) =>
  status === 'pending' && paymentMethod === 'card' && expiresAt !== null

const nameOf = ({ items }: Order) =>
  items.find(({ itemType }) => itemType === 'subscription_plan')?.name ?? items[0]?.name ?? ''
