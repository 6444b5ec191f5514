import * as v from 'valibot'
import { VAT_PERCENTS } from '#modules/kernel/money.ts'

const NO_SUCH_RATE = 'In Italia l’aliquota IVA è 22, 10, 5 o 4, oppure 0 senza IVA'

/** Percent; as typed, too. */
export const vatPercent = v.pipe(
  v.union([v.string(NO_SUCH_RATE), v.number(NO_SUCH_RATE)], NO_SUCH_RATE),
  v.transform((typed) =>
    typeof typed === 'string' ? Number(typed.trim().replace(',', '.')) : typed,
  ),
  v.picklist(VAT_PERCENTS, NO_SUCH_RATE),
)
