import { useLocation } from 'react-router'
import { billingPaths, PAYMENT_PAGE_PATH } from '#modules/billing/contract/paths.ts'
import { PLAN_LEVELS, type PlanLevel, planLabel } from '#modules/billing/contract/plan-levels.ts'
import type {
  SubscriptionInfoReply,
  SubscriptionPlanReply,
} from '#modules/billing/contract/subscription.ts'
import type { NearbyReply } from '#modules/kernel/contract/nearby.ts'
import { nearbyPath } from '#modules/kernel/contract/nearby-words.ts'
import { useAddToCart } from '#web/lib/add-to-cart.ts'
import { useApi } from '#web/lib/api.ts'
import { formatNumber } from '#web/lib/formats.ts'
import { memberPage } from '#web/lib/member-page.tsx'
import { isAnyLoading, NotLoaded } from '#web/lib/not-loaded.tsx'
import { NearbyFigure, PlanTooLargeNote } from '#web/listing/nearby-figure.tsx'
import { Icon } from '#web/ui/content/icon.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { CardSkeletons } from '#web/ui/feedback/skeleton.tsx'
import { PaymentView } from './payment/payment-view.tsx'
import { PlanList } from './plan-list.tsx'
import { isSubscriptionActive } from './status-alert.ts'
import { StatusCard } from './status-card.tsx'
import { useSubscriptionInfo } from './use-subscription-info.ts'
import { chooseDefaultPeriod } from './usual-period.ts'

/** The order id follows `#` in a document opened for paying. */
const orderToPay = (search: string, hash: string) =>
  `/abbonamento${search}` === PAYMENT_PAGE_PATH && hash.length > 1
    ? decodeURIComponent(hash.slice(1))
    : null

const Present = () => {
  const { search, hash } = useLocation()
  const orderId = orderToPay(search, hash)
  return orderId === null ? <Subscription /> : <PaymentView orderId={orderId} />
}

const Subscription = () => {
  const reply = useSubscriptionInfo()
  const { data } = reply
  const plans = useApi(billingPaths.plans)
  const nearby = useApi<NearbyReply>(nearbyPath)
  const refresh = () => void reply.mutate()

  if (!data || isAnyLoading(plans, nearby))
    return (
      <NotLoaded
        {...reply}
        failed="Non riusciamo a caricare lo stato dell’abbonamento"
        waiting={<CardSkeletons count={3} />}
      />
    )
  return (
    <>
      <StatusCard info={data} isRefreshing={reply.isValidating} onRefresh={refresh} />
      {isSubscriptionActive(data) && !data.isGift && (
        <Alert
          tone="success"
          title={`Hai già un abbonamento attivo: ${planLabel(data.subscriptionPlan)}`}
        />
      )}
      <NearbyFigure />
      <PlansOnSale
        active={isSubscriptionActive(data) && !data.isGift ? data : null}
        usual={chooseDefaultPeriod(data)}
      />
    </>
  )
}

type PlansOnSaleProps = {
  /** The member's own plan. */
  readonly active: SubscriptionInfoReply | null
  /** The period of the member's own plan. */
  readonly usual: SubscriptionPlanReply['interval']
}

const PlansOnSale = ({ active, usual }: PlansOnSaleProps) => {
  const { data: plans } = useApi(billingPaths.plans)
  if (!plans) return <CardSkeletons count={3} />
  if (plans.length === 0)
    return <EmptyState icon="star" title="Piani di abbonamento in preparazione" />
  return (
    <section className="grid gap-5" id="abbonamenti" aria-label="Piani di abbonamento">
      <PlanList
        plans={plans}
        usual={usual}
        actionFor={(plan, isMain) =>
          plan.level === active?.subscriptionPlan ? (
            <Button wide disabled label="Piano Attivo" />
          ) : (
            <>
              <PlanButton plan={plan} isMain={isMain} />
              {active ? (
                <IfChanged plan={plan} active={active} />
              ) : (
                <PlanTooLargeNote plan={plan} plans={plans} />
              )}
            </>
          )
        }
      />
    </section>
  )
}

type IfChangedProps = {
  readonly plan: SubscriptionPlanReply
  readonly active: SubscriptionInfoReply
}

/** What becomes of the plan one has, beside the button that ends it. */
const IfChanged = ({ plan, active: { subscriptionPlan, daysRemaining } }: IfChangedProps) => {
  if (rankOf(plan.level) < rankOf(subscriptionPlan))
    return <p className="soft small">Parte quando finisce il piano che hai.</p>
  const lost =
    daysRemaining === 1 ? 'il giorno rimasto' : `i ${formatNumber(daysRemaining)} giorni rimasti`
  return (
    <p className="small flex gap-1">
      <Icon name="warning" />
      <strong>Parte subito: perdi {lost} del piano che hai.</strong>
    </p>
  )
}

const rankOf = (level: string) => PLAN_LEVELS.indexOf(level as PlanLevel)

const PlanButton = ({ plan, isMain }: { plan: SubscriptionPlanReply; isMain: boolean }) => {
  const { add, isAdding } = useAddToCart()
  const { id, name, price, currency, interval, stripePriceId } = plan
  return (
    <Button
      wide
      icon="cart"
      variant={isMain ? 'primary' : 'secondary'}
      busy={isAdding}
      onClick={() =>
        void add({
          itemType: 'subscription_plan',
          itemId: id,
          name,
          description: `Piano ${name} - ${interval === 'year' ? 'annuale' : 'mensile'}`,
          price,
          currency,
          interval,
          stripePriceId,
          quantity: 1,
        })
      }
      label="Aggiungi al carrello"
    />
  )
}

export const page = memberPage({
  className: 'wrap grid gap-5 page-end',
  mode: 'offro',
  title: 'Scegli il Tuo Piano di Abbonamento',
  subtitle: 'Accedi ai contatti dei clienti e trova nuovi lavori',
  preload: () => [billingPaths.plans],
  byServer: true,
  waiting: <CardSkeletons count={3} />,
  content: () => <Present />,
})
