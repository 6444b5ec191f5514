/** Which index a list walks: every choice of category and place has one, so no list is ever scanned. */
import type { JobFilters } from '#modules/listings/contract/job-filters.ts'
import type { Names } from './job-request-names.ts'

export type Walk = {
  /** Conditions on `job_requests`. */
  readonly where: string
  readonly values: Readonly<Record<string, string>>
  /** Key of the walk's exact total. */
  readonly categoryKey: string
  readonly placeKey: string
}

/** Null when a province and a region that does not hold it are asked for: nothing can match. */
export const walkOf = (filters: JobFilters, names: Names): Walk | null => {
  const { categoryId, regionId, provinceId } = filters
  if (provinceId && regionId && names.regionOf.get(provinceId) !== regionId) return null
  const category = categoryId ? categoryPart(categoryId, names) : null
  const place = placePart(filters)
  return {
    where: ['list_position IS NOT NULL', category?.where, place?.where]
      .filter(Boolean)
      .join(' AND '),
    values: { ...category?.values, ...place?.values },
    categoryKey: categoryId ?? '',
    placeKey: place?.key ?? '',
  }
}

const categoryPart = (category: string, { groups }: Names) => ({
  where: groups.has(category) ? 'group_id = :category' : 'category_id = :category',
  values: { category },
})

/** A province says more than its region. */
const placePart = ({ provinceId, regionId }: JobFilters) => {
  if (provinceId)
    return { where: 'province_id = :place', values: { place: provinceId }, key: `p:${provinceId}` }
  if (regionId)
    return { where: 'region_id = :place', values: { place: regionId }, key: `r:${regionId}` }
  return null
}
