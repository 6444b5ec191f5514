/** Billing use cases of the admin: orders, plans, shop items and subscriptions. */
import { adminBuyers, type BuyerNeeds } from './admin/buyers.ts'
import { cancelSubscription } from './admin/cancel-subscription.ts'
import { matchStatement, type StatementNeeds } from './admin/match-statement.ts'
import { type OrderAdminNeeds, orderAdmin } from './admin/order-admin.ts'
import { type PlanAdminNeeds, planAdmin } from './admin/plan-admin.ts'
import { type ShopItemAdminNeeds, shopItemAdmin } from './admin/shop-item-admin.ts'

export type BillingAdminNeeds = BuyerNeeds &
  OrderAdminNeeds &
  PlanAdminNeeds &
  ShopItemAdminNeeds &
  StatementNeeds

export const createBillingAdmin = (needs: BillingAdminNeeds) => ({
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
