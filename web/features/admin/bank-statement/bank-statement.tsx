import { type ChangeEvent, useState } from 'react'
import type * as v from 'valibot'
import { billingAdminPaths } from '#modules/billing/contract/admin-paths.ts'
import type { StatementMatch, StatementReply } from '#modules/billing/contract/desk.ts'
import { send, sentenceOf } from '#web/lib/api.ts'
import { formatDate, formatNumber, formatPrice } from '#web/lib/formats.ts'
import { showFailure } from '#web/lib/show-failure.ts'
import { showToast } from '#web/lib/toast.ts'
import { Badge, type Tone } from '#web/ui/content/badge.tsx'
import { type Column, Table } from '#web/ui/content/table.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { adminPage } from '../frame/admin-page.tsx'

type Statement = v.InferOutput<typeof StatementReply>

/** Rows of the bank that name an order; nothing is paid before somebody says so. */
export const BankStatement = () => {
  const [statement, setStatement] = useState<Statement | null>(null)
  const [error, setError] = useState<string>()
  const [confirmed, setConfirmed] = useState<readonly string[]>([])

  const read = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    if (!file) return
    setError(undefined)
    try {
      const csv = await textOf(file)
      setStatement(await send<Statement>('POST', billingAdminPaths.statement, { body: { csv } }))
      setConfirmed([])
    } catch (failure) {
      setStatement(null)
      setError(sentenceOf(failure, 'Il file non si legge. Scegli un CSV della tua banca.'))
    }
  }
  const confirm = async (match: StatementMatch) => {
    try {
      const body = { paidAt: match.paidAt, reference: match.text.slice(0, 200) }
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
        <Matches
          statement={statement}
          confirmed={confirmed}
          onConfirm={(match) => void confirm(match)}
        />
      )}
    </div>
  )
}

/** Italian banks write UTF-8 or Latin-1; a letter that UTF-8 cannot read gives the second away. */
const textOf = async (file: File) => {
  const bytes = await file.arrayBuffer()
  const text = new TextDecoder().decode(bytes)
  return text.includes('\uFFFD') ? new TextDecoder('latin1').decode(bytes) : text
}

type MatchesProps = {
  readonly statement: Statement
  readonly confirmed: readonly string[]
  readonly onConfirm: (match: StatementMatch) => void
}

const Matches = ({ statement, confirmed, onConfirm }: MatchesProps) => {
  const { items, unmatched } = statement
  const columns: readonly Column<StatementMatch>[] = [
    ...COLUMNS,
    {
      header: 'Conferma',
      cell: (match) =>
        confirmed.includes(match.orderId) ? (
          <Badge tone="success">Confermato</Badge>
        ) : (
          match.match === 'exact' && <Button onClick={() => onConfirm(match)}>Conferma</Button>
        ),
    },
  ]
  return (
    <>
      <p role="status" className="soft">
        {formatNumber(items.length)} riconosciuti, {formatNumber(unmatched)} movimenti senza ordine
      </p>
      {items.length === 0 ? (
        <EmptyState title="Nessun movimento nomina un ordine" />
      ) : (
        <Table
          caption="Movimenti riconosciuti"
          captionHidden
          columns={columns}
          rows={items}
          keyOf={({ orderId, text }) => `${orderId} ${text}`}
        />
      )}
    </>
  )
}

const VERDICTS: Record<StatementMatch['match'], { label: string; tone: Tone }> = {
  exact: { label: 'Corrisponde', tone: 'success' },
  'amount-differs': { label: 'Importo diverso', tone: 'danger' },
  'already-paid': { label: 'Già pagato', tone: 'neutral' },
}

const COLUMNS: readonly Column<StatementMatch>[] = [
  {
    header: 'Ordine',
    cell: ({ orderId, orderNumber }) => <a href={`/admin/ordini/${orderId}`}>{orderNumber}</a>,
  },
  { header: 'Cliente', cell: ({ customerName }) => customerName },
  { header: 'Data', cell: ({ paidAt }) => (paidAt ? formatDate(paidAt) : 'Non indicata') },
  { header: 'Atteso', cell: ({ orderAmount }) => formatPrice(orderAmount), numeric: true },
  { header: 'Arrivato', cell: ({ amount }) => formatPrice(amount), numeric: true },
  {
    header: 'Esito',
    cell: ({ match }) => <Badge tone={VERDICTS[match].tone}>{VERDICTS[match].label}</Badge>,
  },
]

export const page = adminPage({
  title: 'Estratto conto',
  subtitle:
    'Carica i movimenti della banca in formato CSV: i bonifici si riconoscono dalla causale e dall’importo, tu confermi.',
  isAdminOnly: true,
  Content: BankStatement,
})
