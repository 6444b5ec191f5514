import { type ChangeEvent, useState } from 'react'
import type * as v from 'valibot'
import type { StatementOther, StatementReply } from '#modules/billing/contract/admin-orders.ts'
import { billingAdminPaths } from '#modules/billing/contract/admin-paths.ts'
import { send, sentenceOf } from '#web/lib/api.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { adminPage } from '../frame/admin-page.tsx'
import { MatchedRows } from './matched-rows.tsx'
import { OtherRows } from './other-rows.tsx'
import { PairDialog } from './pair-dialog.tsx'
import { PairingQuestion } from './pairing-question.tsx'
import { statementIn } from './text-of-file.ts'
import { type Pairing, usePairings } from './use-pairings.ts'

type Statement = v.InferOutput<typeof StatementReply>

/** Pairs rows of a bank statement with orders; what is not certain needs a confirmation. */
export const BankStatement = () => {
  const [statement, setStatement] = useState<Statement | null>(null)
  const [error, setError] = useState<string>()
  const pairings = usePairings()
  const [asked, setAsked] = useState<Pairing | null>(null)
  const [byHand, setByHand] = useState<StatementOther | null>(null)

  const read = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    if (!file) return
    setError(undefined)
    setStatement(null)
    pairings.forget()
    try {
      const body = statementIn(new Uint8Array(await file.arrayBuffer()))
      if (!body)
        return setError('È un vecchio file .xls: aprilo, salvalo come .xlsx e scegli quello.')
      setStatement(await send<Statement>('POST', billingAdminPaths.statement, { body }))
    } catch (failure) {
      setError(sentenceOf(failure, 'Il file non si legge. Scegli quello scaricato dalla banca.'))
    }
  }

  return (
    <div className="stack loose">
      <Field
        label="Movimenti della banca (CSV o Excel)"
        hint="Come lo scarichi dalla banca, da PayPal o da Revolut, fino a 65 kB"
        error={error}
      >
        <TextInput
          type="file"
          accept=".csv,text/csv,.xlsx"
          onChange={(event) => void read(event)}
        />
      </Field>
      {statement && (
        <>
          <MatchedRows statement={statement} pairings={pairings} onAsk={setAsked} />
          <OtherRows rows={statement.others} pairings={pairings} onPair={setByHand} />
        </>
      )}
      {byHand && (
        <PairDialog
          row={byHand}
          onClose={() => setByHand(null)}
          onPick={(pairing) => {
            setByHand(null)
            setAsked(pairing)
          }}
        />
      )}
      {asked && (
        <PairingQuestion pairing={asked} pay={pairings.pay} onClose={() => setAsked(null)} />
      )}
    </div>
  )
}

export const page = adminPage({
  subtitle:
    'Carica i movimenti della banca: i bonifici si riconoscono dalla causale, o dal nome e dall’importo, e gli altri si abbinano a mano. Tu confermi.',
  Content: BankStatement,
})
