/** A list narrowed to a category or region alone has a landing page: that is its one true address. */
import { type LandingKind, landingPage } from '#modules/discovery/contract/paths.ts'
import { placePaths } from '#modules/reference/contract/paths.ts'
import type { Answers } from '#web/lib/page.ts'

type Filters = Readonly<Record<string, string | undefined>>
type Known = readonly { readonly id: string; readonly slug: string }[]

/** Null when the list has no landing page: nothing chosen, something else chosen, or nothing found. */
export const landingCanonical = (
  kind: LandingKind,
  { filters, total }: { readonly filters: Filters; readonly total: number },
  answers: Answers,
): string | null => {
  const { categoryId, regionId, ...others } = filters
  const isNarrowed = categoryId !== undefined || regionId !== undefined
  if (!isNarrowed || total === 0 || Object.keys(others).length > 0) return null
  const category = slugOf(answers(placePaths.categories), categoryId)
  const region = slugOf(answers(placePaths.regions), regionId)
  return category === undefined || region === undefined ? null : landingPage(kind, category, region)
}

/** Null when nothing was chosen, undefined when what was chosen is not known. */
const slugOf = (all: unknown, id: string | undefined) =>
  id === undefined ? null : (all as Known | undefined)?.find((one) => one.id === id)?.slug
