import type { JobFilters } from '#modules/listings/contract/job-filters.ts'
import type { Names } from './job-request-names.ts'
import { facetsKey } from './search-tokens.ts'

/** Key of all public requests. */
export const ALL_FACETS = facetsKey()

type Filters = Pick<JobFilters, 'categoryId' | 'regionId' | 'provinceId' | 'urgency'>

/** Null when a province and a region that does not hold it are asked for: nothing can match. */
export const facetsAskedBy = (
  { categoryId, regionId, provinceId, urgency }: Filters,
  names: Names,
): string | null => {
  if (provinceId && regionId && names.regionOf.get(provinceId) !== regionId) return null
  const region = regionId && `r:${regionId}`
  const province = provinceId && `p:${provinceId}`
  return facetsKey(categoryId, province || region, urgency)
}
