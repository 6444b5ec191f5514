import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cardOrder } from '#adapters/conformance/card-order.ts'
import { DAY_MS } from '#modules/kernel/time.ts'
import type { BillingNeeds } from '../ports.ts'
import type { Order, OrderItem } from './order.ts'
import { computeWithdrawalShare } from './withdrawal-share.ts'

const PAID_AT = new Date('2026-03-03T09:00:00Z')

type Case = {
  readonly priceCents: number
  readonly includedContacts: number | null
  readonly contactPriceCents: number | null
  readonly interval: 'month' | 'year'
}

const orderOf = ({ priceCents, ...sold }: Case): Order => {
  const base = cardOrder('uno')
  const item: OrderItem = {
    ...(base.items[0] as OrderItem),
    ...sold,
    itemType: 'subscription_plan',
    unitPriceCents: priceCents,
    quantity: 1,
    extraContacts: null,
  }
  const beginRequest = { at: PAID_AT, version: '1', words: 'Subito' }
  return {
    ...base,
    status: 'paid',
    paidAt: PAID_AT,
    totalCents: priceCents,
    beginRequest,
    items: [item],
  }
}

const shareAfter = (sold: Case, contacts: number, days: number) => {
  const order = orderOf(sold)
  const term = {
    id: 't',
    userId: order.userId,
    planId: 'p',
    orderId: order.id,
    startedAt: PAID_AT,
    periodStartedAt: PAID_AT,
    endsAt: new Date(PAID_AT.getTime() + 400 * DAY_MS),
  }
  const needs = {
    subscriptions: { termsEndingFrom: () => [term] },
    plans: { find: () => ({ contactsLimit: sold.includedContacts }) },
    packs: { contactsBeside: () => 0 },
    usage: { contacts: () => ({ used: contacts, reserved: 0 }) },
  } as unknown as BillingNeeds
  return computeWithdrawalShare(needs)(order, new Date(PAID_AT.getTime() + days * DAY_MS))
}

const anyPlan: fc.Arbitrary<Case> = fc.record({
  priceCents: fc.integer({ min: 1, max: 100_000 }),
  includedContacts: fc.option(fc.integer({ min: 1, max: 500 })),
  contactPriceCents: fc.option(fc.integer({ min: 1, max: 5_000 })),
  interval: fc.constantFrom('month', 'year'),
})
const anyContacts = fc.nat(600)
const anyDays = fc.nat(14)

it('is never more than what was paid, and both parts add up to it', () => {
  fc.assert(
    fc.property(anyPlan, anyContacts, anyDays, (plan, seen, passed) => {
      const { keptCents, refundCents } = shareAfter(plan, seen, passed)
      expect(keptCents).toBeGreaterThanOrEqual(0)
      expect(keptCents).toBeLessThanOrEqual(plan.priceCents)
      expect(keptCents + refundCents).toBe(plan.priceCents)
    }),
  )
})

it('never shrinks with another contact or another day', () => {
  fc.assert(
    fc.property(anyPlan, anyContacts, anyDays, (plan, seen, passed) => {
      const { keptCents } = shareAfter(plan, seen, passed)
      expect(shareAfter(plan, seen + 1, passed).keptCents).toBeGreaterThanOrEqual(keptCents)
      expect(shareAfter(plan, seen, passed + 1).keptCents).toBeGreaterThanOrEqual(keptCents)
    }),
  )
})

it('of an unlimited plan is at least its price for each contact, as far as it was paid', () => {
  fc.assert(
    fc.property(anyPlan, anyContacts, anyDays, (plan, seen, passed) => {
      const unlimited = { ...plan, includedContacts: null, contactPriceCents: 100 }
      expect(shareAfter(unlimited, seen, passed).keptCents).toBeGreaterThanOrEqual(
        Math.min(plan.priceCents, seen * 100),
      )
    }),
  )
})
