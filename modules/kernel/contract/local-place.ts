/** What a landing page says of a trade in one province or comune. */
import * as v from 'valibot'

export const LocalPart = v.object({
  place: v.object({
    id: v.string(),
    name: v.string(),
    slug: v.string(),
    isComune: v.boolean(),
    provinceId: v.string(),
  }),
  /** Elsewhere people wait. */
  isOpen: v.boolean(),
  waiting: v.number(),
  /** Where it is open: `Idraulico, provincia di Padova`. */
  openPlaces: v.array(v.object({ name: v.string(), path: v.string() })),
})
export type LocalPart = v.InferOutput<typeof LocalPart>

/** Null where there is no such page. */
export type FindLocal = (
  kind: 'richieste' | 'vetrina' | 'professionisti',
  category: { readonly id: string; readonly slug: string },
  placeSlug: string,
) => LocalPart | null
