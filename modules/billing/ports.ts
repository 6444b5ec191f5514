import type { RevealGateCode } from '#modules/kernel/firm-checks.ts'
import type { OrderId, UserId } from '#modules/kernel/ids.ts'
import type { TextSigner } from '#modules/kernel/mail.ts'
import type { CommonNeeds } from '#modules/kernel/needs.ts'
import type { IdempotencyKeys } from '#modules/kernel/request-keys.ts'
import type { Result } from '#modules/kernel/result.ts'
import type { ViesLookup } from '#modules/kernel/vies.ts'
import type { CardCompany } from './cards/ports.ts'
import type { CardRecords } from './cards/records.ts'
import type { CartLine } from './cart/cart.ts'
import type { BillingDetails } from './contract/profile-shape.ts'
import type { DiscountStore } from './discounts/ports.ts'
import type { Order, OrderEvents, OrderItem, OrderStore } from './orders/order.ts'
import type { PaymentSettingsUseCases } from './payment-settings/payment-settings.ts'
import type { SellerPaymentData } from './payment-settings/ports.ts'
import type { Plan, ShopItem } from './plans/plan.ts'
import type { StatementRefusal, StatementRow } from './statement-row.ts'
import type { SubscriptionState, SubscriptionTerm } from './subscription/subscription-state.ts'
import type { VatCheck } from './tax/tax-basis.ts'

export type PlanRenewals = {
  readonly priceCents: number
  readonly count: number
  readonly nextAt: Date
}

export type PlanStore = {
  /** Those on sale, in any order. */
  readonly onSale: () => readonly Plan[]
  /** Lists plans in the order of the shop, also those off sale. */
  readonly all: () => readonly Plan[]
  /** Finds plans that are off sale, too, because their buyers keep them. */
  readonly find: (id: string) => Plan | null
  /** Finds plans that are off sale, too, because the operator may still grant them. */
  readonly bySlug: (slug: string) => Plan | null
  /** Adds or replaces. */
  readonly put: (plan: Plan) => void
  /** Card subscriptions that go on by themselves, by the price that each was begun with. */
  readonly renewals: (id: string) => readonly PlanRenewals[]
  /** Deleted, or only taken off sale when it was bought. */
  readonly retire: (id: string) => void
}

export type ShopItemStore = {
  /** Lists items in display order. */
  readonly onSale: () => readonly ShopItem[]
  readonly all: () => readonly ShopItem[]
  readonly find: (id: string) => ShopItem | null
  readonly put: (item: ShopItem) => void
  readonly remove: (id: string) => void
}

export type BillingProfile = BillingDetails & { readonly id: string }

export type PurchaseRefusal = { readonly at: Date; readonly reason: string }

export type BillingProfileStore = {
  readonly of: (userId: UserId) => BillingProfile | null
  /** Explains why purchases of this user are refused; null while they may buy. */
  readonly refusalOf: (userId: UserId) => PurchaseRefusal | null
  readonly setRefusal: (userId: UserId, refusal: PurchaseRefusal | null) => void
  /** The last VIES result; null when never checked. */
  readonly vatCheckOf: (userId: UserId) => VatCheck | null
  readonly setVatCheck: (userId: UserId, check: VatCheck) => void
  readonly put: (userId: UserId, profile: BillingProfile, at: Date) => void
}

/** First two digits of the postal codes of a province; null for an unknown sigla. */
export type PostalPrefixes = (province: string) => readonly string[] | null

export type SubscriptionStore = {
  /** Lists terms that are not marked as ended yet, ordered by end. */
  readonly openTerms: (userId: UserId) => readonly SubscriptionTerm[]
  /** Ended, cancelled or open, in any order. */
  readonly termsEndingFrom: (userId: UserId, from: Date) => readonly SubscriptionTerm[]
  readonly lastEnded: (userId: UserId) => SubscriptionTerm | null
  readonly add: (term: NewSubscriptionTerm) => void
  /** Ends a term before its time. */
  readonly cancel: (termId: string, at: Date) => void
  /** Contacts bought for one term pass to another. */
  readonly giveContacts: (termId: string, contacts: number) => void
  readonly inheritPacks: (fromTermId: string, toTermId: string) => void
  /** Moves a term that has not begun. */
  readonly move: (termId: string, to: TermDates) => void
  /** Changes when the term stops counting; the paid time stays. */
  readonly setEnd: (termId: string, endsAt: Date) => void
  /** Some people with an open term that has ended; empty when there are none. */
  readonly buyersWithEndedTerms: (now: Date) => ReadonlySet<UserId>
  /** Marks a subscriber's ended terms. */
  readonly closeEnded: (userId: UserId, now: Date) => void
}

export type TermDates = Pick<SubscriptionTerm, 'periodStartedAt' | 'endsAt' | 'paidUntil'>

export type NewSubscriptionTerm = Omit<SubscriptionTerm, 'level' | 'contactsLimit'> & {
  readonly origin: 'grant' | 'order'
  readonly createdAt: Date
}

export type BuyerAddress = { readonly email: string; readonly firstName: string }

export type Buyers = {
  readonly byEmail: (email: string) => UserId | null
  readonly exists: (userId: UserId) => boolean
  readonly addressOf: (userId: UserId) => BuyerAddress
  /** Copies the state to the account for lists and searches; decisions compare dates with the clock. */
  readonly recordState: (userId: UserId, state: SubscriptionState, now: Date) => void
}

/** Reveals counted against the allowance, from the reveal module. */
export type ContactUsage = {
  /** Contacts revealed since a moment, and before another, as the ledger says. */
  readonly contacts: (
    userId: UserId,
    since: Date,
    until?: Date,
  ) => { readonly used: number; readonly reserved: number; readonly returned: number }
}

/** A subscriber's last term, when its end is near or just past. */
export type DueSubscriptionReminder = {
  readonly termId: string
  readonly userId: UserId
  readonly planName: string
  readonly priceCents: number
  readonly interval: 'month' | 'year'
  readonly paidUntil: Date
  readonly endsAt: Date
  /** Renews automatically. */
  readonly renews: boolean
}

export type SubscriptionReminderStore = {
  /** Last terms whose paid time ends between these moments. */
  readonly lastTermsEnding: (from: Date, to: Date) => readonly DueSubscriptionReminder[]
}

export type CartStore = {
  readonly discountOf: (userId: UserId) => string | null
  /** Null takes the code away; false without a cart. */
  readonly setDiscount: (userId: UserId, code: string | null) => boolean
  /** Lists lines in the order in which they were added. */
  readonly lines: (userId: UserId) => readonly CartLine[]
  readonly add: (userId: UserId, line: CartLine, at: Date) => void
  readonly setQuantity: (lineId: string, quantity: number) => void
  readonly setSeenPrice: (lineId: string, priceCents: number) => void
  readonly remove: (lineId: string) => void
  readonly empty: (userId: UserId) => void
  /** Removes what was ordered, and leaves what was added since. */
  readonly takeOut: (userId: UserId, items: readonly OrderItem[]) => void
}

/** Declares the module's dependencies. */
export type BillingNeeds = CommonNeeds & {
  readonly orders: OrderStore
  readonly profiles: BillingProfileStore
  readonly buyers: Buyers
  readonly readStatement: (
    file: Uint8Array,
  ) => Promise<Result<readonly StatementRow[], StatementRefusal>>
  readonly plans: PlanStore
  readonly shopItems: ShopItemStore
  readonly discounts: DiscountStore
  readonly cards: CardRecords
  readonly cardCompany: CardCompany
  /** Public address of the site, e.g. `https://example.it`. */
  readonly publicUrl: string
  readonly carts: CartStore
  readonly featured: FeaturedItems
  readonly company: () => SellerPaymentData
  /** The requirement that the buyer lacks for using a plan; null if none. */
  readonly gateRefusalFor: (userId: UserId) => RevealGateCode | null
  readonly keys: IdempotencyKeys<OrderId>
  readonly grantKeys: IdempotencyKeys<UserId>
  readonly events: OrderEvents
  readonly postalPrefixes: PostalPrefixes
  readonly reminders: SubscriptionReminderStore
  readonly usage: ContactUsage
  readonly packs: ContactPacks
  readonly subscriptions: SubscriptionStore
  readonly paymentSettings: PaymentSettingsUseCases
  readonly vies: ViesLookup
  /** Signs an order's id, for a withdrawal without a log-in. */
  readonly withdrawalLinks: TextSigner
}

/** Contacts bought on top of the allowance. */
export type ContactPacks = {
  /** Assigns the person's paid packs that have no term yet to this term. */
  readonly claim: (userId: UserId, termId: string) => void
  readonly revoke: (orderId: OrderId, at: Date) => void
  /** Contacts of the buyer's other packs, not revoked, in periods that ended after this order was paid. */
  readonly contactsBeside: (order: Pick<Order, 'id' | 'userId' | 'paidAt'>) => number
}

/** Featuring a showcase item, as the listings module does it. */
export type FeaturedItems = {
  readonly isOwn: (userId: UserId, showcaseItemId: string) => boolean
  /** The item to feature if the buyer named none, or null. */
  readonly newestOf: (userId: UserId) => string | null
  /** Adds days to the item's featured time. */
  readonly feature: (input: {
    readonly showcaseItemId: string
    readonly days: number
    readonly from: Date
  }) => void
  readonly unfeature: (input: {
    readonly showcaseItemId: string
    readonly days: number
    readonly at: Date
  }) => void
}
