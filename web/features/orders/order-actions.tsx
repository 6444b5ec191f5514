import { useState } from 'react'
import type { OrderReply } from '#modules/billing/contract/checkout.ts'
import { formatDate, formatPrice } from '#web/lib/formats.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { useOrderActions } from './use-order-actions.ts'

/** Giving up an order that waits, or withdrawing from one that was paid: each is asked once more. */
export const OrderActions = ({ order }: { order: OrderReply }) => {
  const [asked, setAsked] = useState<'cancel' | 'withdraw' | null>(null)
  const { cancel, withdraw } = useOrderActions(order)
  const close = () => setAsked(null)
  const closedAfter = (deed: () => Promise<void>) => async () => {
    await deed()
    close()
  }

  if (!(order.canCancel || order.canWithdraw)) return null
  return (
    <div className="order-actions">
      {order.canCancel && <Button onClick={() => setAsked('cancel')}>Annulla l’ordine</Button>}
      {order.canWithdraw && (
        <>
          <Button onClick={() => setAsked('withdraw')}>Recedi dal contratto qui</Button>
          <p className="soft small">
            Puoi recedere senza motivo fino al {formatDate(order.withdrawUntil)}.
          </p>
        </>
      )}
      <ConfirmDialog
        open={asked === 'cancel'}
        onClose={close}
        onConfirm={closedAfter(cancel)}
        title="Annullare l’ordine?"
        yes="Annulla l’ordine"
        destructive
      >
        <p>L’ordine {order.orderNumber} non sarà più da pagare. Non si può tornare indietro.</p>
      </ConfirmDialog>
      <ConfirmDialog
        open={asked === 'withdraw'}
        onClose={close}
        onConfirm={closedAfter(withdraw)}
        title="Confermi il recesso?"
        yes="Conferma il recesso"
        destructive
      >
        <p>
          Recedi dal contratto dell’ordine {order.orderNumber}. Quello che hai acquistato termina
          subito e ti restituiamo {formatPrice(order.totalAmount)}. Ti inviamo la ricevuta per
          email.
        </p>
      </ConfirmDialog>
    </div>
  )
}
