/** Reads the bank's XML of ISO 20022: statement (camt.053), report (camt.052) and notice (camt.054). */
import type { StatementRow } from '#modules/billing/statement-row.ts'
import { createXmlReader } from '../read-xml.ts'

const LISTS = [
  'Stmt',
  'Rpt',
  'Ntfctn',
  'Ntry',
  'NtryDtls',
  'TxDtls',
  'Ustrd',
  'Strd',
  'AddtlRmtInf',
]

const readXml = createXmlReader({ lists: LISTS, removeNSPrefix: true })

export const isXml = (text: string) =>
  /^\s*<(?:\?xml|Document|\w+:Document)\b/.test(text.slice(0, 500))

/** Null if the file has another format. */
export const readCamt = (text: string): readonly StatementRow[] | null => {
  const document = readXml(text)
  const statements = ['BkToCstmrStmt', 'BkToCstmrAcctRpt', 'BkToCstmrDbtCdtNtfctn']
    .map((kind) => at(document, 'Document', kind))
    .find((child) => child !== undefined)
  if (statements === undefined) return null
  const entries = ['Stmt', 'Rpt', 'Ntfctn']
    .flatMap((kind) => listAt(statements, kind))
    .flatMap((statement) => listAt(statement, 'Ntry'))
  return entries.flatMap(rowsOf).map((row, place) => ({ line: place + 1, ...row }))
}

type Row = Omit<StatementRow, 'line'>

/** A collected entry names each payment with its own amount. */
const rowsOf = (entry: unknown): readonly Row[] => {
  const payments = listAt(entry, 'NtryDtls').flatMap((details) => listAt(details, 'TxDtls'))
  const own = payments.filter((payment) => amountIn(payment) !== undefined)
  return payments.length > 1 && own.length === payments.length
    ? payments.map((payment) => toRow(entry, payment, [payment]))
    : [toRow(entry, entry, payments)]
}

const amountIn = (payment: unknown) => at(payment, 'Amt') ?? at(payment, 'AmtDtls', 'TxAmt', 'Amt')

const toRow = (entry: unknown, counted: unknown, payments: readonly unknown[]): Row => {
  const amount = amountIn(counted)
  const side = textAt(counted, 'CdtDbtInd') ?? textAt(entry, 'CdtDbtInd')
  const cents = centsOf(textAt(amount, '#text') ?? '')
  const isOut = side !== 'CRDT'
  const state = textAt(entry, 'Sts') ?? textAt(entry, 'Sts', 'Cd')
  return {
    text: [...payments.flatMap(wordsOf), textAt(entry, 'AddtlNtryInf') ?? '']
      .filter((words) => words !== '')
      .join(' ')
      .replace(/\s+/g, ' '),
    amountCents: cents !== null && isOut ? -cents : cents,
    paidAt: dayIn(entry, 'BookgDt') ?? dayIn(entry, 'ValDt'),
    unknownState: state === 'BOOK' || isOpen(state) ? null : (state ?? ''),
    fault: faultOf({ cents, isOut, state, currency: textAt(amount, '@Ccy') }),
  }
}

type Judged = {
  readonly cents: number | null
  readonly isOut: boolean
  readonly state: string | undefined
  readonly currency: string | undefined
}

const faultOf = ({ cents, isOut, state, currency }: Judged): Row['fault'] => {
  if (cents === null) return 'unreadable-amount'
  if (isOut) return 'debit'
  if (isOpen(state)) return 'not-settled'
  return currency === 'EUR' ? null : 'other-currency'
}

/** Pending, for information, and in the future. */
const isOpen = (state: string | undefined) => ['PDNG', 'INFO', 'FUTR'].includes(state ?? '')

const wordsOf = (payment: unknown): readonly string[] => [
  textAt(payment, 'RltdPties', 'Dbtr', 'Nm') ??
    textAt(payment, 'RltdPties', 'Dbtr', 'Pty', 'Nm') ??
    '',
  ...textsIn(at(payment, 'RmtInf', 'Ustrd')),
  ...listAt(at(payment, 'RmtInf'), 'Strd').flatMap((structured) => [
    textAt(structured, 'CdtrRefInf', 'Ref') ?? '',
    ...textsIn(at(structured, 'AddtlRmtInf')),
  ]),
  textAt(payment, 'Refs', 'EndToEndId') ?? '',
  textAt(payment, 'AddtlTxInf') ?? '',
]

const textsIn = (value: unknown) =>
  (Array.isArray(value) ? value : []).filter((one) => typeof one === 'string')

const dayIn = (entry: unknown, name: string): Date | null => {
  const written = textAt(entry, name, 'Dt') ?? textAt(entry, name, 'DtTm')?.slice(0, 10) ?? ''
  const day = new Date(`${written.slice(0, 10)}T12:00:00Z`)
  return /^\d{4}-\d\d-\d\d/.test(written) && !Number.isNaN(day.getTime()) ? day : null
}

/** A point before decimals, which are at most two in euro. */
const centsOf = (amount: string) =>
  /^\d{1,12}(?:\.\d{1,5})?$/.test(amount) ? Math.round(Number(amount) * 100) : null

const at = (element: unknown, ...path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (inside, name) =>
      typeof inside === 'object' && inside !== null && Object.hasOwn(inside, name)
        ? (inside as Record<string, unknown>)[name]
        : undefined,
    element,
  )

const listAt = (element: unknown, name: string): readonly unknown[] => {
  const child = at(element, name)
  return Array.isArray(child) ? child : []
}

const textAt = (element: unknown, ...path: readonly string[]) => {
  const child = at(element, ...path)
  return typeof child === 'string' ? child.trim() : undefined
}
