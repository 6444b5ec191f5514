import { useState } from 'react'
import { billingAdminPaths } from '#modules/billing/contract/admin-paths.ts'
import {
  STATEMENT_MAX_BYTES,
  type StatementReply,
  type UnmatchedStatementRow,
} from '#modules/billing/contract/bank-statement.ts'
import { describeFailure, sendRequest } from '#web/lib/api.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { FileButton } from '#web/ui/forms/file-button.tsx'
import { adminPage } from '../frame/admin-page.tsx'
import { UnmatchedRows } from './other-rows.tsx'
import { type PaymentPairing, PaymentPairingDialog, usePaymentPairings } from './pairing.tsx'
import { PairingQuestion } from './pairing-question.tsx'
import { MatchedRows } from './statement-rows.tsx'

/** Pairs rows of a bank statement with orders; what is not certain needs a confirmation. */
export const BankStatement = () => {
  const [statement, setStatement] = useState<StatementReply | null>(null)
  const [error, setError] = useState<string>()
  const pairings = usePaymentPairings()
  const [confirming, setConfirming] = useState<PaymentPairing | null>(null)
  const [byHand, setByHand] = useState<UnmatchedStatementRow | null>(null)

  const read = async (file: File) => {
    setError(undefined)
    setStatement(null)
    pairings.forget()
    try {
      if (file.size > STATEMENT_MAX_BYTES)
        return setError('Il file supera 1 MB: scarica un periodo più breve.')
      setStatement(
        await sendRequest<StatementReply>('POST', billingAdminPaths.statement, {
          body: file,
          headers: { 'content-type': 'application/octet-stream' },
        }),
      )
    } catch (failure) {
      setError(
        describeFailure(
          failure,
          'Non riusciamo a leggere il file. Scegli quello scaricato dalla banca.',
        ),
      )
    }
  }

  return (
    <div className="stack loose">
      <section className="stack at-start" aria-labelledby="bank-movements">
        <h2 id="bank-movements">Movimenti della banca</h2>
        <p className="soft">
          CSV, Excel (.xlsx), CAMT.053 o MT940 fino a 1 MB, come li scarichi dalla banca, da PayPal,
          Satispay, Qonto o Revolut
        </p>
        <FileButton
          icon="arrow-up"
          accept=".csv,.txt,.xlsx,.xls,.xml,.sta,.mt940,.940,text/csv"
          onFiles={([file]) => file && void read(file)}
        >
          {statement ? 'Scegli un altro file' : 'Scegli il file'}
        </FileButton>
        {error && (
          <Alert tone="destructive" live>
            {error}
          </Alert>
        )}
      </section>
      {statement && (
        <>
          <MatchedRows statement={statement} pairings={pairings} onAsk={setConfirming} />
          <UnmatchedRows rows={statement.others} pairings={pairings} onPair={setByHand} />
        </>
      )}
      {byHand && (
        <PaymentPairingDialog
          row={byHand}
          onClose={() => setByHand(null)}
          onPick={(pairing) => {
            setByHand(null)
            setConfirming(pairing)
          }}
        />
      )}
      {confirming && (
        <PairingQuestion
          pairing={confirming}
          pay={pairings.pay}
          onClose={() => setConfirming(null)}
        />
      )}
    </div>
  )
}

export const page = adminPage({
  subtitle:
    'Carica i movimenti della banca: riconosciamo i bonifici dalla causale, oppure dal nome e dall’importo, e gli altri li abbini tu. Nessun ordine risulta pagato senza la tua conferma.',
  Content: BankStatement,
})
