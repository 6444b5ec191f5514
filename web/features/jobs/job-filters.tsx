import { type FormEvent, useRef } from 'react'
import { useNavigate } from 'react-router'
import { placePaths } from '#modules/listings/contract/paths.ts'
import type { CategoryReply, RegionReply } from '#modules/listings/contract/places.ts'
import { useApi } from '#web/lib/api.ts'
import { Icon } from '#web/ui/content/icon.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { GroupedSelect } from './grouped-select.tsx'
import {
  countFilters,
  type ListAddress,
  readListAddress,
  writeListAddress,
} from './list-address.ts'

const SHEET = 'filtri'

type Props = { readonly address: ListAddress }

/**
 * A plain GET form: the address is the state. On phones the filters stand in a popover that opens from
 * below, also without JavaScript. Give it `key` = the address, so that going back shows what was chosen.
 */
export const JobFilters = ({ address }: Props) => {
  const { data: categories = [] } = useApi<CategoryReply[]>(placePaths.categories)
  const { data: regions = [] } = useApi<RegionReply[]>(placePaths.regions)
  const { sheet, search } = useSearch()
  const { q, categoryId, regionId, city } = address.filters
  const chosen = countFilters(address)

  return (
    // biome-ignore lint/a11y/useSemanticElements: React warns of `search` where the DOM does not know it yet.
    <form
      className="job-filters"
      role="search"
      aria-label="Filtra le richieste"
      action="/lavori"
      method="get"
      onSubmit={search}
    >
      <Field label="Parole chiave">
        <TextInput
          type="search"
          name="q"
          defaultValue={q}
          placeholder="Cerca nelle richieste..."
          enterKeyHint="search"
        />
      </Field>
      <button type="button" className="button secondary opener" popoverTarget={SHEET}>
        <span className="face">
          <Icon name="filter" />
          Filtri{chosen > 0 && ` (${chosen})`}
        </span>
      </button>
      <div className="sheet" id={SHEET} popover="auto" ref={sheet}>
        <Field label="Categoria">
          <GroupedSelect
            name="categoryId"
            categories={categories}
            defaultValue={categoryId}
            placeholder="Tutte le categorie"
          />
        </Field>
        <Field label="Regione">
          <Select
            name="regionId"
            options={regions.map(({ id, name }) => ({ value: id, label: name }))}
            defaultValue={regionId}
            placeholder="Tutte le regioni"
          />
        </Field>
        <Field label="Città">
          <TextInput
            name="city"
            defaultValue={city}
            placeholder="Cerca città..."
            autoComplete="address-level2"
            enterKeyHint="search"
          />
        </Field>
        <Button type="submit" variant="primary" className="in-sheet" wide>
          Cerca
        </Button>
      </div>
      <Button type="submit" variant="primary" icon="search">
        Cerca
      </Button>
    </form>
  )
}

/** A new search always starts from the first request. */
const useSearch = () => {
  const navigate = useNavigate()
  const sheet = useRef<HTMLDivElement>(null)
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const words = new URLSearchParams()
    for (const [name, value] of new FormData(event.currentTarget)) words.set(name, String(value))
    if (sheet.current?.matches(':popover-open')) sheet.current.hidePopover()
    void navigate(writeListAddress({ ...readListAddress(words), offset: 0 }))
  }
  return { sheet, search }
}
