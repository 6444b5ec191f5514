import { type LandingKind, landingPagePath } from '#modules/discovery/contract/paths.ts'
import { placePaths } from '#modules/reference/contract/paths.ts'
import type { CachedAnswers } from '#web/lib/page.ts'

type Filters = Readonly<Record<string, string | undefined>>
type NamedRows = readonly { readonly id: string; readonly slug?: string }[]

/** The landing page of a list filtered only by category or region; null with other filters, or without results. */
export const landingCanonical = (
  kind: LandingKind,
  { filters, total }: { readonly filters: Filters; readonly total: number },
  answers: CachedAnswers,
): string | null => {
  const { categoryId, regionId, ...others } = filters
  const isNarrowed = categoryId !== undefined || regionId !== undefined
  if (!isNarrowed || total === 0 || Object.keys(others).length > 0) return null
  const category = slugOf(answers(placePaths.categoriesAround(categoryId)), categoryId)
  const region = slugOf(answers(placePaths.regions), regionId)
  return category === undefined || region === undefined
    ? null
    : landingPagePath(kind, category, region)
}

/** Null for no choice, undefined for an unknown one. */
const slugOf = (all: unknown, id: string | undefined) => {
  if (id === undefined) return null
  const place = (all as NamedRows | undefined)?.find((one) => one.id === id)
  return place && (place.slug ?? place.id)
}
