export type ComboboxOption = { value: string; label: string; hint?: string }

/** Options under a common heading; a list without groups is one group without a label. */
export type ComboboxGroup = { label?: string; options: readonly ComboboxOption[] }

export type ComboboxProps = {
  value: ComboboxOption | null
  onChange: (option: ComboboxOption | null) => void
  /** What to offer for the present query; the caller searches, the combobox only shows. */
  groups: readonly ComboboxGroup[]
  /** Called with every keystroke, and with '' when the list opens afresh. */
  onQuery: (query: string) => void
  loading?: boolean
  /** Said when there is nothing to offer: "Nessuna categoria trovata per …". */
  emptyText: string
  /** Head of the dialog that takes the list's place under 768 px: "Scegli una categoria". */
  dialogTitle: string
  placeholder?: string
  disabled?: boolean
  onBlur?: () => void
  /** Sends the chosen value along with a plain form. */
  name?: string
}
