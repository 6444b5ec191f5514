/** The billing module: plans, orders and their payment, and who has a subscription until when. */
import type { AuditLog } from '#modules/kernel/audit.ts'
import { cancelOrder } from './orders/cancel-order.ts'
import { expireOrders } from './orders/expire-orders.ts'
import { refundOrder } from './orders/refund-order.ts'
import { type SettleNeeds, settleOrder } from './orders/settle-order.ts'
import { type PaymentSettingsNeeds, paymentSettings } from './payment-settings/payment-settings.ts'
import { inShopOrder } from './plans/plan.ts'
import type { PlanStore } from './plans/ports.ts'
import { expireDue } from './subscription/expire-due.ts'
import { grantSubscription } from './subscription/grant-subscription.ts'
import type { Usage } from './subscription/ports.ts'
import { readSubscription } from './subscription/read-subscription.ts'

export type {
  CardCompany,
  CardNotice,
  CheckoutFact,
  DisputeFact,
  PaymentFact,
  PeriodFact,
  Subject,
  SubscriptionFact,
} from './cards/ports.ts'
export type { BillingDetails } from './contract/profile-shape.ts'
export type { Order, OrderItem } from './orders/order.ts'
export type {
  CartEmptying,
  ContactPacks,
  Featured,
  OrderHook,
  OrderHooks,
  OrderStore,
} from './orders/ports.ts'
export type {
  BankSettings,
  CardSettings,
  ChangedSettings,
  PaymentSettings,
  PaymentSettingsStore,
} from './payment-settings/ports.ts'
export type {
  CheckoutWish,
  PaymentProvider,
  PaymentSession,
  PaymentTrouble,
} from './payments/ports.ts'
export type { Plan } from './plans/plan.ts'
export type { PlanStore } from './plans/ports.ts'
export type { Address, Members, SubscriptionStore, Usage } from './subscription/ports.ts'
export type { Standing, Term } from './subscription/standing.ts'

type Needs = SettleNeeds &
  PaymentSettingsNeeds & {
    readonly plans: PlanStore
    readonly usage: Usage
    readonly audit: AuditLog
  }

export const createBilling = (needs: Needs) => ({
  paymentSettings: paymentSettings(needs),
  plans: () => inShopOrder(needs.plans.onSale()),
  ...readSubscription(needs),
  grantSubscription: grantSubscription(needs),
  expireDue: expireDue(needs),
  settleOrder: settleOrder(needs),
  refundOrder: refundOrder(needs),
  cancelOrder: cancelOrder(needs),
  expireOrders: expireOrders(needs),
})

export type Billing = ReturnType<typeof createBilling>
