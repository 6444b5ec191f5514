import type { GateCode } from '#modules/kernel/firm-checks.ts'
import type { OrderId, UserId } from '#modules/kernel/ids.ts'
import type { CommonNeeds } from '#modules/kernel/needs.ts'
import type { RequestKeys } from '#modules/kernel/request-keys.ts'
import type { ViesLookup } from '#modules/kernel/vies.ts'
import type { TableReader, TableRow } from './admin/statement/read-statement.ts'
import type { CardCompany } from './cards/ports.ts'
import type { CardRecords } from './cards/records.ts'
import type { CartLine } from './cart/cart.ts'
import type { DiscountStore } from './discounts/ports.ts'
import type { ContactPacks, Featured, OrderHooks, OrderItem, OrderStore } from './orders/order.ts'
import type { CardSettings, CompanyMoney, PaymentSettingsStore } from './payment-settings/ports.ts'
import type {
  Buyers,
  PlanStore,
  PostalPrefixes,
  ProfileStore,
  ReminderStore,
  ShopItemStore,
  SubscriptionStore,
  Usage,
} from './ports.ts'

export type CartStore = {
  readonly discountOf: (userId: UserId) => string | null
  /** Null takes the code away; false without a cart. */
  readonly setDiscount: (userId: UserId, code: string | null) => boolean
  /** In the order in which they were added. */
  readonly lines: (userId: UserId) => readonly CartLine[]
  readonly add: (userId: UserId, line: CartLine, at: Date) => void
  readonly setQuantity: (lineId: string, quantity: number) => void
  readonly setSeenPrice: (lineId: string, priceCents: number) => void
  readonly remove: (lineId: string) => void
  readonly empty: (userId: UserId) => void
  /** Removes what was ordered, and leaves what was added since. */
  readonly takeOut: (userId: UserId, items: readonly OrderItem[]) => void
}

/** What the module asks of the outside. */
export type BillingNeeds = Pick<
  CommonNeeds,
  'world' | 'atomically' | 'outbox' | 'audit' | 'decisionLog' | 'limiter'
> & {
  readonly orders: OrderStore
  readonly profiles: ProfileStore
  readonly buyers: Buyers
  readonly readTable: TableReader
  /** The sheets of an .xlsx file in base64; null when it is none, or too large. */
  readonly readWorkbook: (base64: string) => Promise<readonly (readonly TableRow[])[] | null>
  readonly plans: PlanStore
  readonly shopItems: ShopItemStore
  readonly discounts: DiscountStore
  readonly cards: CardRecords
  readonly cardCompany: CardCompany
  /** Public address of the site, e.g. `https://example.it`. */
  readonly publicUrl: string
  readonly carts: CartStore
  readonly featured: Featured
  readonly company: () => CompanyMoney
  /** What the buyer of a plan lacks to use it; null when nothing. */
  readonly gateRefusalFor: (userId: UserId) => GateCode | null
  readonly keys: RequestKeys<OrderId>
  readonly grantKeys: RequestKeys<UserId>
  readonly hooks: readonly OrderHooks[]
  readonly postalPrefixes: PostalPrefixes
  readonly reminders: ReminderStore
  readonly usage: Usage
  readonly packs: ContactPacks
  readonly subscriptions: SubscriptionStore
  readonly paymentSettings: PaymentSettingsStore
  /** Values of the environment. */
  readonly environment: Pick<CardSettings, 'publicKey' | 'secretKey' | 'webhookSecret'>
  readonly vies: ViesLookup
}
