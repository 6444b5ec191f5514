import { useLocation } from 'react-router'
import { FIRMS_PAGE, firmPaths, OWN_FIRM_PAGE } from '#modules/firms/contract/paths.ts'
import type { FirmCardReply, FirmListReply } from '#modules/firms/contract/public-firm.ts'
import { type Board, oneOf, radius, upTo } from '#web/listing/list/board.ts'
import { FilterForm } from '#web/listing/list/filter-form.tsx'
import {
  type ListAddress,
  readListAddress,
  writeListAddress,
} from '#web/listing/list/list-address.ts'
import { ListingList } from '#web/listing/list/listing-list.tsx'
import { askedOf, SORTS } from '#web/listing/list/orders.ts'
import { CategoryFilter, CityFilter, DistanceFilter } from '#web/listing/list/place-filters.tsx'
import { RegionAndProvinceFilter } from '#web/listing/list/province-filter.tsx'
import { LinkButton } from '#web/ui/controls/button.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { FirmCard } from './firm-card.tsx'

/** /professionisti: the list of firms. */
export const FirmListScreen = () => {
  const { search } = useLocation()
  const address = readListAddress(firmBoard, new URLSearchParams(search))
  const key = writeListAddress(firmBoard, address)

  return (
    <div className="wrap list-screen firm-screen" data-mode="offro">
      <PageHeader
        title="Professionisti"
        subtitle="Artigiani e imprese della tua zona: chi sono, dove lavorano, che cosa abbiamo controllato"
        actions={<LinkButton href={OWN_FIRM_PAGE}>Fai conoscere la tua impresa</LinkButton>}
      />
      <FirmFilters key={key} address={address} />
      <p className="other-board cluster between small accent-edge gap-0-4" data-mode="cerco">
        <span>Preferisci che siano loro a farsi avanti?</span>
        <a className="text-link semibold" href="/pubblica-annuncio">
          Pubblica una richiesta gratis
        </a>
      </p>
      <ListingList
        key={`list ${key}`}
        board={firmBoard}
        address={address}
        card={(firm, isEager) => <FirmCard firm={firm} eager={isEager} />}
      />
    </div>
  )
}

const FirmFilters = ({ address }: { address: ListAddress }) => {
  const { filters } = address
  return (
    <FilterForm
      board={firmBoard}
      address={address}
      label="Filtra i professionisti"
      searchPlaceholder="Cerca un mestiere o un nome..."
      more={{
        isOpen: filters['radiusKm'] !== undefined,
        fields: <DistanceFilter chosen={filters['radiusKm']} />,
      }}
    >
      <CategoryFilter chosen={filters['categoryId']} />
      <RegionAndProvinceFilter region={filters['regionId']} province={filters['provinceId']} />
      <CityFilter chosen={filters['city']} />
    </FilterForm>
  )
}

const FILTERS = {
  q: upTo(120),
  categoryId: upTo(64),
  regionId: upTo(64),
  provinceId: upTo(64),
  city: upTo(80),
  radiusKm: radius,
  sort: oneOf(SORTS),
}

/** The list of firms at /professionisti. */
export const firmBoard: Board<FirmCardReply, keyof typeof FILTERS> = {
  path: FIRMS_PAGE,
  ranked: 'firms',
  filters: FILTERS,
  apiPage: (filters, offset) => {
    const { facets: _, ...asked } = askedOf(filters)
    return firmPaths.list({ ...asked, offset })
  },
  contentsOf: (reply) => {
    const { totalIsAtLeast, ...found } = reply as FirmListReply
    return { ...found, isAtLeast: totalIsAtLeast === true }
  },
  words: {
    counted: 'professionisti',
    more: 'Carica Altri Professionisti',
    empty: 'Nessun professionista trovato',
    emptyAdvice:
      'Allarga la zona o il mestiere, oppure pubblica una richiesta gratis: saranno loro a farsi avanti',
    failed: 'Non è stato possibile caricare i professionisti',
    first: { href: OWN_FIRM_PAGE, label: 'Presenta la tua impresa' },
  },
}
