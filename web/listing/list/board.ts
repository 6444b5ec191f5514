import type { RecognizedFilters } from '#modules/kernel/contract/search.ts'
import { cutText } from '#modules/kernel/cut-text.ts'
import { LIST_SORTS } from '#modules/kernel/sorts.ts'
import type { RankedBoard } from '#modules/listings/contract/shared/ranking.ts'
import type { FacetCounts, NearbyPlaces } from '#modules/listings/contract/shared/search.ts'
import type { SORT_LABELS } from './orders.ts'

export type ListingFilters<Name extends string = string> = Readonly<Partial<Record<Name, string>>>

type Copy = {
  /** What is counted: "richieste". */
  readonly counted: string
  readonly more: string
  readonly empty: string
  readonly emptyAdvice: string
  readonly failed: string
  /** Publishing, where nothing is there yet. */
  readonly first: { readonly href: string; readonly label: string }
}

/** One of the two lists: path, filters, API. */
export type ListBoard<Item extends { readonly id: string }, Name extends string = string> = {
  readonly path: string
  readonly hasMap?: true
  /** Grid or rows, by `vista` in the address. */
  readonly hasViews?: true
  readonly ranked: RankedBoard
  /** Names of its orders, where they say more than the usual ones. */
  readonly orderNames?: typeof SORT_LABELS
  /** The filters in the order of the address. */
  readonly filters: Readonly<Record<Name, FilterKind>>
  /** The API path of what follows `offset`, or the marked row. */
  readonly apiPage: (filters: ListingFilters<Name>, offset: number, after?: string) => string
  readonly contentsOf: (reply: unknown) => ListBoardContents<Item>
  readonly words: Copy
  /** Names of the filters that only this list has; other filters are named by their value or by what it refers to. */
  readonly chips?: Readonly<Record<string, (value: string) => string>>
}

export type ListBoardContents<Item> = {
  readonly items: readonly Item[]
  readonly total: number
  /** `total` is a lower bound. */
  readonly isAtLeast: boolean
  /** Marks the last row; absent where nothing follows. */
  readonly after?: string | undefined
  /** The mended spelling that these results are of. */
  readonly suggestion?: string | undefined
  readonly understood?: RecognizedFilters | undefined
  readonly facets?: FacetCounts | undefined
  readonly nearby?: NearbyPlaces | undefined
}

/** Parsers of filters in an address; invalid values are ignored. */
export type FilterKind = (text: string) => string | undefined

export const createTextFilter =
  (longest: number): FilterKind =>
  (text) =>
    cutText(text, longest)

export const createChoiceFilter =
  (choices: readonly string[]): FilterKind =>
  (text) =>
    choices.includes(text) ? text : undefined

/** The view of the list: sent with the filters, but not a filter. */
export const VIEW_FILTER = { vista: createChoiceFilter(['righe']) }

const radius: FilterKind = (text) => (/^(?:[5-9]|[1-9]\d|100)$/.test(text) ? text : undefined)

/** Filters of every list, in the order of the address: what is looked for, and where. */
export const WHAT_FILTERS = { q: createTextFilter(120), categoryId: createTextFilter(64) }

export const WHERE_FILTERS = {
  regionId: createTextFilter(64),
  provinceId: createTextFilter(64),
  city: createTextFilter(80),
  radiusKm: radius,
  sort: createChoiceFilter(LIST_SORTS),
}
