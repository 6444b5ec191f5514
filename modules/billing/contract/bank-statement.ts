/** Admin area: matching of bank statements. */
import * as v from 'valibot'
import { checkFieldsTogether, inputObject, optionalField } from '#modules/kernel/contract.ts'

const NO_STATEMENT = 'Scegli l’estratto conto della banca: CSV, Excel, CAMT.053 o MT940'

/** Size limit of the file, whatever its format. */
export const STATEMENT_MAX_BYTES = 1_000_000
const TOO_LARGE = 'Il file è troppo grande: scarica un periodo più breve'
/** Base64 encodes three bytes as four characters. */
const BASE64_MAX = Math.ceil(STATEMENT_MAX_BYTES / 3) * 4

/** What the body may take, file and frame. */
export const STATEMENT_BODY_BYTES = BASE64_MAX + 10_000

/** The bank's statement as JSON: a text, or an Excel workbook in base64. The file itself may also be the body. */
export const StatementInput = v.pipe(
  inputObject({
    csv: optionalField(v.pipe(v.string(NO_STATEMENT), v.maxLength(STATEMENT_MAX_BYTES, TOO_LARGE))),
    xlsx: optionalField(
      v.pipe(
        v.string(NO_STATEMENT),
        v.maxLength(BASE64_MAX, TOO_LARGE),
        v.base64('Non riusciamo a leggere il file'),
      ),
    ),
  }),
  checkFieldsTogether(
    ['csv', 'xlsx'],
    ({ csv, xlsx }) => (csv === undefined) !== (xlsx === undefined),
    NO_STATEMENT,
  ),
)
export type StatementInput = v.InferOutput<typeof StatementInput>

export const StatementMatch = v.object({
  /** First line of the row in the file, from 1. */
  line: v.number(),
  orderId: v.string(),
  orderNumber: v.string(),
  customerName: v.string(),
  orderAmount: v.number(),
  /** Tells a second transfer from the one that was confirmed. */
  orderPaidAt: v.nullable(v.string()),
  /** Amount in the statement. */
  amount: v.number(),
  paidAt: v.nullable(v.string()),
  text: v.string(),
  /** What the bank says of its state, where it is unknown whether that is money. */
  state: v.nullable(v.string()),
  /**
   * Only `exact` can be confirmed without review; `by-name` names the customer of the one open order of this amount;
   * `repeated` pays an order that an earlier row pays; of `no-day` the admin says the day; of
   * `taken-back` the same file, or the row's own words, say that the money left again.
   */
  match: v.picklist([
    'exact',
    'by-name',
    'late',
    'amount-differs',
    'already-paid',
    'in-future',
    'before-order',
    'repeated',
    'unknown-state',
    'no-day',
    'several-orders',
    'taken-back',
  ]),
})
export type StatementMatch = v.InferOutput<typeof StatementMatch>

/** Why a row pays nothing. */
export const UNMATCHED_ROW_REASONS = [
  'debit',
  'no-order-number',
  'unknown-order',
  'card-order',
  'unreadable-amount',
  'other-currency',
  'not-a-movement',
  'not-settled',
] as const

export const UnmatchedStatementRow = v.object({
  line: v.number(),
  /** Negative for outgoing money. */
  amount: v.nullable(v.number()),
  paidAt: v.nullable(v.string()),
  text: v.string(),
  /** What the bank says of its state, where it is unknown whether that is money. */
  state: v.nullable(v.string()),
  reason: v.picklist(UNMATCHED_ROW_REASONS),
})
export type UnmatchedStatementRow = v.InferOutput<typeof UnmatchedStatementRow>

export const StatementReply = v.object({
  items: v.array(StatementMatch),
  total: v.number(),
  /** All other rows of the file, in order. */
  others: v.array(UnmatchedStatementRow),
  unmatched: v.number(),
})
export type StatementReply = v.InferOutput<typeof StatementReply>
