import * as v from 'valibot'
import { given, optionalText, pageQuery } from '#modules/kernel/contract.ts'
import { priceBound } from './price.ts'
import { CONDITIONS, PRODUCT_TYPES } from './showcase-vocabulary.ts'

export const SHOWCASE_SORTS = ['newest', 'oldest'] as const

/** The query of `GET /api/showcase-items`. A category takes its children with it. */
export const ShowcaseFilters = v.object({
  categoryId: optionalText(64),
  productType: v.pipe(given, v.optional(v.picklist(PRODUCT_TYPES, 'Tipo non valido'))),
  condition: v.pipe(given, v.optional(v.picklist(CONDITIONS, 'Condizione non valida'))),
  /** Euro, both bounds included; a comma is accepted. */
  minPrice: priceBound,
  maxPrice: priceBound,
  regionId: optionalText(64),
  provinceId: optionalText(64),
  city: optionalText(80),
  /** Words in title and description, accents ignored. */
  q: optionalText(120),
  sort: v.pipe(given, v.optional(v.picklist(SHOWCASE_SORTS, 'Ordinamento non valido'), 'newest')),
  ...pageQuery,
})
export type ShowcaseFilters = v.InferOutput<typeof ShowcaseFilters>

export type ShowcaseFilterChoice = Partial<
  Record<Exclude<keyof ShowcaseFilters, 'limit' | 'offset'>, string | number | undefined>
> & { limit?: number; offset?: number }
