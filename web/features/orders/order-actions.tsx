import { useState } from 'react'
import { WITHDRAWAL_FORM_PAGE } from '#modules/billing/contract/begin-request.ts'
import type { OrderReply } from '#modules/billing/contract/checkout.ts'
import { formatDate } from '#web/lib/formats.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { useOrderActions } from './use-order-actions.ts'
import { Withdrawal } from './withdrawal.tsx'

/** Cancels a waiting order or withdraws from a paid one, after a confirmation. */
export const OrderActions = ({ order }: { order: OrderReply }) => {
  const [isCancelling, setCancelling] = useState(false)
  const { cancel } = useOrderActions(order)

  if (!(order.canCancel || order.canWithdraw)) return null
  return (
    <div className="order-actions cluster">
      {order.canCancel && <Button onClick={() => setCancelling(true)}>Annulla l’ordine</Button>}
      {order.canWithdraw && (
        <>
          <Withdrawal order={order} />
          <p className="soft small">
            Puoi recedere senza motivo fino al {formatDate(order.withdrawUntil)} compreso, qui o con
            il <a href={WITHDRAWAL_FORM_PAGE}>modulo di recesso</a>.
          </p>
        </>
      )}
      <ConfirmDialog
        open={isCancelling}
        onClose={() => setCancelling(false)}
        onConfirm={async () => {
          await cancel()
          setCancelling(false)
        }}
        title="Annullare l’ordine?"
        yes="Annulla l’ordine"
        destructive
      >
        <p>L’ordine {order.orderNumber} non sarà più da pagare. Non si può tornare indietro.</p>
      </ConfirmDialog>
    </div>
  )
}
