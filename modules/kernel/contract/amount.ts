/** Fields for euro: a number with two decimals, or text as people type it. */
import * as v from 'valibot'
import { optionalField, trimmedOrMissing } from '#modules/kernel/contract.ts'
import {
  PRICE_MAX,
  readEuro,
  TOO_MANY_DECIMALS_MESSAGE,
  UNREADABLE_AMOUNT_MESSAGE,
} from '#modules/kernel/euro.ts'
import { accept, refuse } from '#modules/kernel/result.ts'
import { VAT_PERCENTS } from '#modules/kernel/vat-rates.ts'

const TEXT_MAX = 40
const NEGATIVE = 'L’importo non può essere negativo'
const NOT_POSITIVE = 'L’importo deve essere maggiore di 0'
const TOO_HIGH = 'L’importo è troppo alto'

const euroOf = (value: unknown) => {
  if (typeof value === 'string' && value.length <= TEXT_MAX) return readEuro(value)
  if (typeof value !== 'number' || !Number.isFinite(value)) return refuse(UNREADABLE_AMOUNT_MESSAGE)
  const cents = Math.round(value * 100)
  return Math.abs(value * 100 - cents) < 1e-4
    ? accept(cents / 100)
    : refuse(TOO_MANY_DECIMALS_MESSAGE)
}

/** Every field that takes money passes here; the proof of money fields finds it by this step. */
export const parsedEuroField = v.rawTransform<unknown, number>(({ dataset, addIssue, NEVER }) => {
  const euro = euroOf(dataset.value)
  if (euro.ok) return euro.value
  addIssue({ message: euro.refusal })
  return NEVER
})

type Bounds = { readonly most?: number; readonly tooHigh?: string; readonly tooLow?: string }

/** Takes amounts above 0. */
export const positiveEuroField = (bounds: Bounds = {}) => {
  const { most = PRICE_MAX, tooHigh = TOO_HIGH, tooLow = NOT_POSITIVE } = bounds
  return v.pipe(v.any(), parsedEuroField, v.minValue(0.01, tooLow), v.maxValue(most, tooHigh))
}

/** Nothing or more. */
export const euroFieldUpTo = (most: number) =>
  v.pipe(v.any(), parsedEuroField, v.minValue(0, NEGATIVE), v.maxValue(most, TOO_HIGH))

export const requiredPriceField = (missing: string, bounds: Bounds) =>
  v.pipe(
    trimmedOrMissing,
    v.check((value) => value !== undefined, missing),
    positiveEuroField(bounds),
  )

/** A bound of a filter, or an amount that was shown and comes back to be compared. */
export const optionalEuroField = optionalField(euroFieldUpTo(PRICE_MAX))

const NO_SUCH_RATE = 'In Italia l’aliquota IVA è 22, 10, 5 o 4, oppure 0 senza IVA'

/** Percent; as typed, too. */
export const vatPercentField = v.pipe(
  v.union([v.string(NO_SUCH_RATE), v.number(NO_SUCH_RATE)], NO_SUCH_RATE),
  v.transform((typed) =>
    typeof typed === 'string' ? Number(typed.trim().replace(',', '.')) : typed,
  ),
  v.picklist(VAT_PERCENTS, NO_SUCH_RATE),
)
