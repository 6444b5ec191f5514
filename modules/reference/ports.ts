/** Declares what this module needs from adapters and other modules. */
import type { TradeQuestion } from '#modules/kernel/contract/questions.ts'
import type { CategoryId, ProvinceId, RegionId } from '#modules/kernel/ids.ts'
import type { CommonNeeds, ListPage } from '#modules/kernel/needs.ts'
import type { Category } from './categories/category.ts'
import type { CityQuery, PlaceQuery } from './contract/places.ts'
import type {
  CategoryMatch,
  CategoryReply,
  CategorySuggestions,
  CityReply,
  ProvinceReply,
  RegionReply,
} from './contract/public-reference.ts'

export type CategoryStore = {
  /** Groups in order, each followed by its children. */
  readonly all: () => readonly (Category & { readonly publicListings: number })[]
  readonly find: (id: string) => Category | null
  readonly bySlug: (slug: string) => Category | null
  readonly childrenOf: (id: string) => number
  /** Listings of either kind, in any state. */
  readonly listingsOf: (id: string) => number
  readonly add: (category: Category) => void
  readonly save: (category: Category) => void
  readonly setOrder: (ids: readonly string[]) => void
  /** Moves the category's listings to this group. */
  readonly regroup: (id: string, groupId: string) => void
  /** Moves all listings to another category, including their waiting edits. */
  readonly moveListings: (from: string, to: Pick<Category, 'id' | 'parentId'>) => void
  /** The seed does not add it again. */
  readonly remove: (category: Category) => void
}

export type PlaceStore = {
  readonly regions: (query: PlaceQuery) => ListPage<Region>
  readonly region: (id: string) => Region | null
  readonly saveRegion: (region: Region) => void
  readonly provinces: (query: PlaceQuery) => ListPage<Province>
  readonly province: (id: string) => Province | null
  readonly addProvince: (province: Province) => void
  readonly saveProvince: (province: Province) => void
  readonly cities: (query: CityQuery) => ListPage<City>
  readonly city: (id: string) => City | null
  readonly cityNamed: (provinceId: string, name: string) => City | null
  readonly addCity: (city: City) => void
  readonly saveCity: (city: City) => void
  /** Updates the listings of a comune with its new name and province. Answers how many. */
  readonly moveListings: (from: City, to: City) => number
}

/** Categories and places as visitors see them: often read, seldom changed. */
export type PublicReference = {
  readonly regions: () => readonly RegionReply[]
  readonly region: (id: RegionId) => RegionReply | null
  readonly provincesOf: (regionId: RegionId) => readonly ProvinceReply[]
  readonly province: (id: ProvinceId) => ProvinceReply | null
  readonly citiesOf: (provinceId: ProvinceId) => readonly CityReply[]
  /** Parents and children, flat. */
  readonly categories: () => readonly CategoryReply[]
  readonly category: (id: CategoryId) => CategoryReply | null
  /** Lists the questions for requests of this category, in order. */
  readonly questions: (id: CategoryId) => readonly TradeQuestion[]
  readonly popularCategories: (limit: number) => readonly CategoryReply[]
  /** Finds categories by meaning, best first, then by name and keyword, ignoring accents and case. */
  readonly searchCategories: (text: string, limit: number) => readonly CategoryMatch[]
  /** That the words mean, best first; where none fits, every group and `Altro`. */
  readonly categoriesFor: (text: string, limit: number) => CategorySuggestions
  /** Finds categories with a word of name or keywords that begins so, else by meaning. */
  readonly suggestCategories: (text: string, limit: number) => readonly CategoryReply[]
  /** Searches the beginning of names, ignoring accents and case; results have province and region. */
  readonly searchCities: (
    text: string,
    limit: number,
  ) => readonly (CityReply & { province: string; regionId: string })[]
}

export type ReferenceNeeds = Pick<CommonNeeds, 'atomically' | 'audit' | 'world' | 'inLatin'> & {
  readonly categories: CategoryStore
  readonly places: PlaceStore
}

type Place = { readonly id: string; readonly name: string; readonly isActive: boolean }

export type Region = Place & { readonly slug: string }
/** The id is the two-letter sigla. */
export type Province = Place & { readonly regionId: string; readonly regionName: string }
/** The id is the belfiore code. */
export type City = Place & { readonly provinceId: string; readonly provinceName: string }
