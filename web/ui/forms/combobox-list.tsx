import { Icon } from '../content/icon.tsx'
import { Spinner } from '../feedback/spinner.tsx'
import type { ComboboxGroup, ComboboxOption, ComboboxProps } from './combobox-options.ts'
import type { ComboboxState } from './use-combobox.ts'

type ComboboxListProps = {
  combobox: ComboboxState
  props: ComboboxProps
}

export const ComboboxList = ({ combobox, props }: ComboboxListProps) => {
  const { listId, options } = combobox
  const isEmpty = options.length === 0

  return (
    <>
      {props.note && !isEmpty && (
        <p className="combobox-note" aria-hidden="true">
          {props.note}
        </p>
      )}
      <div
        role="listbox"
        id={listId}
        className="options"
        aria-label={props.dialogTitle}
        hidden={isEmpty}
      >
        {props.groups.map((group) => (
          <Group key={group.label ?? ''} group={group} combobox={combobox} chosen={props.value} />
        ))}
      </div>
      <p className={isEmpty ? 'combobox-note' : 'visually-hidden'} role="status">
        {props.loading && isEmpty && <Spinner />}
        {announcement(props, options.length)}
      </p>
    </>
  )
}

const announcement = ({ loading, emptyText, note }: ComboboxProps, count: number): string => {
  if (loading) return 'Ricerca in corso…'
  if (count === 0) return emptyText
  const resultCount = count === 1 ? '1 risultato' : `${count} risultati`
  return note ? `${note}. ${resultCount}` : resultCount
}

type GroupProps = {
  group: ComboboxGroup
  combobox: ComboboxState
  chosen: ComboboxOption | null
}

const Group = ({ group, combobox, chosen }: GroupProps) => {
  const options = group.options.map((option) => (
    <Option
      key={option.value}
      option={option}
      index={combobox.options.indexOf(option)}
      combobox={combobox}
      chosen={chosen?.value === option.value}
    />
  ))
  if (!group.label || options.length === 0) return options
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot stand in a listbox.
    <div role="group" aria-label={group.label}>
      <p className="group-label soft tiny bold" aria-hidden="true">
        {group.label}
      </p>
      {options}
    </div>
  )
}

type OptionProps = {
  option: ComboboxOption
  index: number
  combobox: ComboboxState
  chosen: boolean
}

const Option = ({ option, index, combobox, chosen }: OptionProps) => (
  // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard stays in the box, which points here.
  <div
    role="option"
    tabIndex={-1}
    id={`${combobox.listId}-${index}`}
    className={index === combobox.active ? 'option active' : 'option'}
    aria-selected={chosen}
    onMouseDown={(event) => event.preventDefault()}
    onClick={() => combobox.choose(option)}
  >
    <span>
      {option.label}
      {option.hint && <span className="combobox-hint">{option.hint}</span>}
    </span>
    {chosen && <Icon name="check" />}
  </div>
)
