import { type ChangeEvent, useState } from 'react'
import type * as v from 'valibot'
import type { StatementMatch, StatementReply } from '#modules/billing/contract/admin-orders.ts'
import { billingAdminPaths } from '#modules/billing/contract/admin-paths.ts'
import { send, sentenceOf } from '#web/lib/api.ts'
import { formatPrice } from '#web/lib/formats.ts'
import { showFailure } from '#web/lib/show-failure.ts'
import { showToast } from '#web/lib/toast.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { adminPage } from '../frame/admin-page.tsx'
import { MatchedRows } from './matched-rows.tsx'
import { OtherRows } from './other-rows.tsx'
import { textOfFile } from './text-of-file.ts'

type Statement = v.InferOutput<typeof StatementReply>

/** Matches bank statement rows with orders; payments need confirmation. */
export const BankStatement = () => {
  const [statement, setStatement] = useState<Statement | null>(null)
  const [error, setError] = useState<string>()
  const [confirmed, setConfirmed] = useState<readonly string[]>([])

  const read = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    if (!file) return
    setError(undefined)
    try {
      const csv = textOfFile(new Uint8Array(await file.arrayBuffer()))
      if (csv === null) {
        setStatement(null)
        setError('È un file di Excel: aprilo e salvalo come CSV, poi scegli quello.')
        return
      }
      setStatement(await send<Statement>('POST', billingAdminPaths.statement, { body: { csv } }))
      setConfirmed([])
    } catch (failure) {
      setStatement(null)
      setError(sentenceOf(failure, 'Il file non si legge. Scegli un CSV della tua banca.'))
    }
  }
  const confirm = async (match: StatementMatch) => {
    try {
      const body = { paidAt: match.paidAt, reference: referenceOf(match) }
      await send('POST', billingAdminPaths.orderAction(match.orderId, 'mark-paid'), { body })
      setConfirmed((before) => [...before, match.orderId])
      showToast({ title: 'Ordine pagato', description: match.orderNumber })
    } catch (failure) {
      showFailure(failure, 'L’ordine non è stato segnato come pagato. Riprova.')
    }
  }

  return (
    <div className="stack loose">
      <Field label="Movimenti della banca (CSV)" error={error}>
        <TextInput type="file" accept=".csv,text/csv" onChange={(event) => void read(event)} />
      </Field>
      {statement && (
        <>
          <MatchedRows statement={statement} confirmed={confirmed} onConfirm={confirm} />
          <OtherRows rows={statement.others} />
        </>
      )}
    </div>
  )
}

/** A different amount is noted in the order. */
const referenceOf = ({ match, amount, text }: StatementMatch) =>
  `${match === 'amount-differs' ? `Arrivati ${formatPrice(amount)}. ` : ''}${text}`.slice(0, 200)

export const page = adminPage({
  subtitle:
    'Carica i movimenti della banca in formato CSV: i bonifici si riconoscono dalla causale e dall’importo, tu confermi.',
  Content: BankStatement,
})
