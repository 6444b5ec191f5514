/** Discount codes, as the admin makes them and buyers type them. */
import * as v from 'valibot'
import { positiveEuroField } from '#modules/kernel/contract/amount.ts'
import { listReplyOf } from '#modules/kernel/contract/paging.ts'
import {
  checkFieldsTogether,
  inputObject,
  optionalDay,
  optionalField,
  optionalFlag,
  partialInputOver,
  trimmedOrMissing,
  wholeNumber,
} from '#modules/kernel/contract.ts'

const CODE = 'Il codice deve avere da 3 a 30 caratteri: lettere senza accenti, numeri o trattini'
const PLANS = 'Scegli i piani dall’elenco'
const COUNT = 'Gli utilizzi devono essere da 1 a 100.000: lascia vuoto per non limitarli'

const nullable = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.pipe(
    schema,
    v.transform((value) => value ?? null),
  )

/** Written in capitals, however it is typed. */
const code = v.pipe(
  trimmedOrMissing,
  v.string('Scrivi il codice'),
  v.trim(),
  v.toUpperCase(),
  v.regex(/^[A-Z0-9-]{3,30}$/, CODE),
)

export const CartDiscountInput = inputObject({ code })

const Fields = inputObject({
  code,
  kind: v.pipe(
    trimmedOrMissing,
    v.picklist(['percent', 'amount'], 'Scegli se lo sconto è una percentuale o un importo'),
  ),
  /** Percent, or euro with VAT. */
  value: positiveEuroField({ most: 100_000 }),
  /** An empty list stands for all plans. */
  planIds: optionalField(v.pipe(v.array(v.string(PLANS), PLANS), v.maxLength(100, PLANS)), []),
  /** First and last day, both included. */
  from: nullable(optionalDay),
  until: nullable(optionalDay),
  count: nullable(optionalField(wholeNumber(COUNT, 1, 100_000))),
  oncePerPerson: optionalFlag,
  isActive: optionalField(v.boolean('Valore non valido'), true),
})

export const DiscountInput = v.pipe(
  Fields,
  checkFieldsTogether(
    ['value', 'kind'],
    ({ kind, value }) => kind === 'amount' || value <= 100,
    'La percentuale può arrivare al massimo a 100',
  ),
  checkFieldsTogether(
    ['until', 'from'],
    ({ from, until }) => from === null || until === null || from <= until,
    'L’ultimo giorno non può venire prima del primo',
  ),
)
export type DiscountInput = v.InferOutput<typeof DiscountInput>

export const DISCOUNT_STATES = ['running', 'off', 'early', 'over', 'used-up'] as const

export const DiscountReply = v.object({
  ...v.object(Fields.entries).entries,
  id: v.string(),
  kind: v.picklist(['percent', 'amount']),
  value: v.number(),
  state: v.picklist(DISCOUNT_STATES),
  /** Orders that hold it: waiting, paid or refunded. */
  uses: v.number(),
})
export type DiscountReply = v.InferOutput<typeof DiscountReply>
export const DiscountsReply = listReplyOf(DiscountReply)

export const createDiscountChanges = (present: DiscountReply) =>
  partialInputOver(present, DiscountInput)
