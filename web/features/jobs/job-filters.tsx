import { useFacetCounts } from '#web/listing/list/facet-counts.ts'
import { FilterForm } from '#web/listing/list/filter-form.tsx'
import type { ListAddress } from '#web/listing/list/list-address.ts'
import {
  CategoryFilter,
  CityFilter,
  DistanceFilter,
  RegionFilter,
} from '#web/listing/list/place-filters.tsx'
import { jobBoard } from './job-board.ts'

export const JobFilters = ({ address }: { address: ListAddress }) => {
  const { categories, regions } = useFacetCounts(jobBoard, address)
  const { categoryId, regionId, city, radiusKm } = address.filters
  return (
    <FilterForm
      board={jobBoard}
      address={address}
      label="Filtra le richieste"
      wordsPlaceholder="Cerca nelle richieste..."
    >
      <CategoryFilter chosen={categoryId} counts={categories} />
      <RegionFilter chosen={regionId} counts={regions} />
      <CityFilter chosen={city} />
      <DistanceFilter chosen={radiusKm} />
    </FilterForm>
  )
}
