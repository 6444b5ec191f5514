import type { ListSort } from '#modules/kernel/sorts.ts'

export const SORT_LABELS: Readonly<Record<ListSort, string>> = {
  relevance: 'Pertinenza',
  recent: 'Più recenti',
  distance: 'Più vicini',
  oldest: 'Meno recenti',
}

type OrderFilters = Readonly<Partial<Record<'q' | 'city' | 'radiusKm' | 'sort', string>>>

/** Orders available for a search, the default first. */
export const listSorts = ({ q, city, radiusKm }: OrderFilters): readonly ListSort[] => [
  ...(q ? (['relevance'] as const) : []),
  'recent',
  ...(city && radiusKm ? (['distance'] as const) : []),
  'oldest',
]

export const chosenSort = (filters: OrderFilters): ListSort => {
  const orders = listSorts(filters)
  return orders.find((one) => one === filters.sort) ?? orders[0] ?? 'recent'
}

type Api<Filters> = Omit<Filters, 'radiusKm' | 'sort'> & {
  radiusKm?: number
  sort?: ListSort
  facets?: true
}

/** Parameters for the API: a distance needs a comune, and words request facet counts. */
export const apiParametersOf = <Filters extends OrderFilters>(chosen: Filters): Api<Filters> => {
  const { radiusKm, sort: _, ...filters } = chosen
  const order = chosenSort(chosen)
  return {
    ...filters,
    ...(chosen.city && radiusKm && { radiusKm: Number(radiusKm) }),
    ...(order !== listSorts(chosen)[0] && { sort: order }),
    ...(chosen.q && { facets: true as const }),
  } as Api<Filters>
}
