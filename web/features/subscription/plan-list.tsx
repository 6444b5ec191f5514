import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { SubscriptionPlanReply } from '#modules/billing/contract/subscription.ts'
import { PlanCard } from '#web/features/subscription/plan-card.tsx'
import { readPlanChoice } from './plan-choice.ts'
import { PlanSwitches } from './plan-switches.tsx'
import { freeMonths, savingOf } from './saving.ts'

type Props = {
  readonly plans: readonly SubscriptionPlanReply[]
  /** Action of a plan; that of the popular one is primary. */
  readonly actionFor?: (plan: SubscriptionPlanReply, isPopular: boolean) => ReactNode
}

const POPULAR_PLACE = 1

/** Three plans, filtered by duration and billing type; the second is the popular one. */
export const PlanList = ({ plans, actionFor }: Props) => {
  const choice = readPlanChoice(useLocation().search)
  const shown = plans.filter(
    ({ interval, billingType }) =>
      interval === choice.interval && billingType === choice.billingType,
  )
  return (
    <>
      <PlanSwitches choice={choice} freeMonths={freeMonths(plans, choice.billingType)} />
      <ul className="plan-grid grid gap-5">
        {shown.map((plan, place) => (
          <li key={plan.level}>
            <PlanCard
              plan={plan}
              isPopular={place === POPULAR_PLACE}
              saving={savingOf(plan, plans)}
              action={actionFor?.(plan, place === POPULAR_PLACE)}
            />
          </li>
        ))}
      </ul>
      {plans.every(({ isVatIncluded }) => isVatIncluded) && (
        <p className="soft small">Prezzi IVA inclusa.</p>
      )}
    </>
  )
}
