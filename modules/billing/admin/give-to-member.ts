import type { StaffActor } from '#modules/kernel/audit.ts'
import type { UserId } from '#modules/kernel/ids.ts'
import { mailTo } from '#modules/kernel/mail.ts'
import {
  findEarlierResult,
  type IdempotencyKey,
  type IdempotencyKeyReused,
} from '#modules/kernel/request-keys.ts'
import { accept, type Result, refuse } from '#modules/kernel/result.ts'
import type { GrantInput } from '../contract/grants.ts'
import { type Plan, sortPlans } from '../plans/plan.ts'
import type { BillingNeeds } from '../ports.ts'
import { beginTerm, readSubscriptionState } from '../subscription/begin-term.ts'
import type { SubscriptionState } from '../subscription/subscription-state.ts'

type GrantRefusal =
  | IdempotencyKeyReused
  | { readonly code: 'member.not-found' | 'grant.no-term' | 'grant.no-plan' | 'grant.unlimited' }

type Gift = GrantInput & { readonly userId: UserId; readonly key: IdempotencyKey | null }

/** Days are a term of no price behind the present ones, contacts are added to the present term: no order, no invoice. */
export const grantToMember =
  (needs: BillingNeeds) =>
  (staff: StaffActor, { key, ...gift }: Gift): Result<null, GrantRefusal> =>
    needs.atomically((): Result<null, GrantRefusal> => {
      const now = needs.world.now()
      const earlier = findEarlierResult(needs.grantKeys, { userId: staff.userId, key }, now)
      if (earlier) return earlier.ok ? accept(null) : earlier
      const code = giveNow(needs, staff, gift)
      if (code) return refuse({ code })
      needs.grantKeys.remember({ userId: staff.userId, key, id: gift.userId, at: now })
      return accept(null)
    })

/** Why not; null once it is given. */
const giveNow = (
  needs: Pick<BillingNeeds, 'buyers' | 'subscriptions' | 'world' | 'outbox' | 'audit' | 'plans'>,
  staff: StaffActor,
  { userId, ...gift }: Omit<Gift, 'key'>,
): Exclude<GrantRefusal, IdempotencyKeyReused>['code'] | null => {
  const { buyers, subscriptions, world } = needs
  if (!buyers.exists(userId)) return 'member.not-found'
  const state = readSubscriptionState(subscriptions)(userId, world.now())
  const plan = planFor(needs, state)
  if (!plan) return 'grant.no-plan'
  const refusal = refusalFor(gift, state, plan)
  if (refusal) return refusal
  const { days, contacts } = gift
  if (days) beginTerm(needs)({ userId, plan, span: { days }, origin: 'grant' })
  const after = readSubscriptionState(subscriptions)(userId, world.now())
  if (contacts && after.status === 'active') subscriptions.giveContacts(after.current.id, contacts)
  needs.outbox.enqueue(
    mailTo(buyers.addressOf(userId), 'subscription-given', {
      gift: wordsOf(gift),
      reason: gift.reason,
      path: '/abbonamento',
    }),
  )
  needs.audit.record(staff, 'subscription.give', ['user', userId], { after: gift })
  return null
}

/** The present plan, else the last one, else the smallest on sale. */
const planFor = ({ plans }: Pick<BillingNeeds, 'plans'>, state: SubscriptionState): Plan | null => {
  const running = state.status === 'active' ? state.current : state
  const last = 'last' in running ? running.last : running
  return ('planId' in last ? plans.find(last.planId) : null) ?? sortPlans(plans.onSale())[0] ?? null
}

const refusalFor = ({ days, contacts }: GrantInput, state: SubscriptionState, plan: Plan) => {
  if (!contacts) return null
  const isActive = state.status === 'active'
  if (!isActive && !days) return 'grant.no-term'
  const { contactsLimit } = isActive ? state.current : plan
  return contactsLimit === null ? 'grant.unlimited' : null
}

const wordsOf = ({ days, contacts }: GrantInput): string =>
  [
    ...(days ? [days === 1 ? '1 giorno di abbonamento' : `${days} giorni di abbonamento`] : []),
    ...(contacts ? [contacts === 1 ? '1 contatto' : `${contacts} contatti`] : []),
  ].join(' e ')
