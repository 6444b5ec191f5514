/** Addresses of categories and places on the operator's side, which no visitor's page loads. */

const CATEGORIES = '/api/admin/categories'
const REGIONS = '/api/admin/regions'
const PROVINCES = '/api/admin/provinces'
const CITIES = '/api/admin/cities'

const one = (list: string) => (id: string) => `${list}/${encodeURIComponent(id)}`

export const referencePaths = {
  categories: CATEGORIES,
  category: one(CATEGORIES),
  categoryOrder: '/api/admin/category-order',
  regions: REGIONS,
  region: one(REGIONS),
  provinces: PROVINCES,
  province: one(PROVINCES),
  cities: CITIES,
  city: one(CITIES),
}
