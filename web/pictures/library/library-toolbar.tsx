import { Button, IconButton } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import {
  IMAGE_SORTS,
  IMAGE_TYPE_OPTIONS,
  type ImageSort,
  type LibraryView,
} from './filter-images.ts'

type Props = { readonly view: LibraryView; readonly onChange: (view: LibraryView) => void }

export const LibraryToolbar = ({ view, onChange }: Props) => (
  <div className="library-toolbar grid gap-2 aligned-end">
    <Field label="Cerca per nome del file" labelLook="visually-hidden">
      <TextInput
        type="search"
        placeholder="Cerca per nome…"
        value={view.search}
        onChange={(event) => onChange({ ...view, search: event.target.value })}
      />
    </Field>
    <Field label="Tipo di file" labelLook="visually-hidden">
      <Select
        options={IMAGE_TYPE_OPTIONS}
        placeholder="Tutti i tipi"
        value={view.type}
        onChange={(event) => onChange({ ...view, type: event.target.value as LibraryView['type'] })}
      />
    </Field>
    <Field label="Ordina per" labelLook="visually-hidden">
      <Select
        options={IMAGE_SORTS}
        value={view.sortBy}
        onChange={(event) => onChange({ ...view, sortBy: event.target.value as ImageSort })}
      />
    </Field>
    <IconButton
      icon={view.isAscending ? 'arrow-up' : 'arrow-down'}
      label={view.isAscending ? 'Ordine crescente' : 'Ordine decrescente'}
      onClick={() => onChange({ ...view, isAscending: !view.isAscending })}
    />
  </div>
)

type BarProps = {
  readonly count: number
  readonly canDelete: boolean
  readonly onSelectAll: () => void
  readonly onClear: () => void
  readonly onDelete: () => void
}

export const SelectionBar = ({ count, canDelete, onSelectAll, onClear, onDelete }: BarProps) => (
  <div className="cluster">
    <Button onClick={onSelectAll} label="Seleziona tutte" />
    {count > 0 && <Button onClick={onClear} label="Deseleziona tutte" />}
    {canDelete && count > 0 && (
      <Button variant="destructive" icon="trash" onClick={onDelete}>
        Elimina {count === 1 ? 'la selezionata' : `le ${count} selezionate`}
      </Button>
    )}
  </div>
)
