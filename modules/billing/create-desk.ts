/** What the admin can do with orders, plans, the catalogue and subscriptions. */
import { adminBuyers, type BuyerNeeds } from './desk/buyers.ts'
import { cancelSubscription } from './desk/cancel-subscription.ts'
import { type CatalogueDeskNeeds, catalogueDesk } from './desk/catalogue-desk.ts'
import { matchStatement, type StatementNeeds } from './desk/match-statement.ts'
import { type OrderDeskNeeds, orderDesk } from './desk/order-desk.ts'
import { type PlanDeskNeeds, planDesk } from './desk/plan-desk.ts'

export type DeskNeeds = BuyerNeeds &
  OrderDeskNeeds &
  PlanDeskNeeds &
  CatalogueDeskNeeds &
  StatementNeeds

export const createDesk = (needs: DeskNeeds) => ({
  orders: {
    list: needs.orders.search,
    find: needs.orders.find,
    customerOf: needs.members.addressOf,
    otherWithdrawals: needs.orders.otherWithdrawals,
    ...orderDesk(needs),
  },
  buyers: adminBuyers(needs),
  matchStatement: matchStatement(needs),
  cancelSubscription: cancelSubscription(needs),
  plans: planDesk(needs),
  catalogue: catalogueDesk(needs),
})
