/** Reads a bank statement by the header of its columns, at whichever row of the file it begins. */
import type { StatementRow } from '#modules/billing/statement-row.ts'
import { readEuro } from '#modules/kernel/euro.ts'
import { euroToCents } from '#modules/kernel/money.ts'
import type { ParsedTable, ParsedTableRow } from '../read-csv.ts'
import { type ColumnRole, findStatementHeader, type StatementColumns } from './columns.ts'
import { type DateFieldOrder, findDateFieldOrder, parseStatementDay } from './days.ts'
import { containsMovementStates, isOpenMovement, parseMovementState } from './states.ts'

const SPACES = /[\s\u00a0\u202f']/g
const CURRENCY = /€|EUR/gi
/** The sign may stand before or behind, as a hyphen, a Unicode minus or brackets. */
const NEGATIVE = /^[-−–]|[-−–]$|^\(.*\)$/
const SIGNS = /[-−–+()]/g

/** Every row below the header of the table that has the clearest one, also those that are no payment; null without a header. */
export const readBankStatementRows = (
  tables: readonly ParsedTable[],
): readonly StatementRow[] | null => {
  const [best] = tables
    .flatMap((table) => {
      const header = findStatementHeader(table)
      return header ? [{ table, ...header }] : []
    })
    .toSorted((one, other) => other.knownCount - one.knownCount)
  if (!best) return null
  const rows = best.table
    .slice(best.at + 1)
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
  const columns = addStates(rows, best.columns)
  const reading: Reading = {
    ...columns,
    decimals: decimalSignOf(rows, columns),
    dayOrder: findDateFieldOrder(rows.flatMap(cellsIn(columns, DAYS))),
  }
  return rows.map((row) => toRow(row, reading))
}

/** What a column holds counts more than what it is called. */
const addStates = (
  rows: readonly ParsedTableRow[],
  { roles }: StatementColumns,
): StatementColumns => ({
  roles: roles.map((role, at) => {
    const isNamedOtherwise = role === 'text' || role === 'date' || role === 'value-date'
    const cells = rows.map((row) => row.cells[at] ?? '')
    return isNamedOtherwise && containsMovementStates(cells) ? 'status' : role
  }),
})

const DAYS: readonly ColumnRole[] = ['date', 'value-date']
const MONEY: readonly ColumnRole[] = ['amount', 'credit', 'debit', 'balance', 'fee']

const cellsIn =
  ({ roles }: StatementColumns, wantedRoles: readonly ColumnRole[]) =>
  ({ cells }: ParsedTableRow) =>
    cells.filter((cell, at) => wantedRoles.includes(roles[at] ?? 'text') && cell !== '')

/** Programs abroad write `1,234.56`; a file that nowhere shows which way it writes is Italian. */
const decimalSignOf = (rows: readonly ParsedTableRow[], columns: StatementColumns) => {
  const money = rows.flatMap(cellsIn(columns, MONEY)).map(digitsOf)
  const endsLike = (pattern: RegExp) => money.some((digits) => pattern.test(digits))
  return endsLike(/\.\d{1,2}$/) && !endsLike(/,\d{1,2}$/) ? '.' : ','
}

type Reading = StatementColumns & {
  readonly decimals: '.' | ','
  readonly dayOrder: DateFieldOrder | null
}

const toRow = (row: ParsedTableRow, reading: Reading): StatementRow => {
  const cellsOf = (...wantedRoles: readonly ColumnRole[]) => cellsIn(reading, wantedRoles)(row)
  const days = [...cellsOf('date'), ...cellsOf('value-date')].flatMap(
    (cell) => parseStatementDay(cell, reading.dayOrder) ?? [],
  )
  const amount = amountOf(cellsOf, reading.decimals)
  const states = row.cells.filter((_, at) => reading.roles[at] === 'status')
  const isOpen =
    states.some((cell) => parseMovementState(cell) === 'open') || row.cells.some(isOpenMovement)
  const currency = isForeign(cellsOf('currency', 'value-date')) ? 'other-currency' : null
  return {
    line: row.line,
    text: cellsOf('text').join(' ').replace(/\s+/g, ' '),
    amountCents: amount.cents,
    paidAt: days[0] ?? null,
    unknownState: states.find((cell) => parseMovementState(cell) === null) ?? null,
    fault: amount.fault ?? (isOpen ? 'not-settled' : currency),
  }
}

type CellsOf = (...wantedRoles: readonly ColumnRole[]) => readonly string[]
type Amount = Pick<StatementRow, 'fault'> & { readonly cents: number | null }

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

/** `1.234,56`, `199`, `50,00-`, `(50,00)`; null if the text is not an amount of money. */
const centsIn =
  (decimals: Reading['decimals']) =>
  (cell: string): number | null => {
    const digits = digitsOf(cell)
    const swapped = digits.replace(/[.,]/g, (sign) => (sign === '.' ? ',' : '.'))
    const euro = readEuro(decimals === '.' ? swapped : digits)
    if (!euro.ok) return null
    const cents = euroToCents(euro.value)
    return NEGATIVE.test(bare(cell)) ? -cents : cents
  }
