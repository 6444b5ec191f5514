import type { CategoryId, ProvinceId, RegionId } from '#modules/kernel/ids.ts'

export type Place = { readonly id: string; readonly name: string }
export type Region = Place & { readonly code: string; readonly slug: string }
export type Province = Place & { readonly code: string; readonly regionId: string }
export type City = Place & { readonly provinceId: string }
export type Category = Place & {
  readonly slug: string
  readonly parentId: string | null
  readonly image: string | null
}

/** Places and categories: reference data that changes seldom and is read all the time. */
export type Catalogue = {
  readonly regions: () => readonly Region[]
  readonly provincesOf: (regionId: RegionId) => readonly Province[]
  readonly citiesOf: (provinceId: ProvinceId) => readonly City[]
  /** Parents and children, flat. */
  readonly categories: () => readonly Category[]
  readonly category: (id: CategoryId) => Category | null
  readonly popularCategories: (limit: number) => readonly Category[]
  /** By name and by the words people use for it, accents and case ignored. */
  readonly searchCategories: (text: string, limit: number) => readonly Category[]
}
