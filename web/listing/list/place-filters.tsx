import { type ComponentProps, useEffect, useState } from 'react'
import { SEARCH_RADII_KM } from '#modules/listings/contract/shared/paths.ts'
import { placePaths } from '#modules/reference/contract/paths.ts'
import type { CategoryReply } from '#modules/reference/contract/public-reference.ts'
import { useApi } from '#web/lib/api.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import type { FormatFacetCount } from './facet-counts.ts'
import { SearchBox } from './search-box.tsx'

type Props = {
  readonly chosen: string | undefined
  readonly counts?: FormatFacetCount
}

/** The long list comes after the page is shown; without JavaScript a group leads to its categories. */
const ALL_AFTER_MS = 300

/** True from then on, on every further page. */
let wasAllDue = false

export const CategoryFilter = ({ chosen, counts }: Props) => {
  const [isAllDue, setAllDue] = useState(wasAllDue)
  useEffect(() => {
    const due = setTimeout(() => {
      wasAllDue = true
      setAllDue(true)
    }, ALL_AFTER_MS)
    return () => clearTimeout(due)
  }, [])
  const { data: some = [] } = useApi(placePaths.categoriesAround(chosen))
  const { data: categories = some } = useApi(isAllDue ? placePaths.categories : null)
  return (
    <Field label="Categoria">
      <GroupedSelect
        key={String(categories.some(({ id }) => id === chosen))}
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
  const { data: regions = [] } = useApi(placePaths.regions)
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
  <Field label="Città o CAP">
    <SearchBox name="city" kind="city" initial={chosen} placeholder="Cerca città..." />
  </Field>
)

export const DistanceFilter = ({ chosen }: Props) => (
  <Field label="Entro">
    <Select
      name="radiusKm"
      options={SEARCH_RADII_KM.map((km) => ({ value: String(km), label: `${km} km` }))}
      defaultValue={chosen}
      placeholder="Solo in città"
    />
  </Field>
)

/** Categories grouped by parent; a parent includes its children. */
const GroupedSelect = ({
  categories,
  counts,
  ...props
}: Omit<ComponentProps<typeof Select>, 'options' | 'children'> & {
  readonly categories: readonly CategoryReply[]
  readonly counts?: FormatFacetCount
}) => (
  <Select {...props}>
    {categories
      .filter(({ parentId }) => parentId === null)
      .map((parent) => (
        <optgroup key={parent.id} label={parent.name}>
          <option value={parent.id}>
            {parent.name}: tutto
            {counts?.(parent.id)}
          </option>
          {categories
            .filter(({ parentId }) => parentId === parent.id)
            .map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
                {counts?.(id)}
              </option>
            ))}
        </optgroup>
      ))}
  </Select>
)
