import { useLocation } from 'react-router'
import { withdrawalPage } from '#modules/billing/contract/order-paths.ts'
import { billingPaths, PAYMENT_PAGE } from '#modules/billing/contract/paths.ts'
import { planLabel } from '#modules/billing/contract/plan-levels.ts'
import type {
  SubscriptionInfoReply,
  SubscriptionPlanReply,
} from '#modules/billing/contract/subscription.ts'
import type { NearbyReply } from '#modules/kernel/contract/nearby.ts'
import { nearbyPath } from '#modules/kernel/contract/nearby-words.ts'
import { withArticle } from '#modules/kernel/long-day.ts'
import { DAY_MS } from '#modules/kernel/time.ts'
import { useAddToCart } from '#web/lib/add-to-cart.ts'
import { useApi } from '#web/lib/api.ts'
import { formatDate, formatNumber } from '#web/lib/formats.ts'
import { memberPage } from '#web/lib/member-page.tsx'
import { isAnyOnItsWay, NotLoaded } from '#web/lib/not-loaded.tsx'
import { NearbyFigure, PlanRemark } from '#web/listing/nearby-figure.tsx'
import { Badge } from '#web/ui/content/badge.tsx'
import { KeyValueList } from '#web/ui/content/key-value-list.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { CardSkeletons } from '#web/ui/feedback/skeleton.tsx'
import { PaymentView } from './payment/payment-view.tsx'
import { PlanList } from './plan-list.tsx'
import { RenewalSection } from './renewal-section.tsx'
import { isSubscriptionActive, statusAlert, statusLabel } from './status-alert.ts'
import { useSubscriptionInfo } from './use-subscription-info.ts'

/** The order id follows `#` in a document opened for paying. */
const orderToPay = (search: string, hash: string) =>
  `/abbonamento${search}` === PAYMENT_PAGE && hash.length > 1
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

  if (!data || isAnyOnItsWay(plans, nearby))
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
        >
          <p className="small">{ifAnother(data)}</p>
        </Alert>
      )}
      <NearbyFigure />
      <PlansOnSale
        activeLevel={isSubscriptionActive(data) && !data.isGift ? data.subscriptionPlan : null}
        usual={isSubscriptionActive(data) && hasYear(data) ? 'year' : 'month'}
      />
    </>
  )
}

const ifAnother = ({ daysRemaining }: SubscriptionInfoReply) =>
  `Un piano superiore parte subito, e perdi ${daysRemaining === 1 ? 'il giorno rimasto' : `i ${formatNumber(daysRemaining)} giorni rimasti`} di questo. Un piano inferiore parte quando questo finisce.`

const MOST_DAYS_OF_A_MONTH = 62

/** The term is longer than a month, with the days of grace after it. */
const hasYear = ({ startDate, endDate }: SubscriptionInfoReply) =>
  startDate !== null &&
  endDate !== null &&
  Date.parse(endDate) - Date.parse(startDate) > MOST_DAYS_OF_A_MONTH * DAY_MS

type PlansOnSaleProps = {
  readonly activeLevel: string | null
  /** The period of the member's own plan. */
  readonly usual: SubscriptionPlanReply['interval']
}

const PlansOnSale = ({ activeLevel, usual }: PlansOnSaleProps) => {
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
          plan.level === activeLevel ? (
            <Button wide disabled label="Piano Attivo" />
          ) : (
            <>
              <PlanButton plan={plan} isMain={isMain} />
              <PlanRemark plan={plan} plans={plans} />
            </>
          )
        }
      />
    </section>
  )
}

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

type StatusCardProps = {
  readonly info: SubscriptionInfoReply
  readonly isRefreshing: boolean
  readonly onRefresh: () => void
}

const StatusCard = ({ info, isRefreshing, onRefresh }: StatusCardProps) => {
  const alert = statusAlert(info)
  return (
    <section
      className="subscription-status grid gap-2 boxed pad-3-4"
      aria-labelledby="subscription-status"
    >
      <header className="cluster gap-3">
        <h2 className="larger" id="subscription-status">
          Il tuo abbonamento
        </h2>
        <Badge
          tone={isSubscriptionActive(info) ? 'success' : 'neutral'}
          label={statusLabel(info)}
        />
        <Button icon="refresh" variant="ghost" busy={isRefreshing} onClick={onRefresh}>
          Aggiorna lo stato
        </Button>
        <a className="text-link" href="/i-miei-contatti">
          I contatti che hai scoperto
        </a>
      </header>
      {isSubscriptionActive(info) && <KeyValueList look="in-columns" rows={factsOf(info)} />}
      {alert && <Alert tone={alert.tone}>{alert.text}</Alert>}
      <RenewalSection info={info} />
      <Withdrawals info={info} />
    </section>
  )
}

const Withdrawals = ({ info: { withdrawals } }: { readonly info: SubscriptionInfoReply }) =>
  withdrawals.map(({ orderId, orderNumber, withdrawUntil }) => (
    <p className="soft small" key={orderId}>
      <a href={withdrawalPage(orderId)}>Recedi dal contratto qui</a>: ordine{' '}
      <span className="whole">{orderNumber}</span>, fino{' '}
      {withArticle('al', formatDate(withdrawUntil))} compreso.
    </p>
  ))

const factsOf = (info: SubscriptionInfoReply) => [
  {
    term: 'Piano',
    value: info.isGift ? 'In regalo con l’invito' : planLabel(info.subscriptionPlan),
  },
  { term: 'Giorni rimanenti', value: String(info.daysRemaining) },
  { term: 'Valido', value: `fino ${withArticle('al', formatDate(info.endDate))}` },
  {
    term: 'Contatti scoperti',
    value:
      info.contactsLimit === null
        ? `${info.contactsUsed}, senza limite`
        : `${info.contactsUsed} di ${info.contactsLimit}`,
  },
  ...(info.contactsReserved > 0
    ? [{ term: 'In attesa di una risposta', value: String(info.contactsReserved) }]
    : []),
  ...(info.contactsLimit === null
    ? []
    : [
        {
          term: 'Rimasti',
          value: String(
            Math.max(0, info.contactsLimit - info.contactsUsed - info.contactsReserved),
          ),
        },
      ]),
  ...lastMonths(info.last90Days),
]

/** What silent clients would have cost; nothing to say where none was. */
const lastMonths = ({ used, returned }: SubscriptionInfoReply['last90Days']) =>
  returned === 0
    ? []
    : [
        {
          term: 'Negli ultimi 90 giorni',
          value: `${used === 1 ? '1 usato' : `${used} usati`}, ${returned === 1 ? '1 restituito' : `${returned} restituiti`}`,
        },
      ]

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
