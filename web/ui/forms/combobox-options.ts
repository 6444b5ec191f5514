export type ComboboxOption = { value: string; label: string; hint?: string }

/** Options under a common heading; a list without groups is one group without a label. */
export type ComboboxGroup = { label?: string; options: readonly ComboboxOption[] }

export type ComboboxProps = {
  value: ComboboxOption | null
  onChange: (option: ComboboxOption | null) => void
  /** Options for the present query, which the caller searches. */
  groups: readonly ComboboxGroup[]
  /** Called on every keystroke, and with '' when the list opens. */
  onQuery: (query: string) => void
  loading?: boolean
  /** Text without options: "Nessuna categoria trovata per …". */
  emptyText: string
  /** Said above the options, such as that none of them is what was typed. */
  note?: string
  /** Title of the dialog under 768 px: "Scegli una categoria". */
  dialogTitle: string
  placeholder?: string
  disabled?: boolean
  onBlur?: () => void
  /** Sends the chosen value along with a plain form. */
  name?: string
  /** Sends what is typed, where no script can choose. */
  textName?: string
}
