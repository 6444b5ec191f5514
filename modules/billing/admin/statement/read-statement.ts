/** Reads a bank statement by the header of its columns, at whichever row of the file it begins. */
import { readEuro } from '#modules/kernel/euro.ts'
import { accept, type Result, refuse } from '#modules/kernel/result.ts'
import { type Columns, findHeader, type Role } from './columns.ts'

const SPACES = /[\s\u00a0\u202f']/g
const CURRENCY = /€|EUR/gi
/** The sign may stand before or behind, as a hyphen, a Unicode minus or brackets. */
const NEGATIVE = /^[-−–]|[-−–]$|^\(.*\)$/
const SIGNS = /[-−–+()]/g
/** Any other state, as PENDING or REVERTED, is no money. */
const SETTLED =
  /^(?:complet|contabilizzat|eseguit|riuscit|regolat|confermat|accredit|addebit|credit|debit|settled|booked|cleared|executed|paid|posted)/i

export type TableRow = { readonly line: number; readonly cells: readonly string[] }

/** Splits a text into rows of cells; `line` is the row's first line in the file, from 1. */
export type TableReader = (text: string, delimiter: string) => readonly TableRow[]

export type StatementRow = {
  readonly line: number
  /** All text cells of the row, joined. */
  readonly text: string
  /** Negative for outgoing money; null when unreadable. */
  readonly amountCents: number | null
  readonly paidAt: Date | null
  /** Why the row is not an incoming payment; null when it is. */
  readonly fault: RowFault | null
}

export type RowFault =
  | 'debit'
  | 'unreadable-amount'
  | 'other-currency'
  | 'not-a-movement'
  | 'not-settled'

export type StatementRefusal = { readonly code: 'statement.no-columns' | 'statement.unreadable' }

export const DELIMITERS = [';', ',', '\t', '|'] as const

/** Every row below the header of the table that has one, also those that are no payment. */
export const readStatement = (
  tables: readonly (readonly TableRow[])[],
): Result<readonly StatementRow[], StatementRefusal> => {
  const [best] = tables
    .flatMap((table) => {
      const header = findHeader(table)
      return header ? [{ table, ...header }] : []
    })
    .toSorted((one, other) => other.known - one.known)
  if (!best) return refuse({ code: 'statement.no-columns' })
  const rows = best.table
    .slice(best.at + 1)
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
  const read: Reading = { ...best.columns, decimals: decimalSignOf(rows, best.columns) }
  return accept(rows.map((row) => toRow(row, read)))
}

const MONEY: readonly Role[] = ['amount', 'credit', 'debit', 'balance', 'fee']

/** Programs abroad write `1,234.56`; a file that nowhere shows which way it writes is Italian. */
const decimalSignOf = (rows: readonly TableRow[], { roles }: Columns) => {
  const money = rows.flatMap(({ cells }) =>
    cells.filter((_, at) => MONEY.includes(roles[at] ?? 'text')).map(digitsOf),
  )
  const endsLike = (pattern: RegExp) => money.some((digits) => pattern.test(digits))
  return endsLike(/\.\d{1,2}$/) && !endsLike(/,\d{1,2}$/) ? '.' : ','
}

type Reading = Columns & { readonly decimals: '.' | ',' }

const toRow = ({ line, cells }: TableRow, { roles, decimals }: Reading): StatementRow => {
  const cellsOf = (...wanted: readonly Role[]) =>
    cells.filter((cell, at) => wanted.includes(roles[at] ?? 'text') && cell !== '')
  const days = [...cellsOf('date'), ...cellsOf('value-date')].flatMap((cell) => dayOf(cell) ?? [])
  const amount = amountOf(cellsOf, decimals)
  const isSettled = cellsOf('status').every((state) => SETTLED.test(state))
  const isOpen = isSettled ? null : 'not-settled'
  const currency = isForeign(cellsOf('currency', 'value-date')) ? 'other-currency' : null
  return {
    line,
    text: cellsOf('text').join(' ').replace(/\s+/g, ' '),
    amountCents: amount.cents,
    paidAt: days[0] ?? null,
    fault: amount.fault ?? isOpen ?? currency,
  }
}

type CellsOf = (...wanted: readonly Role[]) => readonly string[]
type Amount = { readonly cents: number | null; readonly fault: RowFault | null }

/** Banks fill the unused column with `0,00`; two amounts that contradict each other count as none. */
const amountOf = (cellsOf: CellsOf, decimals: Reading['decimals']): Amount => {
  const centsOf = centsIn(decimals)
  const outwards = (sum: number | null) => (sum === null ? null : -Math.abs(sum))
  const amounts = cellsOf('amount').map(centsOf)
  const all = [
    ...cellsOf('credit').map(centsOf),
    ...cellsOf('debit').map(centsOf).map(outwards),
    ...(isDebitSign(cellsOf('sign')) ? amounts.map(outwards) : amounts),
  ]
  const [cents, ...others] = all.filter((one) => one !== 0)
  if (cents === undefined) return { cents: null, fault: 'not-a-movement' }
  if (cents === null || others.length > 0) return { cents: null, fault: 'unreadable-amount' }
  return { cents, fault: cents < 0 ? 'debit' : null }
}

const isDebitSign = ([sign = '']: readonly string[]) =>
  /^(?:[-−–]|d(?:are|ebito|ebit)?$|addebit|uscit)/i.test(sign)

const isForeign = (currencies: readonly string[]) =>
  currencies.some((code) => /^[A-Z]{3}$/.test(code) && code !== 'EUR')

const bare = (cell: string) => cell.replace(CURRENCY, '').replace(SPACES, '')
const digitsOf = (cell: string) => bare(cell).replace(SIGNS, '')

/** `1.234,56`, `199`, `50,00-`, `(50,00)`; null for what is no amount of money. */
const centsIn =
  (decimals: Reading['decimals']) =>
  (cell: string): number | null => {
    const digits = digitsOf(cell)
    const swapped = digits.replace(/[.,]/g, (sign) => (sign === '.' ? ',' : '.'))
    const euro = readEuro(decimals === '.' ? swapped : digits)
    if (!euro.ok) return null
    const cents = Math.round(euro.value * 100)
    return NEGATIVE.test(bare(cell)) ? -cents : cents
  }

/** `03/03/2026`, `3.3.26`, `2026-03-03`, with a time or without: noon in Greenwich, which is that day in Rome too. */
const dayOf = (cell: string): Date | null => {
  const italian = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?!\d)/.exec(cell)
  const international = /^(\d{4})[-/](\d{2})[-/](\d{2})(?!\d)/.exec(cell)
  const [year, month, day] = italian
    ? [italian[3], italian[2], italian[1]]
    : [international?.[1], international?.[2], international?.[3]]
  if (year === undefined) return null
  const at = new Date(Date.UTC(fullYear(year), Number(month) - 1, Number(day), 12))
  return at.getUTCDate() === Number(day) && at.getUTCMonth() === Number(month) - 1 ? at : null
}

const fullYear = (year: string) => (year.length === 2 ? 2000 : 0) + Number(year)
