import type { ReactNode } from 'react'
import type { NearbyPlaces } from '#modules/listings/contract/shared/search.ts'
import { placePaths } from '#modules/reference/contract/paths.ts'
import { useApi } from '#web/lib/api.ts'
import { LinkButton } from '#web/ui/controls/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import type { ListBoard, ListBoardContents, ListingFilters } from './board.ts'
import { type ListAddress, writeListAddress } from './list-address.ts'

type Props = {
  readonly board: Pick<ListBoard<{ id: string }>, 'path' | 'filters' | 'words'>
  readonly address: ListAddress
  readonly found: Pick<ListBoardContents<{ id: string }>, 'suggestion' | 'nearby'>
  readonly children?: ReactNode
}

/** Suggests a wider search; an empty board invites to be the first. */
export const NoResults = ({ board, address, found, children }: Props) => {
  const { suggestion, nearby } = found
  const { q } = address.filters
  const hrefOf = (filters: ListingFilters) => writeListAddress(board, { filters, offset: 0 })
  const distant = nearby ? distantSearches(address.filters, nearby) : []
  const wider = [...distant, ...useWider(address.filters)]
  const isBare = Object.keys(address.filters).every((name) => name === 'vista')
  return (
    <EmptyState
      title={board.words.empty}
      action={
        isBare ? (
          <BeTheFirst {...board.words.first} />
        ) : (
          <div className="cluster">
            <LinkButton variant="primary" href={board.path} label="Togli i filtri" />
            {children}
          </div>
        )
      }
    >
      {q && !suggestion && <p>Nessun risultato per «{q}»</p>}
      {!suggestion && (
        <>
          <p>{board.words.emptyAdvice}</p>
          {wider.length > 0 && (
            <ul className="wider">
              {wider.map(({ label, filters }) => (
                <li key={label}>
                  <a className="text-link" href={hrefOf(filters)}>
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </EmptyState>
  )
}

const BeTheFirst = ({ href, label }: { readonly href: string; readonly label: string }) => (
  <LinkButton variant="primary" icon="plus" href={href} label={label} />
)

const useWider = ({ ...filters }: ListingFilters) => {
  const { city, regionId, provinceId, categoryId } = filters
  const { data: categories = [] } = useApi(placePaths.categoriesAround(categoryId))
  const parentId = categories.find(({ id }) => id === categoryId)?.parentId
  const parent = categories.find(({ id }) => id === parentId)
  const elsewhere = { ...filters, city: '', radiusKm: '', regionId: '', provinceId: '' }
  return [
    ...(city || regionId || provinceId
      ? [{ label: 'Cerca in tutta Italia', filters: elsewhere }]
      : []),
    ...(parent
      ? [{ label: `Cerca in ${parent.name}`, filters: { ...filters, categoryId: parent.id } }]
      : []),
    ...(categoryId
      ? [{ label: 'Cerca in tutte le categorie', filters: { ...filters, categoryId: '' } }]
      : []),
  ]
}

type WiderSearchesProps = {
  readonly board: Pick<ListBoard<{ id: string }>, 'path' | 'filters'>
  readonly address: ListAddress
  readonly nearby: NearbyPlaces
}

/** Below few results: where there are more. */
export const WiderSearches = ({ board, address, nearby }: WiderSearchesProps) => (
  <nav className="stack tight below-cards" aria-labelledby="piu-lontano">
    <h2 id="piu-lontano">Cerca più lontano</h2>
    <ul className="cluster tall-links gap-0-4">
      {distantSearches(address.filters, nearby).map(({ label, filters }) => (
        <li key={label}>
          <a href={writeListAddress(board, { filters, offset: 0 })}>{label}</a>
        </li>
      ))}
    </ul>
  </nav>
)

/** The same search in a wider circle, and in the provinces around. */
const distantSearches = (
  { sort: _, ...filters }: ListingFilters,
  { radiusKm, provinces }: NearbyPlaces,
) => [
  {
    label: `Cerca entro ${radiusKm} km da ${filters['city']}`,
    filters: { ...filters, radiusKm: String(radiusKm) } as ListingFilters,
  },
  ...provinces.map(({ id, name, regionId }) => ({
    label: `Provincia di ${name}`,
    filters: { ...filters, regionId, provinceId: id, city: '', radiusKm: '' } as ListingFilters,
  })),
]
