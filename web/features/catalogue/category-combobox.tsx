import { useState } from 'react'
import { Combobox } from '#web/ui/forms/combobox.tsx'
import type { ComboboxOption } from '#web/ui/forms/combobox-options.ts'

const popular: ComboboxOption[] = [
  { value: '1', label: 'Idraulico' },
  { value: '2', label: 'Elettricista' },
  { value: '3', label: 'Imbianchino', hint: 'Casa e giardino' },
]
const others: ComboboxOption[] = [
  { value: '4', label: 'Giardiniere' },
  { value: '5', label: 'Fabbro' },
  { value: '6', label: 'Fotografo' },
  { value: '7', label: 'Traslochi e trasporti' },
]

/** A combobox over a handful of categories that are already here. */
export const CategoryCombobox = () => {
  const [chosen, setChosen] = useState<ComboboxOption | null>(null)
  const [query, setQuery] = useState('')
  const matches = (options: ComboboxOption[]) =>
    options.filter(({ label }) => label.toLowerCase().includes(query.toLowerCase()))

  return (
    <Combobox
      value={chosen}
      onChange={setChosen}
      onQuery={setQuery}
      groups={[
        { label: 'Categorie popolari', options: matches(popular) },
        { label: 'Tutte le categorie', options: matches(others) },
      ]}
      emptyText={`Nessuna categoria trovata per "${query}"`}
      dialogTitle="Scegli una categoria"
      placeholder="es. Idraulico"
    />
  )
}
