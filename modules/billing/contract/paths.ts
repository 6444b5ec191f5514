/** Paths and labels without a schema, so that pages that only read load no schema library. */
import type { Endpoint } from '#modules/kernel/contract/endpoint.ts'
import type { CartReply, ShopItemReply } from './cart.ts'
import type { PaymentMethodsReply } from './checkout.ts'
import type { BillingProfileReply } from './profile-shape.ts'
import type { SubscriptionInfoReply, SubscriptionPlanReply } from './subscription.ts'

/** How long a browser shows an answer without asking again. */
export const SUBSCRIPTION_FRESH_MS = 5 * 60 * 1000
export const CART_FRESH_MS = 30_000

export const billingPaths = {
  paymentSettings: '/api/admin/settings/payment',
  plans: '/api/subscription-plans' as Endpoint<{ GET: SubscriptionPlanReply[] }>,
  subscription: '/api/subscription/info' as Endpoint<{ GET: SubscriptionInfoReply }>,
  subscriptionAction: (action: 'cancel' | 'resume' | 'portal') => `/api/subscription/${action}`,
  shopItems: '/api/catalogue' as Endpoint<{ GET: ShopItemReply[] }>,
  cart: '/api/cart' as Endpoint<{ GET: CartReply }>,
  cartItems: '/api/cart/items',
  cartDiscount: '/api/cart/discount',
  cartItem: (id: string) => `/api/cart/items/${encodeURIComponent(id)}`,
  profile: '/api/billing/profile' as Endpoint<{
    GET: BillingProfileReply
    PUT: BillingProfileReply
  }>,
  paymentMethods: '/api/payment-methods' as Endpoint<{ GET: PaymentMethodsReply }>,
}

/** Opened as a document of its own, because its Content-Security-Policy differs. */
export const PAYMENT_PAGE_PATH = '/abbonamento?paga=carta'

/** The order id follows `#`, so that no server and no log sees it. */
export const paymentPagePath = (orderId: string) =>
  `${PAYMENT_PAGE_PATH}#${encodeURIComponent(orderId)}`
