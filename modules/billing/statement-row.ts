/** What is read of a bank statement, whatever its format. */
export type StatementRow = {
  /** Its first line in the file, from 1; of XML and MT940 which movement it is. */
  readonly line: number
  /** All text cells of the row, joined. */
  readonly text: string
  /** Negative for outgoing money; null when unreadable. */
  readonly amountCents: number | null
  readonly paidAt: Date | null
  /** What the bank says of its state, where nobody told us whether that is money. */
  readonly unknownState: string | null
  /** Why the row is not an incoming payment; null when it is. */
  readonly fault: StatementRowFault | null
}

export type StatementRowFault =
  | 'debit'
  | 'unreadable-amount'
  | 'other-currency'
  | 'not-a-movement'
  | 'not-settled'

export type StatementRefusal = {
  readonly code:
    | 'statement.empty'
    | 'statement.no-columns'
    | 'statement.unreadable'
    | 'statement.too-large'
    | 'statement.old-excel'
    | 'statement.web-page'
    | 'statement.ofx'
    | 'statement.pdf'
}
