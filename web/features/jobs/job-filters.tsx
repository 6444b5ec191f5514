import { FilterForm } from '#web/listing/list/filter-form.tsx'
import type { ListAddress } from '#web/listing/list/list-address.ts'
import { CategoryFilter, CityFilter, RegionFilter } from '#web/listing/list/place-filters.tsx'
import { jobBoard } from './job-board.ts'

export const JobFilters = ({ address }: { address: ListAddress }) => (
  <FilterForm
    board={jobBoard}
    address={address}
    label="Filtra le richieste"
    wordsPlaceholder="Cerca nelle richieste..."
  >
    <CategoryFilter chosen={address.filters['categoryId']} />
    <RegionFilter chosen={address.filters['regionId']} />
    <CityFilter chosen={address.filters['city']} />
  </FilterForm>
)
