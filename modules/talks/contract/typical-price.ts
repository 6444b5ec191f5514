/** What a trade usually costs in a province, from the site's own quotes. */
import * as v from 'valibot'
import { requiredText } from '#modules/kernel/contract.ts'

/** The query of `GET /api/typical-price`. */
export const TypicalPriceQuery = v.object({
  categoryId: requiredText('Scegli un mestiere', 64),
  provinceId: requiredText('Scegli una provincia', 4),
})
export type TypicalPriceQuery = v.InferOutput<typeof TypicalPriceQuery>

/** `typical` is null where there are too few quotes of too few firms. */
export const TypicalPriceReply = v.object({
  typical: v.nullable(
    v.object({
      /** Euro, VAT included, rounded: of no single firm. */
      from: v.number(),
      to: v.number(),
    }),
  ),
})
export type TypicalPriceReply = v.InferOutput<typeof TypicalPriceReply>
export type TypicalPrice = NonNullable<TypicalPriceReply['typical']>
