import { planLabel } from '#modules/billing/contract/plan-levels.ts'
import type { SubscriptionInfoReply } from '#modules/billing/contract/subscription.ts'
import { formatDate } from '#web/lib/formats.ts'
import { Badge } from '#web/ui/content/badge.tsx'
import { KeyValueList } from '#web/ui/content/key-value-list.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { RenewalSection } from './renewal-section.tsx'
import { isActive, statusAlert, statusLabel } from './status-alert.ts'

type Props = {
  readonly info: SubscriptionInfoReply
  readonly isRefreshing: boolean
  readonly onRefresh: () => void
}

/** Plan, state, days and contacts left, and the alert. */
export const StatusCard = ({ info, isRefreshing, onRefresh }: Props) => {
  const alert = statusAlert(info)
  return (
    <section
      className="subscription-status grid gap-4 boxed roomy"
      aria-labelledby="subscription-status"
    >
      <header className="cluster gap-3">
        <h2 id="subscription-status">Il tuo abbonamento</h2>
        <Badge tone={isActive(info) ? 'success' : 'neutral'}>{statusLabel(info)}</Badge>
        <Button icon="refresh" variant="ghost" busy={isRefreshing} onClick={onRefresh}>
          Aggiorna
        </Button>
      </header>
      {isActive(info) && <KeyValueList rows={factsOf(info)} />}
      <p>
        <a href="/i-miei-contatti">I contatti che hai scoperto</a>
      </p>
      {alert && <Alert tone={alert.tone}>{alert.text}</Alert>}
      <RenewalSection info={info} />
    </section>
  )
}

const factsOf = (info: SubscriptionInfoReply) => [
  { term: 'Piano', value: planLabel(info.subscriptionPlan) },
  { term: 'Giorni rimanenti', value: String(info.daysRemaining) },
  { term: 'Valido fino al', value: formatDate(info.endDate) },
  {
    term: 'Contatti scoperti',
    value:
      info.contactsLimit === null
        ? `${info.contactsUsed}, senza limite`
        : `${info.contactsUsed} di ${info.contactsLimit}`,
  },
]
