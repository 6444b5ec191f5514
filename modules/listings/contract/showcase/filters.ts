import * as v from 'valibot'
import { optionalEuroField } from '#modules/kernel/contract/amount.ts'
import { cursorPageQueryFields } from '#modules/kernel/contract/paging.ts'
import { optionalField, optionalText } from '#modules/kernel/contract.ts'
import { searchFields } from '../shared/search.ts'
import { ITEM_CONDITIONS, PRODUCT_TYPES } from './vocabulary.ts'

/** The query of `GET /api/showcase-items`. A category includes its children. */
export const ShowcaseFilters = v.object({
  categoryId: optionalText(64),
  productType: optionalField(v.picklist(PRODUCT_TYPES, 'Tipo non valido')),
  condition: optionalField(v.picklist(ITEM_CONDITIONS, 'Condizione non valida')),
  /** Euro, both bounds included. */
  minPrice: optionalEuroField,
  maxPrice: optionalEuroField,
  regionId: optionalText(64),
  provinceId: optionalText(64),
  city: optionalText(80),
  ...searchFields,
  ...cursorPageQueryFields,
})
export type ShowcaseFilters = v.InferOutput<typeof ShowcaseFilters>

export type ShowcaseListSelection = Partial<
  Record<
    Exclude<keyof ShowcaseFilters, 'limit' | 'offset' | 'after'>,
    string | number | true | undefined
  >
> & { limit?: number; offset?: number; after?: string | undefined }
