/** The used part of an order and the refund of a withdrawal (Codice del consumo art. 57 and 59). */

import { isWorkingDay } from '#modules/kernel/italian-holidays.ts'
import { countFullDaysBetween, romeDayOf, startOfRomeDay } from '#modules/kernel/rome-calendar.ts'
import { isConsumedByUse } from '../contract/begin-request.ts'
import { isConsumer } from '../contract/consumer.ts'
import { WITHDRAWAL_DAYS } from '../contract/shop-labels.ts'
import type { UsageOfPlan, WithdrawalShare } from '../contract/usage-text.ts'
import type { BillingNeeds } from '../ports.ts'
import { computePeriodEnd, toPeriodLength } from '../subscription/period.ts'
import type { SubscriptionTerm } from '../subscription/subscription-state.ts'
import { computeLineCents, type Order, type OrderItem } from './order.ts'

/** Retains the larger share of time and contacts, which the order prices one by one; nothing without the express request to begin at once. */
export const computeWithdrawalShare =
  (needs: Pick<BillingNeeds, 'subscriptions' | 'packs' | 'usage' | 'plans'>) =>
  (order: Order, now: Date): WithdrawalShare => {
    if (order.paidAt === null || order.beginRequest === null)
      return { refundCents: order.totalCents, keptCents: 0, used: null }
    const terms = needs.subscriptions.termsEndingFrom(order.userId, order.paidAt)
    const parts = [
      ...planParts(needs, { order, terms, now }),
      ...packParts(needs, { order, terms, now }),
    ]
    const keptCents = parts.reduce((sum, part) => sum + part.keptCents, 0)
    return { refundCents: order.totalCents - keptCents, keptCents, used: usedOf(parts) }
  }

type OrderTerms = {
  readonly order: Order
  readonly terms: readonly SubscriptionTerm[]
  readonly now: Date
}

type Part = UsageOfPlan & { readonly keptCents: number }

const planParts = (
  needs: Pick<BillingNeeds, 'usage'>,
  { order, terms, now }: OrderTerms,
): Part[] => {
  const term = terms.find(({ orderId }) => orderId === order.id)
  if (!term) return []
  return order.items
    .filter(({ itemType }) => itemType === 'subscription_plan')
    .map((item) => planPart(item, term, { now, revealed: revealsOf(needs, term, now) }))
}

const planPart = (
  item: OrderItem,
  term: SubscriptionTerm,
  { now, revealed }: { readonly now: Date; readonly revealed: number },
): Part => {
  const { periodStartedAt: begin } = term
  const { includedContacts, contactPriceCents } = item
  const until = term.endsAt < now ? term.endsAt : now
  const end = computePeriodEnd(begin, toPeriodLength(item.interval ?? 'month'))
  const days = {
    used: countFullDaysBetween(begin, until),
    included: countFullDaysBetween(begin, end),
  }
  const contactsUsed = Math.min(revealed, includedContacts ?? revealed)
  const keptCents = Math.max(
    priceOfContacts(item, contactsUsed),
    partOf(item, days.used, days.included),
  )
  return { keptCents, contactsUsed, contactsIncluded: includedContacts, contactPriceCents, days }
}

/** One by one at the price that the order keeps; all of a limited plan cost the plan. */
const priceOfContacts = (item: OrderItem, used: number) => {
  const { includedContacts: included, contactPriceCents: each } = item
  if (included !== null && (each === null || used >= included)) return partOf(item, used, included)
  return Math.min(computeLineCents(item), used * (each ?? 0))
}

/** Contacts are taken from the plan first, then from other packs, so that each is counted once. */
const packParts = (
  needs: Pick<BillingNeeds, 'packs' | 'plans' | 'usage'>,
  { order, terms, now }: OrderTerms,
): Part[] => {
  const beyondPlans = terms.reduce((sum, term) => sum + beyondPlan(needs, term, now), 0)
  let left = Math.max(0, beyondPlans - needs.packs.contactsBeside(order))
  return order.items
    .filter((item) => item.itemType !== 'subscription_plan' && isConsumedByUse(item))
    .map((item) => {
      const contactsIncluded = (item.includedContacts ?? 0) * item.quantity
      const contactsUsed = Math.min(left, contactsIncluded)
      left -= contactsUsed
      const keptCents = partOf(item, contactsUsed, contactsIncluded)
      return { keptCents, contactsUsed, contactsIncluded, contactPriceCents: null, days: null }
    })
}

const beyondPlan = (
  needs: Pick<BillingNeeds, 'plans' | 'usage'>,
  term: SubscriptionTerm,
  now: Date,
) => {
  const limit = needs.plans.find(term.planId)?.contactsLimit ?? null
  return limit === null ? 0 : Math.max(0, revealsOf(needs, term, now) - limit)
}

const revealsOf = (
  { usage }: Pick<BillingNeeds, 'usage'>,
  { userId, periodStartedAt, endsAt }: SubscriptionTerm,
  now: Date,
) => (periodStartedAt > now ? 0 : usage.contacts(userId, periodStartedAt, endsAt).used)

/** Rounds half up to the cent and never exceeds the price paid for the item. */
const partOf = (item: OrderItem, used: number, included: number) =>
  included === 0 ? 0 : Math.round((computeLineCents(item) * Math.min(used, included)) / included)

const usedOf = (parts: readonly Part[]): UsageOfPlan => ({
  contactsUsed: parts.reduce((sum, { contactsUsed }) => sum + contactsUsed, 0),
  contactsIncluded: parts.some(({ contactsIncluded }) => contactsIncluded === null)
    ? null
    : parts.reduce((sum, { contactsIncluded }) => sum + (contactsIncluded ?? 0), 0),
  // Contacts of packs have prices of their own.
  contactPriceCents: parts.length === 1 ? (parts[0]?.contactPriceCents ?? null) : null,
  days: parts.find(({ days }) => days !== null)?.days ?? null,
})

/**
 * A consumer's last moment to withdraw (Codice del consumo art. 52, Reg. 1182/71): the day of payment does not
 * count, and the last day is a working day. Null for businesses and for unpaid orders.
 */
export const computeWithdrawalDeadline = ({
  paidAt,
  customer,
}: Pick<Order, 'paidAt' | 'customer'>) => {
  if (paidAt === null || !isConsumer(customer)) return null
  let lastDay = romeDayOf(paidAt).add({ days: WITHDRAWAL_DAYS })
  while (!isWorkingDay(lastDay)) lastDay = lastDay.add({ days: 1 })
  return new Date(startOfRomeDay(lastDay.add({ days: 1 })).getTime() - 1)
}
