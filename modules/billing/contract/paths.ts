/** Addresses and words, without a schema: pages that only read load no schema library. */

export const billingPaths = {
  paymentSettings: '/api/admin/settings/payment',
  plans: '/api/subscription-plans',
  subscription: '/api/subscription/info',
  subscriptionAction: (action: 'cancel' | 'resume' | 'portal') => `/api/subscription/${action}`,
  orderPayment: (id: string) => `/api/orders/${encodeURIComponent(id)}/payment`,
  checkPayment: (id: string) => `/api/orders/${encodeURIComponent(id)}/check-payment`,
  catalogue: '/api/catalogue',
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
