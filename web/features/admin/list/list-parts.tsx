import { type FormEvent, useRef, useState } from 'react'
import { Badge, type Tone } from '#web/ui/content/badge.tsx'
import type { Column } from '#web/ui/content/table.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { optionsOf } from '#web/ui/forms/options-of.ts'
import { Select, type SelectOption } from '#web/ui/forms/select.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'

type Sorting = { readonly ascending: string; readonly descending: string }

export const BY_TIME: Sorting = { ascending: 'oldest', descending: '' }
export const BY_AMOUNT: Sorting = { ascending: 'amount-asc', descending: 'amount' }
export const byText = (name: string): Sorting => ({ ascending: name, descending: `${name}-desc` })

export type AdminColumn<Row> = Column<Row> & {
  /** Values of `sort` for both directions; the empty one is the usual order. */
  readonly sort?: Sorting
}

export const activeColumn = (yes: string, no: string): Column<{ readonly isActive: boolean }> => ({
  header: 'Stato',
  cell: ({ isActive }) => (isActive ? <Badge tone="success">{yes}</Badge> : <Badge>{no}</Badge>),
})

/** An e-mail address, which is as wide as it needs, else breaks after its `@`, and within a word only when it must. */
export const emailCell = (email: string) => {
  const at = email.indexOf('@') + 1
  return (
    <span className="breakable">
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </span>
  )
}

export type Filter =
  | { readonly name: string; readonly label: string; readonly kind: 'search' | 'date' }
  | {
      readonly name: string
      readonly label: string
      readonly kind: 'choice'
      readonly options: readonly SelectOption[]
      /** Label of the empty choice: "Tutti gli stati". */
      readonly all: string
    }

export const search = (label: string, name = 'q'): Filter => ({ kind: 'search', name, label })

/** One of several; `all` is the label of the empty choice. */
export const choice = (
  name: string,
  label: string,
  all: string,
  labels: Readonly<Record<string, string>>,
): Filter => ({ kind: 'choice', name, label, all, options: optionsOf(labels) })

type ListFiltersProps = {
  readonly filters: readonly Filter[]
  readonly chosen: Readonly<Record<string, string>>
  readonly onChoose: (wanted: Record<string, string>) => void
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
  return (
    // biome-ignore lint/a11y/useSemanticElements: a form that searches; an element around it would say no more.
    <form
      key={JSON.stringify([chosen, filters])}
      ref={form}
      role="search"
      className={`admin-filters flow gap-3${isFolded ? ' folded' : ''}`}
      onSubmit={send}
    >
      {filters.map((filter) => (
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
              name={filter.name}
              type={filter.kind}
              defaultValue={chosen[filter.name] ?? ''}
            />
          )}
        </Field>
      ))}
      <Button type="submit" icon="search">
        Cerca
      </Button>
      {isFolded && (
        <Button variant="ghost" className="more-filters" onClick={() => setFolded(false)}>
          Altri filtri
        </Button>
      )}
    </form>
  )
}

type States<State extends string> = {
  readonly header: string
  /** Label of the filter's empty choice. */
  readonly all: string
  readonly labels: Readonly<Record<State, string>>
  readonly tones: Readonly<Record<State, Tone>>
}

export const stateColumn = <Row extends { readonly state: State }, State extends string>({
  header,
  all,
  labels,
  tones,
}: States<State>): { readonly filter: Filter; readonly column: Column<Row> } => ({
  filter: choice('state', header, all, labels),
  column: {
    header,
    cell: ({ state }) => <Badge tone={tones[state]}>{labels[state]}</Badge>,
  },
})
