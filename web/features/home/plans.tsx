import { useLocation } from 'react-router'
import { billingPaths } from '#modules/billing/contract/paths.ts'
import type { SubscriptionPlanReply } from '#modules/billing/contract.ts'
import { useApi } from '#web/lib/api.ts'
import { useViewer } from '#web/lib/viewer.ts'
import { PlanCard } from '#web/ui/content/plan-card.tsx'
import { LinkButton } from '#web/ui/controls/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { readPlanChoice } from './plan-choice.ts'
import { PlanSwitches } from './plan-switches.tsx'

/** The subscriptions that are for sale. */
export const Plans = () => {
  const { data: plans = [] } = useApi<SubscriptionPlanReply[]>(billingPaths.plans)
  return (
    <section className="home-plans" id="abbonamenti" data-mode="offro">
      <h2>Piani di abbonamento per professionisti</h2>
      {plans.length === 0 ? (
        <EmptyState icon="star" title="Piani di abbonamento in preparazione" />
      ) : (
        <PlanChoices plans={plans} />
      )}
    </section>
  )
}

const POPULAR_PLACE = 1

const PlanChoices = ({ plans }: { plans: readonly SubscriptionPlanReply[] }) => {
  const choice = readPlanChoice(useLocation().search)
  const shown = plans.filter(
    ({ interval, billingType }) =>
      interval === choice.interval && billingType === choice.billingType,
  )
  return (
    <>
      <p className="soft">Scopri i contatti di chi cerca nella tua zona. Prezzi IVA inclusa.</p>
      <PlanSwitches choice={choice} />
      <ul className="plan-grid">
        {shown.map((plan, place) => (
          <li key={plan.level}>
            <PlanCard
              plan={plan}
              isPopular={place === POPULAR_PLACE}
              action={<TakePlan isMain={place === POPULAR_PLACE} />}
            />
          </li>
        ))}
      </ul>
    </>
  )
}

/** Plans are bought on a page for members. */
const TakePlan = ({ isMain }: { isMain: boolean }) => {
  const isMember = useViewer().state === 'authenticated'
  return (
    <LinkButton
      wide
      variant={isMain ? 'primary' : 'secondary'}
      href={isMember ? '/abbonamento' : '/login'}
    >
      {isMember ? 'Scegli il piano' : 'Accedi per acquistare'}
    </LinkButton>
  )
}
