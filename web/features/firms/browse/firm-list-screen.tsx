import { FIRMS_PAGE_PATH, firmPaths, OWN_FIRM_PAGE_PATH } from '#modules/firms/contract/paths.ts'
import type { FirmCardReply, FirmListReply } from '#modules/firms/contract/public-firm.ts'
import {
  createChoiceFilter,
  type ListBoard,
  WHAT_FILTERS,
  WHERE_FILTERS,
} from '#web/listing/list/board.ts'
import { BoardScreen, OtherBoardLink } from '#web/listing/list/board-screen.tsx'
import { FilterForm } from '#web/listing/list/filter-form.tsx'
import type { ListAddress } from '#web/listing/list/list-address.ts'
import { apiParametersOf, SORT_LABELS } from '#web/listing/list/orders.ts'
import { CategoryFilter, CityFilter, DistanceFilter } from '#web/listing/list/place-filters.tsx'
import { RegionAndProvinceFilter } from '#web/listing/list/province-filter.tsx'
import { LinkButton } from '#web/ui/controls/button.tsx'
import { FirmCard } from './firm-card.tsx'

export const FirmListScreen = () => (
  <BoardScreen
    className="wrap list-screen"
    look="of-list beside offers firms"
    mode="offro"
    board={firmBoard}
    title="Professionisti"
    subtitle="Prima chi ha recensioni e controlli, senza guardare il voto"
    actions={<LinkButton href={OWN_FIRM_PAGE_PATH} label="Fai conoscere la tua impresa" />}
    filters={(address) => <FirmFilters address={address} />}
    card={(firm, isEager) => <FirmCard firm={firm} eager={isEager} />}
  >
    <OtherBoardLink
      mode="cerco"
      says="Preferisci che ti scrivano loro?"
      href="/pubblica-annuncio"
      label="Pubblica una richiesta gratis"
    />
  </BoardScreen>
)

const FirmFilters = ({ address }: { address: ListAddress }) => {
  const { filters } = address
  return (
    <FilterForm
      board={firmBoard}
      address={address}
      label="Filtra i professionisti"
      searchPlaceholder="Mestiere o nome..."
      more={{
        isOpen: (filters['radiusKm'] ?? filters['reviewed'] ?? filters['callOut']) !== undefined,
        fields: (
          <>
            <DistanceFilter chosen={filters['radiusKm']} />
            {Object.entries(CHIPS).map(([name, label]) => (
              <label className="choice" key={name}>
                <input
                  type="checkbox"
                  name={name}
                  value={name === 'reviewed' ? 'true' : 'today'}
                  defaultChecked={filters[name] !== undefined}
                />
                <span>{label()}</span>
              </label>
            ))}
          </>
        ),
      }}
    >
      <CategoryFilter chosen={filters['categoryId']} />
      <RegionAndProvinceFilter region={filters['regionId']} province={filters['provinceId']} />
      <CityFilter chosen={filters['city']} />
    </FilterForm>
  )
}

/** Ticked or not: the label is also the chip. */
const CHIPS = {
  callOut: () => 'Chi lavora oggi e dice il prezzo',
  reviewed: () => 'Con recensioni',
}

const FILTERS = {
  ...WHAT_FILTERS,
  callOut: createChoiceFilter(['today']),
  reviewed: createChoiceFilter(['true']),
  ...WHERE_FILTERS,
}

export const firmBoard: ListBoard<FirmCardReply, keyof typeof FILTERS> = {
  path: FIRMS_PAGE_PATH,
  hasMap: true,
  ranked: 'firms',
  // Stars decide nothing; whether somebody reviewed or checked a firm comes first in any order.
  orderNames: {
    ...SORT_LABELS,
    recent: 'Profili più recenti',
    oldest: 'Da più tempo',
  },
  filters: FILTERS,
  chips: CHIPS,
  apiPage: (filters, offset, after) => {
    const { facets: _, ...asked } = apiParametersOf(filters)
    return firmPaths.list({ ...asked, offset, after })
  },
  contentsOf: (reply) => {
    const { totalIsAtLeast, ...found } = reply as FirmListReply
    return { ...found, isAtLeast: totalIsAtLeast === true }
  },
  words: {
    counted: 'professionisti',
    more: 'Carica altri professionisti',
    empty: 'Nessun professionista trovato',
    emptyAdvice:
      'Prova con un’altra zona o un altro mestiere, oppure pubblica una richiesta gratis e aspetta le risposte',
    failed: 'Non riusciamo a caricare i professionisti',
    first: { href: OWN_FIRM_PAGE_PATH, label: 'Presenta la tua impresa' },
  },
}
