/** Where somebody stands, by the clock: right also before anybody has marked a row as expired. */
import type { OrderId, PlanId, UserId } from '#modules/kernel/ids.ts'
import type { PlanLevel } from '../contract/plan-levels.ts'

/** One stretch of a subscription. Renewed early, somebody has several, each beginning where the last ends. */
export type Term = {
  readonly id: string
  readonly userId: UserId
  readonly planId: PlanId
  readonly level: PlanLevel
  readonly contactsLimit: number | null
  /** Since when the person has subscribed without a break. */
  readonly startedAt: Date
  /** When this stretch begins; its allowance counts reveals from here. */
  readonly periodStartedAt: Date
  /** When it stops counting: days of grace included. */
  readonly endsAt: Date
  /** What is paid for. */
  readonly paidUntil: Date
  /** The card company's subscription that it is a period of. */
  readonly cardSubscriptionId: string | null
  /** The order that paid for it. */
  readonly orderId: OrderId | null
}

export type Standing =
  | { readonly status: 'inactive' }
  | { readonly status: 'expired'; readonly last: Term }
  | {
      readonly status: 'active'
      readonly current: Term
      readonly endsAt: Date
      /** The end of the last stretch that is paid for. */
      readonly paidUntil: Date
    }

/** `terms` are those not yet marked as ended, in the order of their ends. */
export const standingOf = (
  terms: readonly Term[],
  lastEnded: () => Term | null,
  now: Date,
): Standing => {
  const live = terms.filter((term) => term.endsAt > now)
  const [current] = live
  if (current) {
    const { endsAt, paidUntil } = live.at(-1) ?? current
    return { status: 'active', current, endsAt, paidUntil }
  }
  const last = terms.at(-1) ?? lastEnded()
  return last ? { status: 'expired', last } : { status: 'inactive' }
}
