/** Maps the columns of a bank statement to roles by the words of its header. */

export type ColumnRole =
  | 'date'
  | 'value-date'
  | 'amount'
  | 'credit'
  | 'debit'
  | 'sign'
  | 'currency'
  | 'balance'
  | 'fee'
  | 'status'
  | 'text'

export type StatementColumns = { readonly roles: readonly ColumnRole[] }

/** The first match wins: `data valuta` before `data`, and no part of `saldo` or `carta di credito` is money. Customers pay PayPal's gross. */
const HEADERS: readonly (readonly [ColumnRole, RegExp])[] = [
  ['text', /\b(?:carta|iban|card|account)\b/],
  ['value-date', /^(?:data )?(?:di )?valuta$|^value date$|^data val$|\b(?:started|inizio)\b/],
  ['status', /\b(?:stato|state|status|esito)\b|^impatto sul saldo$|^balance impact$/],
  ['date', /^data\b|^date\b|\bdate$|^giorno$|^contabil(?:e|izzazione)$|^registrazione$/],
  ['balance', /saldo|balance|disponibil|progressivo/],
  ['currency', /^(?:divisa|(?:payment )?currency|div)$/],
  ['amount', /^(?:importo|ammontare|amount|totale|importo (?:operazione|movimento|netto))$/],
  ['amount', /^(?:lordo|gross|total amount incl vat)$/],
  ['fee', /^(?:tariff[ae]|commission[ei]|costo|fees?|netto|net)$/],
  ['amount', /^entrat[ae] uscit[ae]$|^accredit[io] addebit[io]$/],
  ['sign', /^(?:segno|d a|a d|dare avere|sign)$/],
  ['credit', /\b(?:avere|accredit\w*|entrat[ae]|credit[oi]?|versament[oi]|paid in|money in)\b/],
  ['debit', /\b(?:dare|addebit\w*|uscit[ae]|debit[oi]?|preliev[oi]|paid out|money out)\b/],
]

/** The preamble before the header has at most this many rows. */
const SEARCHED_ROWS = 60

/** The header row and the roles of its columns; null when there is none. */
export const findStatementHeader = (
  rows: readonly { readonly cells: readonly string[] }[],
): {
  readonly at: number
  readonly columns: StatementColumns
  readonly knownCount: number
} | null => {
  for (const [at, { cells }] of rows.slice(0, SEARCHED_ROWS).entries()) {
    const roles = cells.map(roleOf)
    if (isHeader(roles))
      return { at, columns: { roles }, knownCount: roles.filter((role) => role !== 'text').length }
  }
  return null
}

const isHeader = (roles: readonly ColumnRole[]) =>
  roles.some((role) => role === 'date' || role === 'value-date') &&
  roles.some((role) => role === 'amount' || role === 'credit' || role === 'debit')

const roleOf = (header: string): ColumnRole => {
  const words = plain(header)
  return HEADERS.find(([, pattern]) => pattern.test(words))?.[0] ?? 'text'
}

/** Lower case, single spaces, no currency: `IMPORTO (€)`, `Data_Operazione`, `D/A`. */
const plain = (header: string) =>
  header
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z]+/g, ' ')
    .replace(/\b(in )?(eur|euro|utc)\b/g, '')
    .replace(/\s+/g, ' ')
    .trim()
