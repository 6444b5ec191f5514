import { useState } from 'react'
import type { OrderReply, WithdrawReply } from '#modules/billing/contract/checkout.ts'
import { formatPrice } from '#web/lib/formats.ts'
import { KeyValueList } from '#web/ui/content/key-value-list.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { useOrderActions } from './use-order-actions.ts'

/** Withdrawal in two steps: the server's figures, then the confirmation. */
export const Withdrawal = ({ order }: { order: OrderReply }) => {
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
      <Button busy={isAsking} onClick={() => void ask()}>
        Recedi dal contratto qui
      </Button>
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
