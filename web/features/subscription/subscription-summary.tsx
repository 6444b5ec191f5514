import { planLabel } from '#modules/billing/contract/plan-levels.ts'
import type { SubscriptionInfoReply } from '#modules/billing/contract/subscription.ts'
import { capitalize } from '#modules/kernel/capitalize.ts'
import { useLeastPlanPrice } from '#web/lib/subscription/plans-from.ts'
import { Badge } from '#web/ui/content/badge.tsx'
import { Button, LinkButton } from '#web/ui/controls/button.tsx'
import { SkeletonStack } from '#web/ui/feedback/skeleton.tsx'
import { isSubscriptionActive } from './status-alert.ts'
import { useSubscriptionInfo } from './use-subscription-info.ts'

type Props = {
  /** Who offers nothing is not urged to pay. */
  readonly isClient: boolean
}

export const SubscriptionSummary = ({ isClient }: Props) => {
  const { data, error, isValidating, mutate } = useSubscriptionInfo()
  if (data && isClient && wasNeverBought(data)) return <NeverBought />
  return (
    <section className="stack gap-3 boxed roomy" aria-labelledby="abbonamento" data-mode="offro">
      <header className="cluster">
        <h2 className="larger" id="abbonamento">
          Il tuo abbonamento
        </h2>
        {data && (
          <Badge tone={isSubscriptionActive(data) ? 'success' : 'neutral'}>
            {isSubscriptionActive(data) ? 'Attivo' : 'Non Attivo'}
          </Badge>
        )}
      </header>
      {data && <State info={data} isClient={isClient} />}
      {!data && error === undefined && <SummaryWaiting />}
      {!data && error !== undefined && (
        <div className="cluster" role="alert">
          <p>Non riusciamo a caricare lo stato dell’abbonamento.</p>
          <Button icon="refresh" busy={isValidating} onClick={() => void mutate()}>
            Riprova
          </Button>
        </div>
      )}
    </section>
  )
}

/** A client needs no plan: one line at the foot says what there is. */
const NeverBought = () => (
  <section className="cluster" aria-labelledby="abbonamento" data-mode="offro">
    <h2 className="small soft" id="abbonamento">
      Il tuo abbonamento
    </h2>
    <Badge label="Non Attivo" />
    <a className="small" href="/abbonamento">
      Attiva Abbonamento
    </a>
  </section>
)

const wasNeverBought = ({ subscriptionStatus, startDate, last90Days }: SubscriptionInfoReply) =>
  subscriptionStatus === 'inactive' && startDate === null && !last90Days?.used

const State = ({ info, isClient }: Props & { info: SubscriptionInfoReply }) =>
  isSubscriptionActive(info) ? (
    <>
      <p>
        Piano <strong>{planLabel(info.subscriptionPlan)}</strong>
        {remaining(info)}
        {contactsLeft(info)}
      </p>
      <p>
        <LinkButton href="/i-miei-contatti" label="I tuoi contatti" />
      </p>
    </>
  ) : (
    <>
      <Offer />
      <p>
        <LinkButton variant={isClient ? 'secondary' : 'primary'} href="/abbonamento">
          Attiva Abbonamento
        </LinkButton>
      </p>
    </>
  )

/** What it costs and what one has for it. */
const Offer = () => {
  const from = useLeastPlanPrice()
  return (
    <p>
      {from ? <strong>{capitalize(from)}</strong> : 'Con un piano attivo'} vedi i contatti dei
      clienti della tua zona.
    </p>
  )
}

const remaining = ({ daysRemaining }: SubscriptionInfoReply) =>
  daysRemaining === 1 ? ', ancora 1 giorno' : `, ancora ${daysRemaining} giorni`

const contactsLeft = (info: SubscriptionInfoReply) => {
  const { contactsLimit, contactsUsed, contactsReserved } = info
  if (contactsLimit === null) return ', contatti senza limite'
  const left = Math.max(0, contactsLimit - contactsUsed - contactsReserved)
  return left === 1 ? ', 1 contatto rimasto' : `, ${left} contatti rimasti`
}

const SummaryWaiting = () => <SkeletonStack tight shapes={['line', 'control']} />
