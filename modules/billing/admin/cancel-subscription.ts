import type { StaffActor } from '#modules/kernel/audit.ts'
import type { UserId } from '#modules/kernel/ids.ts'
import { mailTo } from '#modules/kernel/mail.ts'
import { accept, type Result, refuse } from '#modules/kernel/result.ts'
import type { CancelSubscriptionInput } from '../contract/admin-orders.ts'
import { planLabel } from '../contract/plan-levels.ts'
import type { BillingNeeds } from '../ports.ts'
import { readSubscriptionState } from '../subscription/begin-term.ts'
import type { SubscriptionState, SubscriptionTerm } from '../subscription/subscription-state.ts'
import { createOrderAdmin } from './order-admin.ts'

type CancelRefusal = { readonly code: 'member.not-found' | 'subscription.none' }

type Ending = CancelSubscriptionInput & { readonly staff: StaffActor; readonly userId: UserId }

/**
 * The admin ends a subscription now. `refund` pays back every order that paid for a term not yet over; `abuse` pays
 * back none.
 */
export const cancelSubscription =
  (needs: BillingNeeds) =>
  (
    staff: StaffActor,
    userId: UserId,
    input: CancelSubscriptionInput,
  ): Result<null, CancelRefusal> =>
    needs.atomically(() => {
      if (!needs.buyers.exists(userId)) return refuse({ code: 'member.not-found' })
      const before = readSubscriptionState(needs.subscriptions)(userId, needs.world.now())
      if (before.status !== 'active') return refuse({ code: 'subscription.none' })
      end(needs, { ...input, staff, userId }, before)
      return accept(null)
    })

const end = (
  needs: BillingNeeds,
  { staff, userId, cancelType, reason }: Ending,
  before: Extract<SubscriptionState, { status: 'active' }>,
) => {
  const { subscriptions, buyers, world } = needs
  const now = world.now()
  const terms = subscriptions.openTerms(userId)
  if (cancelType === 'refund') giveBack(needs, staff, { terms, reason })
  for (const term of subscriptions.openTerms(userId)) subscriptions.cancel(term.id, now)
  needs.events.ended(userId)
  buyers.recordState(userId, readSubscriptionState(subscriptions)(userId, now), now)
  const statement = needs.decisionLog.write({
    userId,
    kind: 'plan',
    subject: planLabel(before.current.level),
    target: null,
    facts: reason,
    basis: cancelType === 'abuse' ? 'abuse' : 'service',
    decidedBy: staff.userId,
  })
  needs.outbox.enqueue(
    mailTo(buyers.addressOf(userId), 'subscription-stopped', {
      reason,
      path: '/abbonamento',
      statement: [statement],
    }),
  )
  needs.audit.record(staff, `subscription.cancel-${cancelType}`, ['user', userId], {
    before: { plan: before.current.level, endsAt: before.endsAt },
    after: { reason },
  })
}

const giveBack = (
  needs: BillingNeeds,
  staff: StaffActor,
  { terms, reason }: { terms: readonly SubscriptionTerm[]; reason: string },
) => {
  const { refund } = createOrderAdmin(needs)
  for (const { orderId } of terms) if (orderId !== null) refund(staff, orderId, { reason })
}
