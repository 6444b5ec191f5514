/** Billing use cases of the admin: orders, plans, shop items and subscriptions. */
import { adminBuyers } from './admin/buyers.ts'
import { cancelSubscription } from './admin/cancel-subscription.ts'
import { matchStatement } from './admin/match-statement.ts'
import { planAdmin, shopItemAdmin } from './admin/offer-admin.ts'
import { orderAdmin } from './admin/order-admin.ts'
import type { BillingNeeds } from './needs.ts'

export const createBillingAdmin = (needs: BillingNeeds) => ({
  orders: {
    list: needs.orders.search,
    find: needs.orders.find,
    customerOf: needs.buyers.addressOf,
    otherWithdrawals: needs.orders.otherWithdrawals,
    ...orderAdmin(needs),
  },
  buyers: adminBuyers(needs),
  matchStatement: matchStatement(needs),
  cancelSubscription: cancelSubscription(needs),
  plans: planAdmin(needs),
  shopItems: shopItemAdmin(needs),
})
