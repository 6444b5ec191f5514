/** What the address of a list says: the filters, and where a reader without JavaScript has got to. */
import { LIST_LIMIT } from '#modules/listings/contract/shared/paths.ts'
import type { FilterKind, ListBoard, ListingFilters } from './board.ts'

const OFFSET_MAX = 1_000_000

/** Words, order and view are outside the filter sheet; a distance needs its city. */
const OUTSIDE_SHEET = ['q', 'sort', 'radiusKm', 'vista']

export type ListAddress<Name extends string = string> = {
  readonly filters: ListingFilters<Name>
  readonly offset: number
}

type Fields<Name extends string> = Pick<ListBoard<{ id: string }, Name>, 'filters'>

/** Invalid values are ignored. */
export const readListAddress = <Name extends string>(
  { filters }: Fields<Name>,
  search: URLSearchParams,
): ListAddress<Name> => {
  const entries = Object.entries<FilterKind>(filters).flatMap(([name, accept]) => {
    const text = accept(search.get(name)?.trim() ?? '')
    return text ? [[name, text] as const] : []
  })
  const offset = search.get('offset') ?? ''
  return {
    filters: Object.fromEntries(entries) as ListingFilters<Name>,
    offset: /^\d{1,7}$/.test(offset) ? Math.min(Number(offset), OFFSET_MAX) : 0,
  }
}

export const writeListAddress = <Name extends string>(
  { path, filters: filterKinds }: Fields<Name> & Pick<ListBoard<{ id: string }, Name>, 'path'>,
  { filters, offset }: ListAddress<Name>,
) => {
  const query = new URLSearchParams()
  for (const name of Object.keys(filterKinds) as Name[]) {
    const value = filters[name]
    if (value) query.set(name, value)
  }
  if (offset > 0) query.set('offset', String(offset))
  return query.size > 0 ? `${path}?${query}` : path
}

/** The API path of the n-th page after the address's own offset; `after` marks the last row of the page before. */
export const listApiPath = <Name extends string>(
  { apiPage }: Pick<ListBoard<{ id: string }, Name>, 'apiPage'>,
  { filters, offset }: ListAddress<Name>,
  page: number,
  after?: string,
) => apiPage(filters, offset + page * LIST_LIMIT, after)

export const countFilters = ({ filters }: ListAddress) =>
  Object.keys(filters).filter((name) => !OUTSIDE_SHEET.includes(name)).length
