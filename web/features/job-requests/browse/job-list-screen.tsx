import { type ComponentType, type ReactNode, useState } from 'react'
import type {
  JobListReply,
  JobRequestReply,
} from '#modules/listings/contract/job-requests/job-request.ts'
import { jobPaths } from '#modules/listings/contract/job-requests/paths.ts'
import { useQuery } from '#web/lib/page.ts'
import type { CardListing } from '#web/listing/card/card-fields.ts'
import {
  type ListBoard,
  VIEW_FILTER,
  WHAT_FILTERS,
  WHERE_FILTERS,
} from '#web/listing/list/board.ts'
import { BoardScreen, OtherBoardLink } from '#web/listing/list/board-screen.tsx'
import { useFacetCounts } from '#web/listing/list/facet-counts.ts'
import { FilterForm } from '#web/listing/list/filter-form.tsx'
import { type ListAddress, readListAddress } from '#web/listing/list/list-address.ts'
import { useIsShownAsRows } from '#web/listing/list/list-view.tsx'
import type { RenderSaveSearch } from '#web/listing/list/listing-list.tsx'
import { apiParametersOf } from '#web/listing/list/orders.ts'
import {
  CategoryFilter,
  CityFilter,
  DistanceFilter,
  RegionFilter,
} from '#web/listing/list/place-filters.tsx'
import { ProvinceFilter } from '#web/listing/list/province-filter.tsx'
import { BOARD_PAGE_PATHS } from '#web/listing/sides.ts'
import { ModeSwitch } from '#web/ui/controls/mode-switch.tsx'
import type { JobCardProps } from './job-card.tsx'
import { useJobPreview } from './use-preview.ts'

type Props = {
  readonly Card: ComponentType<JobCardProps>
  readonly saveSearch?: RenderSaveSearch<string>
  readonly banner?: ReactNode
  /** One request beside the list. */
  readonly Preview: ComponentType<JobPreviewProps>
}

export type JobPreviewProps = {
  readonly id: string
  /** Opened by Enter. */
  readonly takesFocus: boolean
  readonly onClose: () => void
}

export const JobListScreen = ({ Card, saveSearch, banner, Preview }: Props) => {
  const isRows = useIsShownAsRows(readListAddress(jobBoard, useQuery()))
  const { shown, isByKey, stateOf, close, handlers } = useJobPreview(isRows)
  return (
    <BoardScreen
      className={`wrap list-screen has-views${isRows ? ' in-rows' : ''}`}
      look="of-list beside"
      mode="cerco"
      board={jobBoard}
      before={<ModeSwitch mode="cerco" hrefs={BOARD_PAGE_PATHS} />}
      title="Richieste di Lavoro Attive"
      subtitle="Trova opportunità di lavoro nella tua zona"
      filters={(address) => <JobFilters address={address} />}
      banner={banner}
      card={(job, isEager) => <Card job={job} eager={isEager} preview={stateOf(job.id)} />}
      saveSearch={saveSearch}
      handlers={handlers}
      aside={shown && <Preview id={shown} takesFocus={isByKey} onClose={close} />}
    >
      <OtherBoardLink
        mode="offro"
        says="Cerchi un prodotto o un servizio già pronto?"
        href="/vetrina"
        label="Vai alla Vetrina"
      />
    </BoardScreen>
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

const FILTERS = { ...WHAT_FILTERS, ...WHERE_FILTERS, ...VIEW_FILTER }

export const jobBoard: ListBoard<CardListing<JobRequestReply>, keyof typeof FILTERS> = {
  path: '/lavori',
  hasMap: true,
  hasViews: true,
  ranked: 'jobs',
  filters: FILTERS,
  apiPage: ({ vista: _, ...filters }, offset, after) =>
    jobPaths.list({ ...apiParametersOf(filters), offset, after }),
  contentsOf: (reply) => {
    const { jobs, total, totalIsAtLeast, ...summary } = reply as JobListReply
    return { ...summary, items: jobs, total, isAtLeast: totalIsAtLeast === true }
  },
  words: {
    counted: 'richieste',
    more: 'Carica Altri Lavori',
    empty: 'Nessuna richiesta trovata',
    emptyAdvice: 'Prova a modificare i filtri di ricerca per trovare più risultati',
    failed: 'Non riusciamo a caricare le richieste',
    first: { href: '/pubblica-annuncio', label: 'Pubblica la prima richiesta' },
  },
}
