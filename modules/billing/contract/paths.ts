/** Paths and labels without a schema, so that pages that only read load no schema library. */

export const billingPaths = {
  paymentSettings: '/api/admin/settings/payment',
  plans: '/api/subscription-plans',
  subscription: '/api/subscription/info',
  subscriptionAction: (action: 'cancel' | 'resume' | 'portal') => `/api/subscription/${action}`,
  orderPayment: (id: string) => `/api/orders/${encodeURIComponent(id)}/payment`,
  checkPayment: (id: string) => `/api/orders/${encodeURIComponent(id)}/check-payment`,
  shopItems: '/api/catalogue',
  cart: '/api/cart',
  cartItems: '/api/cart/items',
  cartItem: (id: string) => `/api/cart/items/${encodeURIComponent(id)}`,
  profile: '/api/billing/profile',
  paymentMethods: '/api/payment-methods',
  checkout: '/api/checkout',
  orders: '/api/orders',
  order: (id: string) => `/api/orders/${encodeURIComponent(id)}`,
  orderAction: (id: string, action: 'cancel' | 'withdraw') =>
    `/api/orders/${encodeURIComponent(id)}/${action}`,
}

/**
 * Page with the embedded payment form. It must be opened as a document of its own, because its
 * Content-Security-Policy differs.
 */
export const PAYMENT_PAGE = '/abbonamento?paga=carta'

/** The order id follows `#`, so that no server and no log sees it. */
export const paymentPageOf = (orderId: string) => `${PAYMENT_PAGE}#${encodeURIComponent(orderId)}`
