import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { billingPaths } from '#modules/billing/contract/paths.ts'
import { ASK_LINK_PAGE_PATH } from '#modules/identity/contract/login-link-paths.ts'
import { useApi } from '#web/lib/api.ts'
import { addReturnTo, loginPathFrom, registrationPathFrom } from '#web/lib/return-to.ts'
import { useViewer } from '#web/lib/viewer.ts'
import { joinClasses } from '#web/ui/classes.ts'
import { LinkButton } from '#web/ui/controls/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { PlanList } from './plan-list.tsx'

const PLANS = '/abbonamento#abbonamenti'

type Props = {
  /** At the head of an article, where they need no title in sight; on the home page a phone swipes through them. */
  readonly look?: 'opening'
  /** The content above the plans. */
  readonly lead?: ReactNode
  /** What else is sold. */
  readonly further?: ReactNode
}

const LEAD = <p className="soft">Scopri i contatti dei clienti della tua zona.</p>

export const PlansSection = ({ look, lead = LEAD, further }: Props) => {
  const isMember = useViewer().state === 'authenticated'
  const { data: plans = [] } = useApi(billingPaths.plans)
  return (
    <section
      className={joinClasses('home-plans grid gap-4', look)}
      id="abbonamenti"
      data-mode="offro"
    >
      <h2 className={look && 'visually-hidden'}>Piani di abbonamento per professionisti</h2>
      {plans.length === 0 ? (
        <EmptyState icon="star" title="Piani di abbonamento in preparazione" />
      ) : (
        <>
          {lead}
          <PlanList
            plans={plans}
            isSwiped={look !== 'opening'}
            actionFor={(_, isMain) => <TakePlan isMain={isMain} isMember={isMember} />}
          />
          {!isMember && (
            <p className="small">
              Non hai ancora un account? <a href={registrationPathFrom(PLANS)}>Crealo gratis</a>.
              Non ricordi la password?{' '}
              <a href={addReturnTo(ASK_LINK_PAGE_PATH, PLANS)}>Accedi con un link via email</a>
            </p>
          )}
          {further}
        </>
      )}
    </section>
  )
}

/** Plans are bought on a page for members, which opens with the choice made here. */
const TakePlan = ({ isMain, isMember }: { isMain: boolean; isMember: boolean }) => {
  const plans = `/abbonamento${useLocation().search}#abbonamenti`
  return (
    <LinkButton
      wide
      variant={isMain ? 'primary' : 'secondary'}
      href={isMember ? plans : loginPathFrom(plans)}
      label={isMember ? 'Scegli il piano' : 'Accedi per acquistare'}
    />
  )
}
