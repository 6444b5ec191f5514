import type { PurchasesReply } from '#modules/billing/contract/admin-orders.ts'
import { billingAdminPaths } from '#modules/billing/contract/admin-paths.ts'
import { planLabel } from '#modules/billing/contract/plan-levels.ts'
import { formatDate } from '#web/lib/formats.ts'
import { KeyValueList } from '#web/ui/content/key-value-list.tsx'
import { type Action, ActionButton } from '../form/action-dialog.tsx'

type Info = PurchasesReply['subscription']
type Props = {
  readonly userId: string
  readonly subscription: Info
  readonly onEnded: () => void
}

/** A user's plan, its end, and cancelling it. */
export const Subscription = ({ userId, subscription, onEnded }: Props) => (
  <>
    <KeyValueList rows={factsOf(subscription)} />
    {subscription.subscriptionStatus === 'active' && (
      <div>
        <ActionButton action={endAction(userId)} onDone={onEnded} />
      </div>
    )}
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

const endAction = (userId: string): Action => ({
  label: 'Chiudi l’abbonamento',
  question:
    'L’abbonamento finisce subito e la persona riceve un’email con il motivo. Con il rimborso torna indietro il denaro di ogni ordine ancora in corso e nasce la nota di credito; per abuso non torna nulla.',
  path: billingAdminPaths.cancelSubscription(userId),
  done: 'Abbonamento chiuso',
  isDangerous: true,
  record: { cancelType: 'refund' },
  fields: [
    {
      kind: 'choice',
      name: 'cancelType',
      label: 'Come',
      options: [
        { value: 'refund', label: 'Con rimborso' },
        { value: 'abuse', label: 'Per abuso, senza rimborso' },
      ],
    },
    { kind: 'multiline', name: 'reason', label: 'Motivo', required: true },
  ],
})
