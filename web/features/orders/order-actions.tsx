import { useState } from 'react'
import { useSWRConfig } from 'swr'
import { WITHDRAWAL_FORM_PAGE } from '#modules/billing/contract/begin-request.ts'
import type { OrderReply, WithdrawReply } from '#modules/billing/contract/checkout.ts'
import { billingPaths } from '#modules/billing/contract/paths.ts'
import { invoicePaths } from '#modules/invoicing/contract/paths.ts'
import { forgetAnswers } from '#web/lib/answers.ts'
import { send, sentenceOf, showFailure } from '#web/lib/api.ts'
import { formatDate, formatPrice } from '#web/lib/formats.ts'
import { showToast } from '#web/lib/toast.ts'
import { KeyValueList } from '#web/ui/content/key-value-list.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { ConfirmButton, ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'

/** Cancels a waiting order or withdraws from a paid one, after a confirmation. */
export const OrderActions = ({ order }: { order: OrderReply }) => {
  const { cancel } = useOrderActions(order)

  if (!(order.canCancel || order.canWithdraw)) return null
  return (
    <div className="order-actions cluster ruled pad-top-3">
      {order.canCancel && (
        <ConfirmButton
          button={{ children: 'Annulla l’ordine', variant: 'ghost' }}
          onConfirm={cancel}
          title="Annullare l’ordine?"
          yes="Annulla l’ordine"
          destructive
        >
          <p>L’ordine {order.orderNumber} non sarà più da pagare. Non si può tornare indietro.</p>
        </ConfirmButton>
      )}
      {order.canWithdraw && (
        <>
          <Withdrawal order={order} />
          <p className="soft small">
            Puoi recedere senza motivo fino al {formatDate(order.withdrawUntil)} compreso, qui o con
            il <a href={WITHDRAWAL_FORM_PAGE}>modulo di recesso</a>.
          </p>
        </>
      )}
    </div>
  )
}

/** Withdrawal in two steps: the server's figures, then the confirmation. */
const Withdrawal = ({ order }: { order: OrderReply }) => {
  const { askWithdrawal, withdraw } = useOrderActions(order)
  const [isAsking, setAsking] = useState(false)
  const [figures, setFigures] = useState<WithdrawReply | null>(null)
  const [obstacle, setObstacle] = useState<string | null>(null)

  const ask = async () => {
    setAsking(true)
    const answer = await askWithdrawal()
    setFigures(typeof answer === 'string' ? null : answer)
    setObstacle(typeof answer === 'string' ? answer : null)
    setAsking(false)
  }
  return (
    <>
      <Button busy={isAsking} onClick={() => void ask()} label="Recedi dal contratto qui" />
      {obstacle !== null && (
        <Alert live tone="warning" title="Il recesso non è possibile">
          {obstacle}
        </Alert>
      )}
      <ConfirmDialog
        open={figures !== null}
        onClose={() => setFigures(null)}
        onConfirm={async () => {
          if (figures) await withdraw(figures.refundAmount)
          setFigures(null)
        }}
        title="Confermi il recesso?"
        yes="Conferma il recesso"
        destructive
      >
        <div className="stack">
          <p>
            Recedi dal contratto dell’ordine {order.orderNumber}. Quello che hai acquistato termina
            subito.
          </p>
          {figures && <Figures order={order} figures={figures} />}
          <p>Ti inviamo la ricevuta per email.</p>
        </div>
      </ConfirmDialog>
    </>
  )
}

type FiguresProps = { order: OrderReply; figures: WithdrawReply }

const Figures = ({ order, figures: { refundAmount, keptAmount, usage } }: FiguresProps) => (
  <>
    <KeyValueList
      rows={[
        { term: 'Hai pagato', value: formatPrice(order.totalAmount) },
        ...(usage ? usageRows(usage) : []),
        { term: 'Parte usata', value: formatPrice(keptAmount) },
        { term: 'Ti restituiamo', value: <strong>{formatPrice(refundAmount)}</strong> },
      ]}
    />
    {keptAmount > 0 && (
      <p className="soft small">
        Avevi chiesto di iniziare subito: paghi la quota maggiore tra contatti visti e tempo
        passato. I contatti già visti restano tuoi.
      </p>
    )}
  </>
)

const usageRows = (usage: NonNullable<WithdrawReply['usage']>) => [
  ...(usage.contactsIncluded === null
    ? []
    : [{ term: 'Contatti visti', value: `${usage.contactsUsed} su ${usage.contactsIncluded}` }]),
  ...(usage.daysIncluded === null
    ? []
    : [{ term: 'Giorni passati', value: `${usage.daysUsed} su ${usage.daysIncluded}` }]),
]

const useOrderActions = ({ id }: OrderReply) => {
  const { mutate } = useSWRConfig()
  const tried = async (deed: () => Promise<string>) => {
    try {
      showToast({ title: await deed() })
    } catch (error) {
      showFailure(error, 'Riprova più tardi o contatta il supporto.')
    }
    forgetAnswers((path) => path !== billingPaths.cart)
    // A withdrawal makes a credit note too.
    await Promise.all([mutate(billingPaths.order(id)), mutate(invoicePaths.list(id))])
  }

  return {
    /** The refund of a withdrawal, or why there is none. */
    askWithdrawal: async () => {
      try {
        return await send<WithdrawReply>('POST', billingPaths.orderAction(id, 'withdraw'), {
          body: {},
        })
      } catch (error) {
        return sentenceOf(error, 'Riprova più tardi o contatta il supporto.')
      }
    },
    cancel: () =>
      tried(async () => {
        await send('POST', billingPaths.orderAction(id, 'cancel'))
        return 'Ordine annullato'
      }),
    withdraw: (refundAmount: number) =>
      tried(async () => {
        const path = billingPaths.orderAction(id, 'withdraw')
        return (await send<WithdrawReply>('POST', path, { body: { confirm: true, refundAmount } }))
          .message
      }),
  }
}
