import type { OrderId, UserId } from '#modules/kernel/ids.ts'
import type { World } from '#modules/kernel/world.ts'
import { isUpgrade, type Plan } from '../plans/plan.ts'
import { memberStanding } from './member-standing.ts'
import { endAfter, type Span } from './period.ts'
import type { Members, SubscriptionStore } from './ports.ts'
import type { Standing, Term } from './standing.ts'

export type BeginNeeds = {
  readonly subscriptions: SubscriptionStore
  readonly members: Pick<Members, 'recordStanding'>
  readonly world: World
}

export type Beginning = {
  readonly userId: UserId
  readonly plan: Plan
  readonly span: Span
  readonly origin: 'grant' | 'order'
  /** The order that paid for it. */
  readonly orderId?: OrderId
}

/**
 * Gives somebody one more stretch and answers when it ends; called inside the caller's transaction.
 * Renewing early adds to the end. A higher plan ends the present one and begins at once.
 */
export const beginTerm = ({ subscriptions, members, world }: BeginNeeds) => {
  const standingAt = memberStanding(subscriptions)
  return ({ userId, plan, span, origin, orderId }: Beginning): Date => {
    const now = world.now()
    const standing = standingAt(userId, now)
    const { begin, startedAt, replaced } = placeOf(standing, plan, now)
    const endsAt = endAfter(begin, span)

    const id = world.newId()
    if (replaced) replace(subscriptions, replaced, { begin, endsAt })
    subscriptions.add({
      id,
      userId,
      planId: plan.id,
      origin,
      startedAt,
      periodStartedAt: begin,
      endsAt,
      createdAt: now,
      orderId: orderId ?? null,
    })
    if (replaced) subscriptions.inheritPacks(replaced.id, id)
    members.recordStanding(userId, standingAt(userId, now), now)
    return endsAt
  }
}

const placeOf = (standing: Standing, plan: Plan, now: Date) => {
  if (standing.status !== 'active') return { begin: now, startedAt: now, replaced: null }
  const { current, endsAt } = standing
  return isUpgrade(current.level, plan.level)
    ? { begin: now, startedAt: current.startedAt, replaced: current }
    : { begin: endsAt, startedAt: current.startedAt, replaced: null }
}

/** What was renewed ahead and is already paid for is not lost: it moves behind the new stretch. */
const replace = (
  subscriptions: SubscriptionStore,
  old: Term,
  { begin, endsAt }: { begin: Date; endsAt: Date },
) => {
  const shiftMs = endsAt.getTime() - old.endsAt.getTime()
  const shifted = (moment: Date) => new Date(moment.getTime() + shiftMs)
  subscriptions.cancel(old.id, begin)
  for (const term of subscriptions.openTerms(old.userId)) {
    if (term.periodStartedAt < old.endsAt) continue
    subscriptions.move(term.id, {
      periodStartedAt: shifted(term.periodStartedAt),
      endsAt: shifted(term.endsAt),
    })
  }
}
