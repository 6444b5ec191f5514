/** Search fields that both kinds share. */
import * as v from 'valibot'
import { blankAsMissing, optionalText } from '#modules/kernel/contract.ts'

/** Results counted exactly and ranked by relevance; beyond that the total is only a lower bound. */
export const COUNT_CAP = 1000

export const SORTS = ['recent', 'relevance', 'distance', 'oldest'] as const
export type Sort = (typeof SORTS)[number]

export const USUAL_RADIUS_KM = 25

const RADIUS = 'La distanza va da 5 a 100 km'

export const searchFields = {
  /** Searched in title, description, category and place. */
  q: optionalText(120),
  /** Belfiore code of a comune: only listings within `radiusKm`. `city` with `radiusKm` means the same. */
  near: optionalText(8),
  radiusKm: v.pipe(
    blankAsMissing,
    v.optional(
      v.pipe(
        v.union([v.string(), v.number()], RADIUS),
        v.transform(Number),
        v.number(RADIUS),
        v.minValue(5, RADIUS),
        v.maxValue(100, RADIUS),
      ),
    ),
  ),
  /** Default: relevance with words, else newest first. `newest` is the older name. */
  sort: v.pipe(
    blankAsMissing,
    v.optional(
      v.pipe(
        v.picklist([...SORTS, 'newest'], 'Ordinamento non valido'),
        v.transform((sort): Sort => (sort === 'newest' ? 'recent' : sort)),
      ),
    ),
  ),
  /** Adds counts for the filters. */
  facets: v.pipe(
    blankAsMissing,
    v.optional(
      v.pipe(
        v.picklist(['1', 'true'], 'Scegli 1 o niente'),
        v.transform(() => true),
      ),
    ),
  ),
}

/** The effective order of a list. */
export const sortAskedBy = (asked: {
  readonly q?: string | undefined
  readonly near?: string | undefined
  readonly sort?: Sort | undefined
}): Sort => {
  if (asked.sort === 'distance' && !asked.near) return asked.q ? 'relevance' : 'recent'
  return asked.sort ?? (asked.q ? 'relevance' : 'recent')
}

const Counts = v.array(v.object({ id: v.string(), total: v.number() }))

export const FacetCounts = v.object({
  /** Of categories and their parents, ignoring the chosen category. */
  categories: Counts,
  /** Ignoring the chosen place. */
  regions: Counts,
  /** Present when only the newest thousand were counted. */
  isAtLeast: v.optional(v.literal(true)),
})
export type FacetCounts = v.InferOutput<typeof FacetCounts>

export const searchReplyFields = {
  total: v.number(),
  /** Present when there are more than `total`. */
  totalIsAtLeast: v.optional(v.literal(true)),
  /** Without results: the search with the nearest words that have some. */
  suggestion: v.optional(v.string()),
  facets: v.optional(FacetCounts),
}
