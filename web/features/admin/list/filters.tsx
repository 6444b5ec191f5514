import { type FormEvent, useRef, useState } from 'react'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { toOptions } from '#web/ui/forms/options-of.ts'
import { Select, type SelectOption } from '#web/ui/forms/select.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'

export type AdminFilter =
  | { readonly name: string; readonly label: string; readonly kind: 'search' | 'date' }
  | {
      readonly name: string
      readonly label: string
      readonly kind: 'choice'
      readonly options: readonly SelectOption[]
      /** Label of the empty choice: "Tutti gli stati". */
      readonly all: string
    }

export const searchFilter = (label: string, name = 'q'): AdminFilter => ({
  kind: 'search',
  name,
  label,
})

export const choiceFilter = (
  name: string,
  label: string,
  all: string,
  labels: Readonly<Record<string, string>>,
): AdminFilter => ({ kind: 'choice', name, label, all, options: toOptions(labels) })

/** The days of a period; both are included. */
export const PERIOD_FILTERS: readonly AdminFilter[] = [
  { kind: 'date', name: 'from', label: 'Dal' },
  { kind: 'date', name: 'to', label: 'Al' },
]

type ListFiltersProps = {
  readonly filters: readonly AdminFilter[]
  readonly chosen: Readonly<Record<string, string>>
  readonly onChoose: (changes: Record<string, string>) => void
}

/** More than these are folded on a phone, unless one of them is chosen. */
const UNFOLDED = 3

/** Selects apply at once, text on submit. Remounted when the address or the choices change. */
export const ListFilters = ({ filters, chosen, onChoose }: ListFiltersProps) => {
  const form = useRef<HTMLFormElement>(null)
  const [isFolded, setFolded] = useState(
    filters.length > UNFOLDED && !filters.slice(1).some(({ name }) => chosen[name]),
  )
  const send = (event?: FormEvent) => {
    event?.preventDefault()
    if (!form.current) return
    const given = [...new FormData(form.current)].map(([name, value]) => [name, String(value)])
    onChoose(Object.fromEntries(given))
  }
  const fieldOf = (filter: AdminFilter) => (
    <Field key={filter.name} label={filter.label}>
      {filter.kind === 'choice' ? (
        <Select
          name={filter.name}
          defaultValue={chosen[filter.name] ?? ''}
          placeholder={filter.all}
          options={filter.options}
          onChange={() => send()}
        />
      ) : (
        <TextInput
          className="admin-filter-asked"
          name={filter.name}
          type={filter.kind}
          defaultValue={chosen[filter.name] ?? ''}
        />
      )}
    </Field>
  )
  return (
    // biome-ignore lint/a11y/useSemanticElements: a form that searches; an element around it would say no more.
    <form
      key={JSON.stringify([chosen, filters])}
      ref={form}
      role="search"
      className={`admin-filters cluster aligned-end${isFolded ? ' folded' : ''}`}
      onSubmit={send}
    >
      {filters.filter(({ kind }) => kind !== 'date').map(fieldOf)}
      {filters.some(({ kind }) => kind !== 'choice') && (
        <div className="period flex aligned-end">
          {filters.filter(({ kind }) => kind === 'date').map(fieldOf)}
          <Button type="submit" icon="search">
            Cerca
          </Button>
        </div>
      )}
      {isFolded && (
        <Button variant="ghost" className="more-filters" onClick={() => setFolded(false)}>
          Altri filtri
        </Button>
      )}
    </form>
  )
}
