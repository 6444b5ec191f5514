import type { Statements } from '#adapters/sqlite/statements.ts'
import type { Names } from '../names.ts'
import { facetsKey } from './search-tokens.ts'

/** Key of everything public. */
export const ALL_FACETS = facetsKey()

type Filters = {
  readonly categoryId?: string | undefined
  readonly regionId?: string | undefined
  readonly provinceId?: string | undefined
  /** The last column that the list's triggers hand to `search_facets`. */
  readonly trait?: string | undefined
}

/** Null when a province and a region that does not hold it are asked for: nothing can match. */
export const facetsAskedBy = (
  { categoryId, regionId, provinceId, trait }: Filters,
  names: Names,
): string | null => {
  if (provinceId && regionId && names.regionOf.get(provinceId) !== regionId) return null
  const region = regionId && `r:${regionId}`
  const province = provinceId && `p:${provinceId}`
  return facetsKey(categoryId, province || region, trait)
}

/** How many a list with this prefix holds of a set of facets; its triggers keep count. */
export const totalsOf = (prefix: string, prepared: Statements) => {
  const select = `SELECT total FROM ${prefix}_totals WHERE facets = ?`
  return (facets: string): number => prepared<{ total: number }>(select).get(facets)?.total ?? 0
}
