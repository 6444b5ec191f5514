/** Landing pages: one category, one region, or all of either, always in two segments. */

export const LANDING_KINDS = ['richieste', 'vetrina'] as const
export type LandingKind = (typeof LANDING_KINDS)[number]

export const ANY_CATEGORY = 'tutte'
export const ANY_REGION = 'tutta-italia'

export const landingPage = (
  kind: LandingKind,
  categorySlug: string | null,
  regionSlug: string | null,
) => `/${kind}/${categorySlug ?? ANY_CATEGORY}/${regionSlug ?? ANY_REGION}`

export const discoveryPaths = {
  landing: (kind: string, category: string, region: string) =>
    `/api/landing/${kind}/${encodeURIComponent(category)}/${encodeURIComponent(region)}`,
}
