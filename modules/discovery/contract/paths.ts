/** Landing pages: one category, one region, or all of either, always in two segments. */

export const LANDING_KINDS = ['richieste', 'vetrina'] as const
export type LandingKind = (typeof LANDING_KINDS)[number]

export const ANY_CATEGORY_SLUG = 'tutte'
export const ANY_REGION_SLUG = 'tutta-italia'

export const landingPagePath = (
  kind: LandingKind,
  categorySlug: string | null,
  regionSlug: string | null,
) => `/${kind}/${categorySlug ?? ANY_CATEGORY_SLUG}/${regionSlug ?? ANY_REGION_SLUG}`

/** Maps beside the lists of these names: `/mappa/lavori`. */
export const MAP_SIDES = ['lavori', 'professionisti'] as const
export type MapSide = (typeof MAP_SIDES)[number]

type MapChoice = {
  readonly categoryId?: string | undefined
  readonly provinceId?: string | undefined
}

const chosen = ({ categoryId, provinceId }: MapChoice) => {
  const query = new URLSearchParams()
  if (categoryId) query.set('categoryId', categoryId)
  if (provinceId) query.set('provinceId', provinceId)
  return query.size > 0 ? `?${query}` : ''
}

export const mapPagePath = (side: string, choice: MapChoice) => `/mappa/${side}${chosen(choice)}`

export const discoveryPaths = {
  map: (side: string, choice: MapChoice) => `/api/map/${encodeURIComponent(side)}${chosen(choice)}`,
  /** The outlines of all provinces, each under its sigla. */
  provinces: '/api/province.svg',

  landing: (kind: string, category: string, region: string) =>
    `/api/landing/${kind}/${encodeURIComponent(category)}/${encodeURIComponent(region)}`,
}
