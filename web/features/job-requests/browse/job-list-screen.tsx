import { type ComponentType, type ReactNode, useState } from 'react'
import { useLocation } from 'react-router'
import type {
  JobListReply,
  JobRequestReply,
} from '#modules/listings/contract/job-requests/job-request.ts'
import { jobPaths } from '#modules/listings/contract/job-requests/paths.ts'
import type { OnCard } from '#web/listing/card/card-fields.ts'
import { type Board, oneOf, radius, upTo } from '#web/listing/list/board.ts'
import { useFacetCounts } from '#web/listing/list/facet-counts.ts'
import { FilterForm } from '#web/listing/list/filter-form.tsx'
import {
  type ListAddress,
  readListAddress,
  writeListAddress,
} from '#web/listing/list/list-address.ts'
import { ListingList } from '#web/listing/list/listing-list.tsx'
import { askedOf, SORTS } from '#web/listing/list/orders.ts'
import {
  CategoryFilter,
  CityFilter,
  DistanceFilter,
  RegionFilter,
} from '#web/listing/list/place-filters.tsx'
import { ProvinceFilter } from '#web/listing/list/province-filter.tsx'
import { ModeSwitch } from '#web/ui/controls/mode-switch.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import type { JobCardProps } from './job-card.tsx'

type Props = {
  readonly Card: ComponentType<JobCardProps>
  /** Renders the button that saves the search. */
  readonly saveSearch?: (address: ListAddress) => ReactNode
  readonly banner?: ReactNode
}

/** /lavori: the list of requests. `Card` renders one of them. */
export const JobListScreen = ({ Card, saveSearch, banner }: Props) => {
  const { search } = useLocation()
  const address = readListAddress(jobBoard, new URLSearchParams(search))
  const key = writeListAddress(jobBoard, address)

  return (
    <div className="wrap list-screen" data-mode="cerco">
      <PageHeader
        before={<ModeSwitch mode="cerco" hrefs={{ cerco: '/lavori', offro: '/vetrina' }} />}
        title="Richieste di Lavoro Attive"
        subtitle="Trova opportunità di lavoro nella tua zona"
      />
      <JobFilters key={key} address={address} />
      {banner}
      <ListingList
        key={`list ${key}`}
        board={jobBoard}
        address={address}
        card={(job, isEager) => <Card job={job} eager={isEager} />}
        saveSearch={saveSearch?.(address)}
      />
      <p className="other-board cluster between small accent-edge gap-0-4" data-mode="offro">
        <span>Cerchi un prodotto o un servizio già pronto?</span>
        <a className="text-link semibold" href="/vetrina">
          Vai alla Vetrina
        </a>
      </p>
    </div>
  )
}

const JobFilters = ({ address }: { address: ListAddress }) => {
  const { categories, regions } = useFacetCounts(jobBoard, address)
  const { categoryId, regionId = '', provinceId, city, radiusKm } = address.filters
  const [region, setRegion] = useState(regionId)
  const province = region === regionId ? provinceId : undefined
  return (
    <FilterForm
      board={jobBoard}
      address={address}
      label="Filtra le richieste"
      searchPlaceholder="Cerca nelle richieste..."
      {...(region && {
        more: {
          isOpen: province !== undefined,
          fields: <ProvinceFilter region={region} province={province} />,
        },
      })}
    >
      <CategoryFilter chosen={categoryId} counts={categories} />
      <RegionFilter chosen={regionId} counts={regions} onChoose={setRegion} />
      <CityFilter chosen={city} />
      <DistanceFilter chosen={radiusKm} />
    </FilterForm>
  )
}

type JobFilter = 'q' | 'categoryId' | 'regionId' | 'provinceId' | 'city' | 'radiusKm' | 'sort'

/** Board of job requests at /lavori. */
export const jobBoard: Board<OnCard<JobRequestReply>, JobFilter> = {
  path: '/lavori',
  ranked: 'jobs',
  filters: {
    ...{ q: upTo(120), categoryId: upTo(64), regionId: upTo(64), provinceId: upTo(64) },
    ...{ city: upTo(80), radiusKm: radius, sort: oneOf(SORTS) },
  },
  apiPage: (filters, offset) => jobPaths.list({ ...askedOf(filters), offset }),
  contentsOf: (reply) => {
    const { jobs, total, totalIsAtLeast, ...beside } = reply as JobListReply
    return { ...beside, items: jobs, total, isAtLeast: totalIsAtLeast === true }
  },
  words: {
    counted: 'richieste',
    more: 'Carica Altri Lavori',
    empty: 'Nessuna richiesta trovata',
    emptyAdvice: 'Prova a modificare i filtri di ricerca per trovare più risultati',
    failed: 'Non è stato possibile caricare le richieste',
    first: { href: '/pubblica-annuncio', label: 'Pubblica la prima richiesta' },
  },
}
