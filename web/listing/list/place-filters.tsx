/** The filters that both boards have. */
import { placePaths } from '#modules/listings/contract/paths.ts'
import type { CategoryReply, RegionReply } from '#modules/listings/contract/places.ts'
import { useApi } from '#web/lib/api.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import type { Counts } from './facet-counts.ts'
import { GroupedSelect } from './grouped-select.tsx'

type Props = {
  readonly chosen: string | undefined
  readonly counts?: Counts
}

export const CategoryFilter = ({ chosen, counts }: Props) => {
  const { data: categories = [] } = useApi<CategoryReply[]>(placePaths.categories)
  return (
    <Field label="Categoria">
      <GroupedSelect
        name="categoryId"
        categories={categories}
        counts={counts}
        defaultValue={chosen}
        placeholder="Tutte le categorie"
      />
    </Field>
  )
}

type RegionProps = Props & { readonly onChoose?: (regionId: string) => void }

export const RegionFilter = ({ chosen, counts, onChoose }: RegionProps) => {
  const { data: regions = [] } = useApi<RegionReply[]>(placePaths.regions)
  return (
    <Field label="Regione">
      <Select
        name="regionId"
        options={regions.map(({ id, name }) => ({ value: id, label: name + (counts?.(id) ?? '') }))}
        defaultValue={chosen}
        placeholder="Tutte le regioni"
        onChange={(event) => onChoose?.(event.currentTarget.value)}
      />
    </Field>
  )
}

export const CityFilter = ({ chosen }: Props) => (
  <Field label="Città">
    <TextInput
      name="city"
      defaultValue={chosen}
      placeholder="Cerca città..."
      autoComplete="address-level2"
      enterKeyHint="search"
    />
  </Field>
)

const RADII_KM = [10, 25, 50, 100]

/** How far around the comune whose name was typed. */
export const DistanceFilter = ({ chosen }: Props) => (
  <Field label="Entro">
    <Select
      name="radiusKm"
      options={RADII_KM.map((km) => ({ value: String(km), label: `${km} km` }))}
      defaultValue={chosen}
      placeholder="Solo in città"
    />
  </Field>
)
