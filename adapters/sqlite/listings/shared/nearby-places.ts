/** Where else to look, for a search around a comune that found little. */
import type { Query } from '#adapters/sqlite/search/query.ts'
import { USUAL_RADIUS_KM } from '#modules/kernel/contract/search.ts'
import { RADII_KM } from '#modules/listings/contract/shared/paths.ts'
import type { NearbyPlaces } from '#modules/listings/contract/shared/search.ts'

/** From so many results on, nobody is sent elsewhere. */
const ENOUGH = 5
const WIDEST_KM = Math.max(...RADII_KM)
const MOST_READ = 40
const MOST_PROVINCES = 4

type Placed = {
  readonly distanceKm?: number | undefined
  readonly regionId: string
  readonly province: { readonly id: string; readonly name: string }
}

/** The same search in the widest circle, the nearest first; null where nobody need look further. */
export const widestQuery = (query: Query, total: number): Query | null => {
  const { city, near, offset } = query
  if (!(city || near) || offset > 0 || total >= ENOUGH) return null
  const widest = { radiusKm: WIDEST_KM, sort: 'distance', limit: MOST_READ } as const
  return { ...query, ...widest, facets: undefined }
}

/** Undefined where the widest circle holds no more, or the place is no comune. */
export const nearbyPlaces = (
  listings: readonly Placed[],
  { near, radiusKm = near ? USUAL_RADIUS_KM : 0, provinceId }: Query,
  total: number,
): NearbyPlaces | undefined => {
  const within = (km: number) =>
    listings.filter(({ distanceKm = WIDEST_KM + 1 }) => distanceKm <= km)
  const next = RADII_KM.find((km) => km > radiusKm && within(km).length > total)
  if (next === undefined) return undefined
  const provinces = new Map(
    within(WIDEST_KM)
      .filter(({ province }) => province.id !== provinceId)
      .toSorted((a, b) => (a.distanceKm ?? 0) - (b.distanceKm ?? 0))
      .map(({ province, regionId }) => [province.id, { ...province, regionId }]),
  )
  return { radiusKm: next, provinces: [...provinces.values()].slice(0, MOST_PROVINCES) }
}
