import * as v from 'valibot'

const Place = v.object({ id: v.string(), name: v.string() })

export const RegionReply = v.object({ ...Place.entries, code: v.string(), slug: v.string() })
export type RegionReply = v.InferOutput<typeof RegionReply>

export const ProvinceReply = v.object({
  ...Place.entries,
  code: v.string(),
  regionId: v.string(),
})
export type ProvinceReply = v.InferOutput<typeof ProvinceReply>

export const CityReply = v.object({ ...Place.entries, provinceId: v.string() })
export type CityReply = v.InferOutput<typeof CityReply>

export const CategoryReply = v.object({
  id: v.string(),
  name: v.string(),
  slug: v.string(),
  parentId: v.nullable(v.string()),
  image: v.nullable(v.string()),
})
export type CategoryReply = v.InferOutput<typeof CategoryReply>

/** `GET /api/categories/search?q=&limit=`: with the group, which tells like names apart. */
export const CategoryMatch = v.object({
  ...CategoryReply.entries,
  parentName: v.nullable(v.string()),
})
export type CategoryMatch = v.InferOutput<typeof CategoryMatch>

/** `GET /api/categories/suggest?q=`: categories that the words of somebody's need mean. */
export const CategorySuggestions = v.object({
  items: v.array(v.object({ ...Place.entries, parentName: v.nullable(v.string()) })),
  /** False where nothing fits, and these are the groups and `Altro`. */
  fits: v.boolean(),
})
export type CategorySuggestions = v.InferOutput<typeof CategorySuggestions>

/** `GET /api/search/suggestions?q=&limit=`: completions of a search text, with at most `limit` comuni. */
export const SearchSuggestions = v.object({
  categories: v.array(CategoryReply),
  cities: v.array(v.object({ ...CityReply.entries, province: v.string(), regionId: v.string() })),
})
export type SearchSuggestions = v.InferOutput<typeof SearchSuggestions>
