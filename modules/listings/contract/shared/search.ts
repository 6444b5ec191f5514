/** Search fields that both kinds share. */
import * as v from 'valibot'
import { nextCursorField } from '#modules/kernel/contract/paging.ts'
import { RecognizedFilters, radiusKmField } from '#modules/kernel/contract/search.ts'
import { optionalField, optionalText } from '#modules/kernel/contract.ts'
import { LIST_SORTS, type ListSort } from '#modules/kernel/sorts.ts'

export const searchFields = {
  /** Searched in title, description, category and place. */
  q: optionalText(120),
  /** Belfiore code of a comune: only listings within `radiusKm`. `city` with `radiusKm` means the same. */
  near: optionalText(8),
  radiusKm: radiusKmField,
  /** Default: relevance with words, else newest first. `newest` is the older name. */
  sort: optionalField(
    v.pipe(
      v.picklist([...LIST_SORTS, 'newest'], 'Ordinamento non valido'),
      v.transform((sort): ListSort => (sort === 'newest' ? 'recent' : sort)),
    ),
  ),
  /** Adds counts for the filters. */
  facets: optionalField(
    v.pipe(
      v.picklist(['1', 'true'], 'Il valore deve essere 1, oppure vuoto'),
      v.transform(() => true),
    ),
  ),
}

const Counts = v.array(v.object({ id: v.string(), total: v.number() }))

export const FacetCounts = v.object({
  /** Counts by category and parent, ignoring the chosen category. */
  categories: Counts,
  /** Ignoring the chosen place. */
  regions: Counts,
  /** Present when only the newest thousand were counted. */
  isAtLeast: v.optional(v.literal(true)),
})
export type FacetCounts = v.InferOutput<typeof FacetCounts>

/** Around a comune with few results: the next circle with more, and provinces that have some, the nearest first. */
export const NearbyPlaces = v.object({
  radiusKm: v.number(),
  provinces: v.array(v.object({ id: v.string(), name: v.string(), regionId: v.string() })),
})
export type NearbyPlaces = v.InferOutput<typeof NearbyPlaces>

export const searchReplyFields = {
  total: v.number(),
  /** Present when there are more than `total`. */
  totalIsAtLeast: v.optional(v.literal(true)),
  after: nextCursorField,
  /** The search with the nearest words, whose results are here; set if the typed one has none. */
  suggestion: v.optional(v.string()),
  /** Present if the search had words. */
  understood: v.optional(RecognizedFilters),
  nearby: v.optional(NearbyPlaces),
  facets: v.optional(FacetCounts),
}
