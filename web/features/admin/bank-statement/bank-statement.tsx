import { useState } from 'react'
import type { StatementOther, StatementReply } from '#modules/billing/contract/admin-orders.ts'
import { billingAdminPaths } from '#modules/billing/contract/admin-paths.ts'
import { send, sentenceOf } from '#web/lib/api.ts'
import { base64Of } from '#web/lib/base64.ts'
import { formatDate, formatPrice } from '#web/lib/formats.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { FileButton } from '#web/ui/forms/file-button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { adminPage } from '../frame/admin-page.tsx'
import { PairDialog, type Pairing, type Pairings, usePairings } from './pairing.tsx'
import { MatchedRows, OtherRows } from './statement-rows.tsx'

/** Pairs rows of a bank statement with orders; what is not certain needs a confirmation. */
export const BankStatement = () => {
  const [statement, setStatement] = useState<StatementReply | null>(null)
  const [error, setError] = useState<string>()
  const pairings = usePairings()
  const [asked, setAsked] = useState<Pairing | null>(null)
  const [byHand, setByHand] = useState<StatementOther | null>(null)

  const read = async (file: File) => {
    setError(undefined)
    setStatement(null)
    pairings.forget()
    try {
      const body = statementIn(new Uint8Array(await file.arrayBuffer()))
      if (!body)
        return setError('È un vecchio file .xls: aprilo, salvalo come .xlsx e scegli quello.')
      setStatement(await send<StatementReply>('POST', billingAdminPaths.statement, { body }))
    } catch (failure) {
      setError(sentenceOf(failure, 'Il file non si legge. Scegli quello scaricato dalla banca.'))
    }
  }

  return (
    <div className="stack loose">
      <section className="stack at-start" aria-labelledby="bank-movements">
        <h2 id="bank-movements">Movimenti della banca (CSV o Excel)</h2>
        <p className="soft">Come lo scarichi dalla banca, da PayPal o da Revolut, fino a 65 kB</p>
        <FileButton
          icon="arrow-up"
          accept=".csv,text/csv,.xlsx"
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

/** What is sent of a file; null for spreadsheets of before 2007. */
export const statementIn = (bytes: Uint8Array): { csv: string } | { xlsx: string } | null => {
  if (beginsLike(bytes, OLD_EXCEL)) return null
  if (!beginsLike(bytes, ZIP)) return { csv: textOfFile(bytes) }
  return { xlsx: base64Of(bytes) }
}

/** Decodes UTF-8, UTF-16 or Windows-1252 (detected by bytes invalid in UTF-8). */
export const textOfFile = (bytes: Uint8Array): string => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  const text = new TextDecoder().decode(bytes)
  return text.includes('\uFFFD') ? new TextDecoder('windows-1252').decode(bytes) : text
}

/** An .xlsx file is one. */
const ZIP = [0x50, 0x4b, 0x03, 0x04]
const OLD_EXCEL = [0xd0, 0xcf, 0x11, 0xe0]

const beginsLike = (bytes: Uint8Array, start: readonly number[]) =>
  start.every((byte, at) => bytes[at] === byte)

type Props = {
  readonly pairing: Pairing
  readonly pay: Pairings['pay']
  readonly onClose: () => void
}

/** Says what a row would pay, before its invoice is made. */
const PairingQuestion = ({ pairing, pay, onClose }: Props) => {
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

export const page = adminPage({
  subtitle:
    'Carica i movimenti della banca: i bonifici si riconoscono dalla causale, o dal nome e dall’importo, e gli altri si abbinano a mano. Tu confermi.',
  Content: BankStatement,
})
