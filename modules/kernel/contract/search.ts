/** How listings and firms are searched. */
import * as v from 'valibot'
import { optionalField } from '../contract.ts'
import type { ListSort } from '../sorts.ts'

/** Results counted exactly and ranked by relevance; beyond that the total is only a lower bound. */
export const RESULT_COUNT_CAP = 1000

export const USUAL_RADIUS_KM = 25

const RADIUS = 'La distanza deve essere da 5 a 100 km'

export const radiusKmField = optionalField(
  v.pipe(
    v.union([v.string(), v.number()], RADIUS),
    v.transform(Number),
    v.number(RADIUS),
    v.minValue(5, RADIUS),
    v.maxValue(100, RADIUS),
  ),
)

const Filter = v.object({
  id: v.string(),
  name: v.string(),
  /** The search without its words. */
  without: v.string(),
})

/** A trade and a place that the words of a search name. */
export const RecognizedFilters = v.object({
  category: v.optional(Filter),
  place: v.optional(Filter),
})
export type RecognizedFilters = v.InferOutput<typeof RecognizedFilters>

/** Tells whether a result matches all words or some; absent without words. */
export const matchedWordsField = v.optional(v.picklist(['all', 'some']))
export type MatchedWords = v.InferOutput<typeof matchedWordsField>

type SearchInput = {
  readonly q?: string | undefined
  readonly sort?: ListSort | undefined
}

/** The effective order of a list: by distance only around a place. */
export const effectiveSort = ({ q, sort }: SearchInput, hasCentre: boolean): ListSort => {
  if (sort === 'distance' && !hasCentre) return q ? 'relevance' : 'recent'
  return sort ?? (q ? 'relevance' : 'recent')
}
