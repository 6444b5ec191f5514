import { readEmail } from '#modules/kernel/email.ts'
import type { OrderId, UserId } from '#modules/kernel/ids.ts'
import { accept, refuse } from '#modules/kernel/result.ts'
import { DAY_MS } from '#modules/kernel/time.ts'
import type { FeaturesOnSale } from '../contract/plan-features.ts'
import { GRACE_DAYS } from '../contract/shop-labels.ts'
import { isUpgrade, type Plan, sortPlans } from '../plans/plan.ts'
import type { BillingNeeds, SubscriptionStore } from '../ports.ts'
import { computePeriodEnd, type PeriodLength, subtractPeriod, toPeriodLength } from './period.ts'
import {
  computeSubscriptionState,
  type SubscriptionState,
  type SubscriptionTerm,
} from './subscription-state.ts'

type Beginning = {
  readonly userId: UserId
  readonly plan: Plan
  readonly span: PeriodLength
  readonly origin: 'grant' | 'order'
  readonly orderId?: OrderId
  /** Renewed by the card company, with days of grace after the paid period. */
  readonly cardSubscriptionId?: string | null
  readonly giftContacts?: number
}

/**
 * Adds a term and answers until when it is paid; called inside the caller's transaction. Renewing early extends the
 * end. A higher plan ends the present one and begins at once.
 */
export const beginTerm =
  (needs: Pick<BillingNeeds, 'subscriptions' | 'world' | 'buyers'>) => (beginning: Beginning) => {
    const { subscriptions, world } = needs
    const { userId, plan, origin, orderId, cardSubscriptionId = null } = beginning
    const now = world.now()
    const state = readSubscriptionState(subscriptions)(userId, now)
    const late = latePlace(subscriptions.openTerms(userId), beginning)
    const place = late ?? placeOf(state, beginning, now)
    const paidUntil = paidEnd(place.begin, beginning, now)
    const endsAt = late || cardSubscriptionId === null ? paidUntil : addGracePeriod(paidUntil)

    const id = world.newId()
    if (!late) endReplaced(subscriptions, state, { ...place, paidUntil })
    subscriptions.add({
      id,
      userId,
      planId: plan.id,
      sold: soldOf(plan),
      origin,
      startedAt: place.startedAt,
      periodStartedAt: place.begin,
      endsAt,
      paidUntil,
      cardSubscriptionId,
      createdAt: now,
      orderId: orderId ?? null,
      giftContacts: beginning.giftContacts ?? null,
    })
    if (place.replaced) subscriptions.inheritPacks(place.replaced.id, id)
    storeSubscriptionState(needs)(userId)
    return paidUntil
  }

const soldOf = (plan: Plan): FeaturesOnSale => ({
  contactsLimit: plan.contactsLimit,
  savedSearches: plan.savedSearches,
  instantAlerts: plan.instantAlerts,
  showcaseItems: plan.showcaseItems,
  listingStatistics: plan.listingStatistics,
  priorityMessages: plan.priorityMessages,
})

type Place = {
  readonly begin: Date
  readonly startedAt: Date
  readonly replaced: SubscriptionTerm | null
}

/** A collected period reported after a later one: it keeps its own dates and moves nothing. */
const latePlace = (
  terms: readonly SubscriptionTerm[],
  { span, plan, cardSubscriptionId }: Beginning,
) => {
  if (!('until' in span) || !cardSubscriptionId) return null
  const isLate = terms.some(
    (term) => term.cardSubscriptionId === cardSubscriptionId && term.paidUntil >= span.until,
  )
  if (!isLate) return null
  const begin = subtractPeriod(span.until, toPeriodLength(plan.interval))
  return { begin, startedAt: begin, replaced: null }
}

/** A period collected by the card company begins where the last paid one ended, even when reported days later. */
const placeOf = (state: SubscriptionState, { plan, span, giftContacts }: Beginning, now: Date) => {
  if (state.status !== 'active') return { begin: now, startedAt: now, replaced: null }
  const { current, paidUntil } = state
  const { startedAt } = current
  // A paid term starts at once, even while a gift is running.
  const isBehindGift = current.giftContacts !== null && giftContacts === undefined
  if (isBehindGift || isUpgrade(current.level, plan.level))
    return { begin: now, startedAt, replaced: current }
  const isLate = paidUntil < now && !('until' in span)
  return { begin: isLate ? now : paidUntil, startedAt, replaced: null }
}

/** After other paid terms, a collected period keeps its length and not its dates. */
const paidEnd = (begin: Date, { span, plan }: Beginning, now: Date) =>
  'until' in span && begin > now
    ? computePeriodEnd(begin, toPeriodLength(plan.interval))
    : computePeriodEnd(begin, span)

/** Terms paid ahead move behind a higher plan; days of grace end where a paid term begins. */
const endReplaced = (
  subscriptions: SubscriptionStore,
  state: SubscriptionState,
  { begin, replaced, paidUntil }: Place & { readonly paidUntil: Date },
) => {
  if (replaced) {
    subscriptions.cancel(replaced.id, begin)
    shiftFollowing(subscriptions, replaced, paidUntil.getTime() - replaced.paidUntil.getTime())
    return
  }
  if (state.status !== 'active') return
  for (const term of subscriptions.openTerms(state.current.userId))
    if (term.endsAt > begin && term.paidUntil <= begin) subscriptions.setEnd(term.id, begin)
}

export const readSubscriptionState =
  (subscriptions: Pick<SubscriptionStore, 'openTerms' | 'lastEnded'>) =>
  (userId: UserId, now: Date) =>
    computeSubscriptionState(
      subscriptions.openTerms(userId),
      () => subscriptions.lastEnded(userId),
      now,
    )

/** Called inside the caller's transaction, after terms changed. */
export const storeSubscriptionState =
  ({ buyers, subscriptions, world }: Pick<BillingNeeds, 'buyers' | 'subscriptions' | 'world'>) =>
  (userId: UserId) => {
    const now = world.now()
    buyers.recordState(userId, readSubscriptionState(subscriptions)(userId, now), now)
  }

/** Ends a term now; terms paid ahead move up to that moment. */
export const endTerm =
  (subscriptions: SubscriptionStore) => (ended: SubscriptionTerm, now: Date) => {
    const begin = ended.periodStartedAt > now ? ended.periodStartedAt : now
    subscriptions.cancel(ended.id, begin)
    shiftFollowing(subscriptions, ended, begin.getTime() - ended.paidUntil.getTime())
  }

/** Shifts the terms that follow a term; negative is earlier. */
const shiftFollowing = (
  subscriptions: SubscriptionStore,
  before: SubscriptionTerm,
  shiftMs: number,
) => {
  const shifted = (moment: Date) => new Date(moment.getTime() + shiftMs)
  for (const term of subscriptions.openTerms(before.userId)) {
    if (term.periodStartedAt < before.paidUntil) continue
    subscriptions.move(term.id, {
      periodStartedAt: shifted(term.periodStartedAt),
      endsAt: shifted(term.endsAt),
      paidUntil: shifted(term.paidUntil),
    })
  }
}

export const addGracePeriod = (paidUntil: Date) =>
  new Date(paidUntil.getTime() + GRACE_DAYS * DAY_MS)

type Input = {
  readonly userId: UserId
  readonly cardSubscriptionId: string
  readonly hasGrace: boolean
}

/**
 * A renewing subscription has days of grace after its last term, a stopped one has none, nor has a term followed by
 * another.
 */
export const updateGracePeriod =
  (needs: Pick<BillingNeeds, 'subscriptions' | 'buyers' | 'world'>) =>
  ({ userId, cardSubscriptionId, hasGrace }: Input) => {
    const last = needs.subscriptions.openTerms(userId).at(-1)
    if (last?.cardSubscriptionId !== cardSubscriptionId) return
    needs.subscriptions.setEnd(last.id, hasGrace ? addGracePeriod(last.paidUntil) : last.paidUntil)
    storeSubscriptionState(needs)(userId)
  }

type Grant = {
  readonly email: string
  readonly planSlug: string
  /** Days, instead of the plan's own month or year. */
  readonly days?: number | undefined
}

const GRANT_DAYS_MAX = 3650

/** Grants an unpaid subscription from the command line. */
export const grantSubscription =
  (
    needs: Pick<
      BillingNeeds,
      'plans' | 'atomically' | 'buyers' | 'audit' | 'subscriptions' | 'world'
    >,
  ) =>
  ({ email, planSlug, days }: Grant) => {
    if (days !== undefined && !isWholeDays(days))
      return refuse({ code: 'billing.days-out-of-range' })
    const plan = needs.plans.bySlug(planSlug)
    if (!plan) return refuse({ code: 'billing.plan-not-found' })

    return needs.atomically(() => {
      const userId = needs.buyers.byEmail(readEmail(email) ?? '')
      if (!userId) return refuse({ code: 'billing.member-not-found' })
      const span = days === undefined ? toPeriodLength(plan.interval) : { days }
      const endsAt = beginTerm(needs)({ userId, plan, span, origin: 'grant' })
      needs.audit.record(null, 'subscription.grant', ['user', userId], {
        after: { plan: plan.slug, endsAt },
      })
      return accept({ plan, endsAt })
    })
  }

type Gift = { readonly userId: UserId; readonly contacts: number; readonly days: number }

/** A term of no price with contacts of its own, by the smallest plan on sale; false without any. In the caller's transaction. */
export const giveContacts =
  (needs: Pick<BillingNeeds, 'plans' | 'subscriptions' | 'world' | 'buyers'>) =>
  ({ userId, contacts, days }: Gift): boolean => {
    const [plan] = sortPlans(needs.plans.onSale())
    if (!plan) return false
    beginTerm(needs)({ userId, plan, span: { days }, origin: 'grant', giftContacts: contacts })
    return true
  }

const isWholeDays = (days: number) => Number.isInteger(days) && days >= 1 && days <= GRANT_DAYS_MAX
