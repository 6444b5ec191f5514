import { useNavigate } from 'react-router'
import { placePaths } from '#modules/reference/contract/paths.ts'
import { useApi } from '#web/lib/api.ts'
import { Icon } from '#web/ui/content/icon.tsx'
import type { ListBoard, ListingFilters } from './board.ts'
import { type ListAddress, writeListAddress } from './list-address.ts'

type Props = {
  readonly board: Pick<ListBoard<{ id: string }>, 'path' | 'filters' | 'chips'>
  readonly address: ListAddress
}

const GOES_WITH: ListingFilters = { regionId: 'provinceId', city: 'radiusKm' }

/** What the search box, the orders and the switch of views say. */
const UNLISTED = /^(q|sort|vista)$/

/** The filters in force, each with a button that takes it away: a form of its own, for those without JavaScript. */
export const FilterChips = ({ board, address: { filters } }: Props) => {
  const navigate = useNavigate()
  const chips = useChips(board, filters)
  if (chips.length === 0) return null
  return (
    <ul className="filter-chips flow gap-2 flush" aria-label="Filtri attivi">
      {chips.map(({ name, label }) => {
        const left = { ...filters, [name]: '', [GOES_WITH[name] ?? name]: '' }
        return (
          <li key={name}>
            <form
              action={board.path}
              method="get"
              onSubmit={(event) => {
                event.preventDefault()
                void navigate(writeListAddress(board, { filters: left, offset: 0 }))
              }}
            >
              {Object.entries(left).map(
                ([field, value]) =>
                  value && <input key={field} type="hidden" name={field} value={value} />,
              )}
              <button type="submit" className="rounded small flex aligned pressable gap-1">
                <Icon name="close" />
                Togli {label}
              </button>
            </form>
          </li>
        )
      })}
    </ul>
  )
}

const useChips = ({ filters: filterKinds, chips }: Props['board'], filters: ListingFilters) => {
  const { regionId } = filters
  const named = {
    categoryId: useApi(
      filters['categoryId'] ? placePaths.categoriesAround(filters['categoryId']) : null,
    ).data,
    regionId: useApi(regionId ? placePaths.regions : null).data,
    provinceId: useApi(regionId ? placePaths.provinces(regionId) : null).data,
  }
  const labelOf = (name: string, value: string) => {
    if (name in named)
      return named[name as keyof typeof named]?.find(({ id }) => id === value)?.name
    return name === 'radiusKm' ? `entro ${value} km` : (chips?.[name]?.(value) ?? value)
  }
  return Object.keys(filterKinds).flatMap((name) => {
    const value = filters[name]
    const label = value && !UNLISTED.test(name) && labelOf(name, value)
    return label ? [{ name, label }] : []
  })
}
