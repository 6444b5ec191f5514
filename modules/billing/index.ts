/** The billing module: plans, orders and their payment, and who has a subscription until when. */

import { type OrderId, toId, type UserId } from '#modules/kernel/ids.ts'
import { createBuyerAdmin } from './admin/buyers.ts'
import { cancelSubscription } from './admin/cancel-subscription.ts'
import { createCreditMoney } from './admin/credit-money.ts'
import { createDiscountAdmin } from './admin/discount-admin.ts'
import { grantToMember } from './admin/give-to-member.ts'
import { matchStatement } from './admin/match-statement.ts'
import { createPlanAdmin, createShopItemAdmin } from './admin/offer-admin.ts'
import { createOrderAdmin } from './admin/order-admin.ts'
import { createCardReactions } from './cards/card-reactions.ts'
import { createCards } from './cards/create-cards.ts'
import { addToCart, type CartNeeds, changeCart, readWholeCart } from './cart/change-cart.ts'
import { checkOut } from './checkout/place-order.ts'
import { createCartDiscount } from './discounts/cart-discount.ts'
import { listBuyerRefunds } from './orders/buyer-refunds.ts'
import { cancelOrder } from './orders/cancel-order.ts'
import { expireOrders } from './orders/expire-orders.ts'
import { computeOrderMoney } from './orders/order-money.ts'
import { findPaidContacts } from './orders/paid-contacts.ts'
import { refundOrder } from './orders/refund-order.ts'
import { settleOrder } from './orders/settle-order.ts'
import { listWithdrawableOrders, withdrawOrder } from './orders/withdraw-order.ts'
import { computeWithdrawalDeadline } from './orders/withdrawal-share.ts'
import { sortPlans } from './plans/plan.ts'
import type { BillingNeeds, BillingProfile } from './ports.ts'
import { canBeInvoiced } from './profile/own-company.ts'
import { fillProfile, saveProfile } from './profile/save-profile.ts'
import {
  giveContacts,
  grantSubscription,
  storeSubscriptionState,
} from './subscription/begin-term.ts'
import { readSubscription } from './subscription/read-subscription.ts'
import { expireDueTerms, remindSubscribers } from './subscription/remind-subscribers.ts'
import { readCartWithCharge } from './tax/charge.ts'

export { sumCartCents } from './cart/cart.ts'
export {
  computeLineCents,
  describeDiscount,
  findContactEndingOfRefund,
  needsInvoice,
} from './orders/order.ts'
export { formatItemLines } from './orders/order-mail.ts'
export { listRefunds, sumRefundedCents } from './orders/refund-order.ts'
export { canWithdraw } from './orders/withdraw-order.ts'
export { computeWithdrawalDeadline } from './orders/withdrawal-share.ts'
export { createPaymentSettings } from './payment-settings/payment-settings.ts'
export { findPlaceEvidence } from './tax/find-tax.ts'
export { DOMESTIC_TAX, isTaxedInItaly } from './tax/tax-basis.ts'

export const createBilling = (needs: BillingNeeds) => {
  const { paymentSettings } = needs
  const cards = createCards(needs)
  const subscription = readSubscription(needs)
  return {
    paymentSettings,
    plans: () => sortPlans(needs.plans.onSale()),
    ...subscription,
    infoOf: (userId: UserId) => ({
      ...subscription.infoOf(userId),
      ...cards.renewalOf(userId),
      withdrawals: withdrawalsOf(needs, userId),
    }),
    cards,
    cardReactions: createCardReactions(needs),
    remindSubscribers: remindSubscribers(needs),
    shop: createShop({
      ...needs,
      hasSubscription: (userId) => subscription.badgeOf(userId).subscriptionStatus === 'active',
      bank: () => paymentSettings.inForce().bank,
      cardCheckout: cards.checkout,
    }),
    admin: {
      orders: {
        list: needs.orders.search,
        find: needs.orders.find,
        customerOf: needs.buyers.addressOf,
        otherWithdrawals: needs.orders.otherWithdrawals,
        ...createOrderAdmin(needs),
      },
      buyers: createBuyerAdmin(needs),
      matchStatement: matchStatement(needs),
      give: grantToMember(needs),
      cancelSubscription: cancelSubscription(needs),
      plans: createPlanAdmin(needs),
      shopItems: createShopItemAdmin(needs),
      discounts: createDiscountAdmin(needs),
    },
    grantSubscription: grantSubscription(needs),
    giveContacts: giveContacts(needs),
    expireDue: expireDueTerms(needs),
    settleOrder: settleOrder(needs),
    refundOrder: refundOrder(needs),
    creditMoney: createCreditMoney(needs),
    cancelOrder: cancelOrder(needs),
    endPurchases: endPurchases(needs),
    contactsPaidBy: findPaidContacts(needs),
    recordState: storeSubscriptionState(needs),
    expireOrders: expireOrders(needs),
  }
}

/** Orders that the buyer may still withdraw from. */
const withdrawalsOf = (needs: Pick<BillingNeeds, 'orders' | 'world'>, userId: UserId) =>
  listWithdrawableOrders(needs, userId).map((order) => ({
    orderId: order.id,
    orderNumber: order.orderNumber,
    withdrawUntil: computeWithdrawalDeadline(order)?.toISOString() ?? null,
  }))

export type Billing = ReturnType<typeof createBilling>

const createShop = (needs: CartNeeds) => {
  const cancel = cancelOrder(needs)
  return {
    shopItems: needs.shopItems.onSale,
    cart: {
      read: readWholeCart(needs),
      charged: readCartWithCharge(needs),
      discount: createCartDiscount(needs),
      add: addToCart(needs),
      ...changeCart(needs),
    },
    profile: {
      of: needs.profiles.of,
      save: saveProfile(needs),
      fill: fillProfile(needs),
      isReady: (profile: BillingProfile) => canBeInvoiced(needs.company(), profile),
    },
    isVatIncluded: () => needs.company().vatRateHundredths > 0,
    checkOut: checkOut(needs),
    paymentMethods: () => ({
      card: needs.cardCheckout.isOpen(),
      bankTransfer: needs.bank().isEnabled,
      words: needs.paymentSettings.methodWords(),
    }),
    myOrders: {
      list: needs.orders.ofUser,
      /** Answers null for another user's order. */
      find: (userId: UserId, id: OrderId) => {
        const order = needs.orders.find(id)
        return order?.userId === userId ? order : null
      },
      cancel: (userId: UserId, id: OrderId) => cancel(id, userId),
      withdrawal: withdrawOrder(needs),
      refundsOf: listBuyerRefunds(needs),
      moneyOf: computeOrderMoney(needs),
    },
  }
}

/** Runs when an account is deleted, inside the transaction that erases the person. */
const endPurchases =
  (needs: Pick<BillingNeeds, 'events' | 'atomically' | 'orders' | 'world' | 'buyers' | 'outbox'>) =>
  (userId: UserId, openOrders: readonly string[]) => {
    for (const id of openOrders) cancelOrder(needs)(toId<OrderId>(id), userId)
    needs.events.ended(userId)
  }
