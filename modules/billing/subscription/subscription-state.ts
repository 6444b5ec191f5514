/** The state of a subscription computed from the clock, so that it is right before the job marks a row as expired. */
import type { OrderId, PlanId, UserId } from '#modules/kernel/ids.ts'
import type { FeaturesOnSale } from '../contract/plan-features.ts'
import type { PlanLevel } from '../contract/plan-levels.ts'

/** One term of a subscription. After an early renewal there are several, each beginning where the last ends. */
export type SubscriptionTerm = {
  readonly id: string
  readonly userId: UserId
  readonly planId: PlanId
  readonly level: PlanLevel
  readonly contactsLimit: number | null
  /** What its plan offered when the term was made; null in terms made by other tools. */
  readonly sold: FeaturesOnSale | null
  /** Start of the unbroken subscription. */
  readonly startedAt: Date
  /** Start of this term; reveals count against its allowance from here. */
  readonly periodStartedAt: Date
  /** The moment at which the term stops counting, days of grace included. */
  readonly endsAt: Date
  /** End of the paid time. */
  readonly paidUntil: Date
  /** The card company's subscription that it is a period of. */
  readonly cardSubscriptionId: string | null
  /** The order that paid for it. */
  readonly orderId: OrderId | null
  /** A gift's own allowance; null for what was bought or granted. */
  readonly giftContacts: number | null
}

export type SubscriptionState =
  | { readonly status: 'inactive' }
  | { readonly status: 'expired'; readonly last: SubscriptionTerm }
  | {
      readonly status: 'active'
      readonly current: SubscriptionTerm
      readonly endsAt: Date
      /** End of the last paid term. */
      readonly paidUntil: Date
    }

/** `terms` are those not marked as ended yet, ordered by end. */
export const computeSubscriptionState = (
  terms: readonly SubscriptionTerm[],
  lastEnded: () => SubscriptionTerm | null,
  now: Date,
): SubscriptionState => {
  const live = terms.filter((term) => term.endsAt > now)
  const [current] = live
  if (current) {
    const { endsAt, paidUntil } = live.at(-1) ?? current
    return { status: 'active', current, endsAt, paidUntil }
  }
  const last = terms.at(-1) ?? lastEnded()
  return last ? { status: 'expired', last } : { status: 'inactive' }
}
