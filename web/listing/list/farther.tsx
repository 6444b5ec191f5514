import type { NearbyPlaces } from '#modules/listings/contract/shared/search.ts'
import type { Board, Filters } from './board.ts'
import { type ListAddress, writeListAddress } from './list-address.ts'

type Props = {
  readonly board: Pick<Board<{ id: string }>, 'path' | 'filters'>
  readonly address: ListAddress
  readonly nearby: NearbyPlaces
}

/** Below few results: where there are more. */
export const Farther = ({ board, address, nearby }: Props) => (
  <nav className="stack tight" aria-labelledby="piu-lontano">
    <h2 id="piu-lontano">Guarda anche più lontano</h2>
    <ul className="cluster near-links">
      {fartherSearches(address.filters, nearby).map(({ label, filters }) => (
        <li key={label}>
          <a href={writeListAddress(board, { filters, offset: 0 })}>{label}</a>
        </li>
      ))}
    </ul>
  </nav>
)

/** The same search in a wider circle, and in the provinces around. */
export const fartherSearches = (
  { sort: _, ...filters }: Filters,
  { radiusKm, provinces }: NearbyPlaces,
) => [
  {
    label: `Cerca entro ${radiusKm} km da ${filters['city']}`,
    filters: { ...filters, radiusKm: String(radiusKm) } as Filters,
  },
  ...provinces.map(({ id, name, regionId }) => ({
    label: `Provincia di ${name}`,
    filters: { ...filters, regionId, provinceId: id, city: '', radiusKm: '' } as Filters,
  })),
]
