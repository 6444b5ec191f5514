import type { PurchasesReply } from '#modules/billing/contract/admin-orders.ts'
import { billingAdminPaths } from '#modules/billing/contract/admin-paths.ts'
import { planLabel } from '#modules/billing/contract/plan-levels.ts'
import { useApi } from '#web/lib/api.ts'
import { formatDate, formatDateTime, formatNumber } from '#web/lib/formats.ts'
import { NotLoaded } from '#web/lib/not-loaded.tsx'
import { KeyValueList } from '#web/ui/content/key-value-list.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { type Action, ActionButton } from '../form/action-dialog.tsx'
import { choiceField, field } from '../form/record-values.ts'

type Props = { readonly userId: string; readonly onSubscriptionEnded: () => void }

export const Purchases = ({ userId, onSubscriptionEnded }: Props) => {
  const reply = useApi<PurchasesReply>(billingAdminPaths.purchases(userId), { freshMs: 0 })
  const { data } = reply
  const reload = () => void reply.mutate()
  const onEnded = () => {
    reload()
    onSubscriptionEnded()
  }
  return (
    <section className="stack" aria-labelledby="acquisti">
      <h2 id="acquisti">Abbonamento e acquisti</h2>
      {data ? (
        <>
          <Subscription userId={userId} subscription={data.subscription} onEnded={onEnded} />
          <Figures userId={userId} purchases={data} onDone={reload} />
        </>
      ) : (
        <NotLoaded {...reply} failed="Gli acquisti non sono arrivati" waiting={['line', 'line']} />
      )}
    </section>
  )
}

type FiguresProps = {
  readonly userId: string
  readonly purchases: PurchasesReply
  readonly onDone: () => void
}

const Figures = ({ userId, purchases, onDone }: FiguresProps) => (
  <>
    <KeyValueList
      rows={[
        { term: 'Ordini', value: formatNumber(purchases.orders) },
        { term: 'Recessi', value: formatNumber(purchases.withdrawals) },
      ]}
    />
    {purchases.purchasesRefusedAt !== null && (
      <Alert tone="warning" title="Nuovi acquisti rifiutati">
        Dal {formatDateTime(purchases.purchasesRefusedAt)}: {purchases.refusalReason}
      </Alert>
    )}
    {(purchases.orders > 0 || purchases.purchasesRefusedAt !== null) && (
      <div>
        <ActionButton
          {...(purchases.purchasesRefusedAt === null ? refuse(userId) : accept(userId))}
          onDone={onDone}
        />
      </div>
    )}
  </>
)

const refuse = (userId: string): Action => ({
  label: 'Rifiuta nuovi acquisti',
  question:
    'Da ora questa persona non può fare altri ordini. Quello che ha già comprato resta attivo, e può sempre recedere.',
  path: billingAdminPaths.purchasesAction(userId, 'refuse'),
  done: 'Nuovi acquisti rifiutati',
  isDangerous: true,
  fields: [field('multiline', 'reason', 'Motivo', { required: true })],
})

const accept = (userId: string): Action => ({
  label: 'Accetta di nuovo gli acquisti',
  question: 'Questa persona può di nuovo fare ordini.',
  path: billingAdminPaths.purchasesAction(userId, 'accept'),
  done: 'Nuovi acquisti accettati',
})

type Info = PurchasesReply['subscription']
type SubscriptionProps = {
  readonly userId: string
  readonly subscription: Info
  readonly onEnded: () => void
}

const Subscription = ({ userId, subscription, onEnded }: SubscriptionProps) => (
  <>
    <KeyValueList rows={factsOf(subscription)} />
    <div className="cluster">
      <ActionButton {...giveAction(userId)} onDone={onEnded} />
      {subscription.subscriptionStatus === 'active' && (
        <ActionButton {...endAction(userId)} onDone={onEnded} />
      )}
    </div>
  </>
)

const factsOf = (info: Info) => {
  if (info.subscriptionStatus === 'inactive' || info.endDate === null)
    return [{ term: 'Piano', value: 'Nessuno' }]
  const plan = { term: 'Piano', value: planLabel(info.subscriptionPlan) }
  if (info.subscriptionStatus !== 'active')
    return [plan, { term: 'Finito', value: formatDate(info.endDate) }]
  return [
    plan,
    {
      term: info.isOverdue ? 'Rinnovo non pagato, attivo fino al' : 'Pagato fino al',
      value: formatDate(info.endDate),
    },
    {
      term: 'Rinnovo',
      value: info.renewsAutomatically ? 'Si rinnova da solo' : 'Finisce a questa data',
    },
    {
      term: 'Contatti usati nel periodo',
      value:
        info.contactsLimit === null
          ? `${info.contactsUsed}, senza limite`
          : `${info.contactsUsed} di ${info.contactsLimit}`,
    },
  ]
}

const giveAction = (userId: string): Action => ({
  label: 'Regala giorni o contatti',
  question:
    'I giorni cominciano dopo quelli già pagati, con i contatti del piano; i contatti si aggiungono al periodo in corso. Non c’è prezzo, e nessuna fattura cambia. La persona riceve un’email con il motivo.',
  path: billingAdminPaths.grants(userId),
  done: 'Regalo dato',
  fields: [
    field('number', 'days', 'Giorni'),
    field('number', 'contacts', 'Contatti'),
    field('multiline', 'reason', 'Motivo', { required: true }),
  ],
})

const endAction = (userId: string): Action => ({
  label: 'Chiudi l’abbonamento',
  question:
    'L’abbonamento finisce subito e la persona riceve un’email con il motivo. Con il rimborso torna indietro il denaro di ogni ordine ancora in corso e nasce la nota di credito; per abuso non torna nulla.',
  path: billingAdminPaths.cancelSubscription(userId),
  done: 'Abbonamento chiuso',
  isDangerous: true,
  record: { cancelType: 'refund' },
  fields: [
    choiceField('cancelType', 'Come', {
      refund: 'Con rimborso',
      abuse: 'Per abuso, senza rimborso',
    }),
    field('multiline', 'reason', 'Motivo', { required: true }),
  ],
})
