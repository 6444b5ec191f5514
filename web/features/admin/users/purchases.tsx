import type { PurchasesReply } from '#modules/billing/contract/admin-orders.ts'
import { billingAdminPaths } from '#modules/billing/contract/admin-paths.ts'
import { planLabel } from '#modules/billing/contract/plan-levels.ts'
import { GRACE_DAYS } from '#modules/billing/contract/shop-labels.ts'
import { withArticle } from '#modules/kernel/long-day.ts'
import { useApi } from '#web/lib/api.ts'
import { formatDate, formatDateTime, formatNumber } from '#web/lib/formats.ts'
import { NotLoaded } from '#web/lib/not-loaded.tsx'
import { KeyValueList } from '#web/ui/content/key-value-list.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { ActionButton, type QueueCardAction } from '../form/action-dialog.tsx'
import { choiceField, recordField } from '../form/record-values.ts'
import { toTableRows } from '../list/columns.tsx'

type Props = { readonly userId: string; readonly onSubscriptionEnded: () => void }

export const Purchases = (props: Props) => {
  const path = billingAdminPaths.purchases(props.userId)
  const reply = useApi<PurchasesReply>(path, { freshMs: 0 })
  return (
    <section className="stack" aria-labelledby="acquisti">
      <h2 id="acquisti">Abbonamento e acquisti</h2>
      {reply.data ? (
        <Bought {...props} purchases={reply.data} onDone={() => void reply.mutate()} />
      ) : (
        <NotLoaded
          {...reply}
          failed="Non riusciamo a caricare gli acquisti"
          waiting={['line', 'line']}
        />
      )}
    </section>
  )
}

type BoughtProps = Props & { readonly purchases: PurchasesReply; readonly onDone: () => void }

const Bought = ({ userId, purchases, onDone, onSubscriptionEnded }: BoughtProps) => {
  const { subscription, orders, withdrawals, purchasesRefusedAt, refusalReason } = purchases
  const onEnded = () => {
    onDone()
    onSubscriptionEnded()
  }
  return (
    <>
      <KeyValueList rows={factsOf(subscription)} />
      <div className="cluster">
        <ActionButton {...giveAction(userId)} onDone={onEnded} />
        {subscription.subscriptionStatus === 'active' && (
          <ActionButton {...endAction(userId)} onDone={onEnded} />
        )}
      </div>
      <KeyValueList
        rows={toTableRows({
          Ordini: formatNumber(orders),
          Recessi: formatNumber(withdrawals),
        })}
      />
      {purchasesRefusedAt !== null && (
        <Alert tone="warning" title="Nuovi acquisti rifiutati">
          {withArticle('Dal', formatDateTime(purchasesRefusedAt))}: {refusalReason}
        </Alert>
      )}
      {(orders > 0 || purchasesRefusedAt !== null) && (
        <div>
          <ActionButton
            {...(purchasesRefusedAt === null ? refuse(userId) : accept(userId))}
            onDone={onDone}
          />
        </div>
      )}
    </>
  )
}

const refuse = (userId: string): QueueCardAction => ({
  label: 'Rifiuta nuovi acquisti',
  question:
    'Da ora questa persona non può fare altri ordini. Quello che ha già comprato resta attivo, e può sempre recedere.',
  path: billingAdminPaths.purchasesAction(userId, 'refuse'),
  done: 'Nuovi acquisti rifiutati',
  isDangerous: true,
  fields: [recordField('multiline', 'reason', 'Motivo', { required: true })],
})

const accept = (userId: string): QueueCardAction => ({
  label: 'Accetta di nuovo gli acquisti',
  question: 'Questa persona può di nuovo fare ordini.',
  path: billingAdminPaths.purchasesAction(userId, 'accept'),
  done: 'Nuovi acquisti accettati',
})

const factsOf = (info: PurchasesReply['subscription']) => {
  if (info.subscriptionStatus === 'inactive' || info.endDate === null)
    return toTableRows({ Piano: 'Nessuno' })
  const plan = { Piano: planLabel(info.subscriptionPlan) }
  const end = formatDate(info.endDate)
  if (info.subscriptionStatus !== 'active') return toTableRows({ ...plan, Finito: end })
  const used = info.contactsLimit === null ? ', senza limite' : ` di ${info.contactsLimit}`
  return toTableRows({
    ...plan,
    Pagato: `fino ${withArticle('al', formatDate(info.graceSince ?? info.endDate))}`,
    'Rinnovo non pagato': info.isOverdue || info.graceSince ? graceText(end) : null,
    Rinnovo: info.renewsAutomatically
      ? `Si rinnova da solo; se la banca rifiuta, resta attivo per altri ${GRACE_DAYS} giorni`
      : 'Finisce a questa data',
    'Contatti usati nel periodo': `${info.contactsUsed}${used}`,
    'Contatti in attesa di una risposta': String(info.contactsReserved),
  })
}

const graceText = (end: string) =>
  `Resta attivo per ${GRACE_DAYS} giorni dalla fine del periodo pagato, fino ${withArticle('al', end)}; poi scade`

const giveAction = (userId: string): QueueCardAction => ({
  label: 'Regala giorni o contatti',
  question:
    'I giorni cominciano dopo quelli già pagati, con i contatti del piano; i contatti si aggiungono al periodo in corso. Il regalo non ha un prezzo e non cambia nessuna fattura. La persona riceve un’email con il motivo.',
  path: billingAdminPaths.grants(userId),
  done: 'Regalo aggiunto',
  fields: [
    recordField('number', 'days', 'Giorni'),
    recordField('number', 'contacts', 'Contatti'),
    recordField('multiline', 'reason', 'Motivo', { required: true }),
  ],
})

const endAction = (userId: string): QueueCardAction => ({
  label: 'Chiudi l’abbonamento',
  question:
    'L’abbonamento finisce subito e la persona riceve un’email con il motivo. Se scegli il rimborso, restituisci il prezzo degli ordini ancora in corso e si emette la nota di credito; se chiudi per abuso, non restituisci niente.',
  path: billingAdminPaths.cancelSubscription(userId),
  done: 'Abbonamento chiuso',
  isDangerous: true,
  record: { cancelType: 'refund' },
  fields: [
    choiceField('cancelType', 'Come lo chiudi', {
      refund: 'Con rimborso',
      abuse: 'Per abuso, senza rimborso',
    }),
    recordField('multiline', 'reason', 'Motivo', { required: true }),
  ],
})
