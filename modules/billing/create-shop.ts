import { idOf, type OrderId, type UserId } from '#modules/kernel/ids.ts'
import { addToCart, changeCart, readWholeCart, type ShopNeeds } from './cart/change-cart.ts'
import { checkOut } from './checkout/place-order.ts'
import type { PaymentMethodsReply } from './contract/checkout.ts'
import { cartDiscount } from './discounts/cart-discount.ts'
import { withdrawOrder } from './orders/refund-order.ts'
import { cancelOrder } from './orders/settle-order.ts'
import type { BillingNeeds } from './ports.ts'
import { saveProfile } from './profile/save-profile.ts'
import { readChargedCart } from './tax/charge.ts'

type Needs = ShopNeeds & { readonly methodWords: () => PaymentMethodsReply['words'] }

export const createShop = (needs: Needs) => {
  const cancel = cancelOrder(needs)
  return {
    shopItems: needs.shopItems.onSale,
    cart: {
      read: readWholeCart(needs),
      charged: readChargedCart(needs),
      discount: cartDiscount(needs),
      add: addToCart(needs),
      ...changeCart(needs),
    },
    profile: { of: needs.profiles.of, save: saveProfile(needs) },
    isVatIncluded: () => needs.company().vatRateHundredths > 0,
    checkOut: checkOut(needs),
    paymentMethods: () => ({
      card: needs.cardCheckout.isOpen(),
      bankTransfer: needs.bank().isEnabled,
      words: needs.methodWords(),
    }),
    myOrders: {
      list: needs.orders.ofUser,
      /** Null for another user's order. */
      find: (userId: UserId, id: OrderId) => {
        const order = needs.orders.find(id)
        return order?.userId === userId ? order : null
      },
      cancel: (userId: UserId, id: OrderId) => cancel(id, userId),
      withdrawal: withdrawOrder(needs),
    },
  }
}

/** On account deletion, inside the transaction that erases the person. */
export const endPurchases =
  (needs: BillingNeeds) => (userId: UserId, openOrders: readonly string[]) => {
    for (const id of openOrders) cancelOrder(needs)(idOf<OrderId>(id), userId)
    for (const { ended } of needs.hooks) ended?.(userId)
  }
