/** Addresses and words, without a schema: pages that only read load no schema library. */

export const billingPaths = {
  paymentSettings: '/api/admin/settings/payment',
  plans: '/api/subscription-plans',
  subscription: '/api/subscription/info',
}
