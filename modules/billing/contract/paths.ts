/** Addresses and words, without a schema: pages that only read load no schema library. */

export const billingPaths = {
  plans: '/api/subscription-plans',
  subscription: '/api/subscription/info',
}
