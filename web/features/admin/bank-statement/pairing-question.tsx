import { useState } from 'react'
import { formatDate, formatPrice } from '#web/lib/formats.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import type { Pairing, Pairings } from './use-pairings.ts'

type Props = {
  readonly pairing: Pairing
  readonly pay: Pairings['pay']
  readonly onClose: () => void
}

/** Says what a row would pay, before its invoice is made. */
export const PairingQuestion = ({ pairing, pay, onClose }: Props) => {
  const [warning, setWarning] = useState<string | null>(null)
  const confirm = async () => {
    const outcome = await pay(pairing, warning !== null)
    if (typeof outcome === 'string') setWarning(outcome)
    else onClose()
  }
  const { orderNumber, customerName, orderAmount, paidAt, text } = pairing
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={confirm}
      title={`Segnare ${orderNumber} come pagato?`}
      yes={warning === null ? 'Segna come pagato' : 'Segna comunque come pagato'}
    >
      <div className="stack">
        <p>
          {orderNumber} di {customerName}, {formatPrice(orderAmount)}. Movimento
          {paidAt && ` del ${formatDate(paidAt)}`}: «{text}».
        </p>
        <p>{doubtOf(pairing)} Nasce la fattura, che non si può annullare.</p>
        {warning && (
          <Alert tone="warning" live>
            <p>{warning}</p>
          </Alert>
        )}
      </div>
    </ConfirmDialog>
  )
}

/** The order counts as fully paid, whatever the amount. */
const doubtOf = ({ amount, orderAmount, match }: Pairing) => {
  if (amount === null)
    return 'L’importo del movimento non si legge: l’ordine risulterà pagato per intero.'
  if (amount === orderAmount)
    return match === 'by-name'
      ? 'La causale non nomina l’ordine: corrispondono il nome e l’importo.'
      : 'L’importo corrisponde.'
  const isShort = amount < orderAmount
  const difference = formatPrice(Math.abs(orderAmount - amount))
  return `Sono arrivati ${formatPrice(amount)} invece di ${formatPrice(orderAmount)}: ${
    isShort ? `mancano ${difference}` : `${difference} in più`
  }. L’ordine risulterà pagato per intero; ${
    isShort ? 'il resto' : 'quanto è in più'
  } va regolato a parte con il cliente.`
}
