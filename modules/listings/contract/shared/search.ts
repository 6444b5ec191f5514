/** What the search of both kinds has in common. */
import * as v from 'valibot'
import { blankAsMissing, optionalText } from '#modules/kernel/contract.ts'

/** Above this a total with words, a city or a distance is only known to be more; so many are ordered by relevance. */
export const COUNT_CAP = 1000

export const SORTS = ['recent', 'relevance', 'distance', 'oldest'] as const
export type Sort = (typeof SORTS)[number]

export const USUAL_RADIUS_KM = 25

const RADIUS = 'La distanza va da 5 a 100 km'

export const searchFields = {
  /** Words of title, description, category and place. */
  q: optionalText(120),
  /** Belfiore code of a comune: only what lies within `radiusKm` of it. `city` with `radiusKm` means the same. */
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
  /** Without it: by relevance where words are looked for, else newest first. `newest` is the older name. */
  sort: v.pipe(
    blankAsMissing,
    v.optional(
      v.pipe(
        v.picklist([...SORTS, 'newest'], 'Ordinamento non valido'),
        v.transform((sort): Sort => (sort === 'newest' ? 'recent' : sort)),
      ),
    ),
  ),
  /** Asks for the counts beside the filters. */
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

/** What orders a list that was asked for in this way. */
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
  /** Of categories and their parents, as if no category were chosen. */
  categories: Counts,
  /** As if no place were chosen. */
  regions: Counts,
  /** Present when only the newest thousand were counted. */
  isAtLeast: v.optional(v.literal(true)),
})
export type FacetCounts = v.InferOutput<typeof FacetCounts>

export const searchReplyFields = {
  total: v.number(),
  /** Present when there are more than `total`. */
  totalIsAtLeast: v.optional(v.literal(true)),
  /** Where nothing was found: the search with the nearest words that find something. */
  suggestion: v.optional(v.string()),
  facets: v.optional(FacetCounts),
}
