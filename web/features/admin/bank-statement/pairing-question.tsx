import { useState } from 'react'
import { withArticle } from '#modules/kernel/long-day.ts'
import { formatDate, formatPrice } from '#web/lib/formats.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import type { PaymentPairing, PaymentPairings } from './pairing.tsx'

type Props = {
  readonly pairing: PaymentPairing
  readonly pay: PaymentPairings['pay']
  readonly onClose: () => void
}

/** Says what a row would pay, before its invoice is made. */
export const PairingQuestion = ({ pairing, pay, onClose }: Props) => {
  const [warning, setWarning] = useState<string | null>(null)
  const [day, setDay] = useState('')
  const [isDayMissing, setIsDayMissing] = useState(false)
  const { orderNumber, customerName, orderAmount, paidAt, text } = pairing
  const confirm = async () => {
    if (paidAt === null && day === '') return setIsDayMissing(true)
    const outcome = await pay({ ...pairing, paidAt: paidAt ?? day }, warning !== null)
    if (typeof outcome === 'string') setWarning(outcome)
    else onClose()
  }
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
          {paidAt && ` ${withArticle('del', formatDate(paidAt))}`}: «{text}».
        </p>
        <p>{doubtsOf(pairing).join(' ')} Si emette la fattura, che non si può annullare.</p>
        {paidAt === null && (
          <Field
            label="Giorno dell’accredito"
            hint="Nel file manca il giorno: scrivi quello che vedi sul conto."
            error={isDayMissing && day === '' ? 'Scrivi il giorno dell’accredito' : undefined}
          >
            <TextInput type="date" value={day} onChange={(event) => setDay(event.target.value)} />
          </Field>
        )}
        {warning && (
          <Alert tone="warning" live>
            <p>{warning}</p>
          </Alert>
        )}
      </div>
    </ConfirmDialog>
  )
}

const doubtsOf = (pairing: PaymentPairing) => {
  const { state, match } = pairing
  return [
    ...(state === null ? [] : [stateDoubt(state)]),
    ...(match === 'several-orders' ? ['Nella causale ci sono più ordini.'] : []),
    ...(match === 'taken-back'
      ? [
          'Nel file c’è uno storno di questo bonifico: controlla che il denaro sia ancora sul conto.',
        ]
      : []),
    amountDoubt(pairing),
  ]
}

const stateDoubt = (state: string) =>
  `${state === '' ? 'La banca non indica lo stato del movimento' : `La banca indica lo stato «${state}»`}: conferma solo se vedi i soldi sul conto.`

/** The order counts as fully paid, whatever the amount. */
const amountDoubt = ({ amount, orderAmount, match }: PaymentPairing) => {
  if (amount === null)
    return 'L’importo del movimento non è leggibile: l’ordine risulterà pagato per intero.'
  if (amount === orderAmount)
    return match === 'by-name'
      ? 'Nella causale non c’è il numero dell’ordine, ma il nome e l’importo corrispondono.'
      : 'L’importo corrisponde.'
  const isShort = amount < orderAmount
  const difference = formatPrice(Math.abs(orderAmount - amount))
  return `Sono arrivati ${formatPrice(amount)} invece di ${formatPrice(orderAmount)}: ${
    isShort ? `mancano ${difference}` : `${difference} in più`
  }. L’ordine risulterà pagato per intero; ${
    isShort ? 'il resto va regolato' : 'la parte in più va regolata'
  } a parte con il cliente.`
}
