import { type FormEvent, useRef } from 'react'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Select, type SelectOption } from '#web/ui/forms/select.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'

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

type Props = {
  readonly filters: readonly Filter[]
  readonly chosen: Readonly<Record<string, string>>
  readonly onChoose: (wanted: Record<string, string>) => void
}

/** Selects apply at once, text on submit. Remounted when the address changes. */
export const ListFilters = ({ filters, chosen, onChoose }: Props) => {
  const form = useRef<HTMLFormElement>(null)
  const send = (event?: FormEvent) => {
    event?.preventDefault()
    if (!form.current) return
    const given = [...new FormData(form.current)].map(([name, value]) => [name, String(value)])
    onChoose(Object.fromEntries(given))
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a form that searches; an element around it would say no more.
    <form
      key={JSON.stringify(chosen)}
      ref={form}
      role="search"
      className="admin-filters flow gap-3"
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
    </form>
  )
}
