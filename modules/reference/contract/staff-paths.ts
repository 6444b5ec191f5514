/** Addresses of categories and places on the operator's side, which no visitor's page loads. */

export const referencePaths = {
  categories: '/api/admin/categories',
  category: (id: string) => `/api/admin/categories/${encodeURIComponent(id)}`,
  categoryOrder: '/api/admin/category-order',
  regions: '/api/admin/regions',
  provinces: '/api/admin/provinces',
  cities: '/api/admin/cities',
}
