import { withdrawalPagePath } from '#modules/billing/contract/order-paths.ts'
import { billingPaths } from '#modules/billing/contract/paths.ts'
import { planLabel } from '#modules/billing/contract/plan-levels.ts'
import type {
  SubscriptionInfoReply,
  SubscriptionPlanReply,
} from '#modules/billing/contract/subscription.ts'
import { withArticle } from '#modules/kernel/long-day.ts'
import { useApi } from '#web/lib/api.ts'
import { formatDate, formatNumber } from '#web/lib/formats.ts'
import { Badge } from '#web/ui/content/badge.tsx'
import { KeyValueList } from '#web/ui/content/key-value-list.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { RenewalSection } from './renewal-section.tsx'
import { isSubscriptionActive, statusAlert, statusLabel } from './status-alert.ts'
import { chooseDefaultPeriod } from './usual-period.ts'

type StatusCardProps = {
  readonly info: SubscriptionInfoReply
  readonly isRefreshing: boolean
  readonly onRefresh: () => void
}

/** The member's own plan: until when, how much of it is left, what can be done about it. */
export const StatusCard = ({ info, isRefreshing, onRefresh }: StatusCardProps) => {
  const { data: plans = [] } = useApi(billingPaths.plans)
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
      {isSubscriptionActive(info) && <KeyValueList look="in-columns" rows={factsOf(info, plans)} />}
      {alert && <Alert tone={alert.tone}>{alert.text}</Alert>}
      <RenewalSection info={info} />
      <Withdrawals info={info} />
    </section>
  )
}

const Withdrawals = ({ info: { withdrawals } }: { readonly info: SubscriptionInfoReply }) =>
  withdrawals.map(({ orderId, orderNumber, withdrawUntil }) => (
    <p className="soft small" key={orderId}>
      <a href={withdrawalPagePath(orderId)}>Recedi dal contratto qui</a>: ordine{' '}
      <span className="whole">{orderNumber}</span>, fino{' '}
      {withArticle('al', formatDate(withdrawUntil))} compreso.
    </p>
  ))

/** Bought or given besides: the plan's card names fewer. */
const beyondPlan = (info: SubscriptionInfoReply, plans: readonly SubscriptionPlanReply[]) => {
  const own = plans.find(
    ({ level, interval }) =>
      level === info.subscriptionPlan && interval === chooseDefaultPeriod(info),
  )
  const ofPlan = own?.contactsLimit ?? Number.POSITIVE_INFINITY
  const more = (info.contactsLimit ?? 0) - ofPlan
  return more > 0 && !info.isGift
    ? ` (${formatNumber(ofPlan)} del piano + ${formatNumber(more)} aggiunti)`
    : ''
}

const factsOf = (info: SubscriptionInfoReply, plans: readonly SubscriptionPlanReply[]) => [
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
        : `${info.contactsUsed} di ${info.contactsLimit}${beyondPlan(info, plans)}`,
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
