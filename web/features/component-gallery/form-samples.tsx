import { useState } from 'react'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { ChoiceGroup } from '#web/ui/forms/choice-group.tsx'
import { Combobox } from '#web/ui/forms/combobox.tsx'
import type { ComboboxOption } from '#web/ui/forms/combobox-options.ts'
import { ErrorSummary } from '#web/ui/forms/error-summary.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { FieldRow, FormSection } from '#web/ui/forms/form-layout.tsx'
import { PasswordInput } from '#web/ui/forms/password-input.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { Steps } from '#web/ui/forms/steps.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'
import { Sample } from './sample.tsx'

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

const regions = [
  { value: '1', label: 'Emilia-Romagna' },
  { value: '2', label: 'Toscana' },
]
const urgencies = [
  { value: 'week', label: 'Urgente', icon: 'flame' as const },
  { value: 'month', label: 'Entro un mese' },
  { value: '3_months', label: 'Entro 3 mesi' },
]
const contacts = [
  { value: 'email', label: 'E-mail', hint: 'Rispondi quando vuoi' },
  { value: 'phone', label: 'Telefono' },
]

export const FormSamples = ({ prefix }: { prefix: string }) => (
  <Sample title="Moduli">
    <form className="stack loose">
      <ErrorSummary
        attempt={0}
        problems={[
          { fieldId: `${prefix}-email`, message: 'Email non valida' },
          { fieldId: `${prefix}-contact`, message: 'Seleziona almeno un metodo di contatto' },
        ]}
      />
      <Steps steps={['Lavoro', 'Luogo', 'Contatti']} current={1} />
      <Field label="Titolo" hint="es. Rifare il bagno, 6 m²" required>
        <TextInput placeholder="Di che cosa hai bisogno?" />
      </Field>
      <Field label="E-mail" id={`${prefix}-email`} required error="Email non valida">
        <TextInput type="email" defaultValue="mario@" />
      </Field>
      <Field label="Prezzo">
        <TextInput inputMode="decimal" before="€" />
      </Field>
      <Field label="Descrizione" hint="Misure, materiali, tempi">
        <Textarea maxLength={400} defaultValue="Smontare la vasca" />
      </Field>
      <Field label="Password">
        <PasswordInput autoComplete="new-password" />
      </Field>
      <Field label="Regione">
        <Select options={regions} placeholder="Tutte le regioni" />
      </Field>
      <Field label="Provincia" hint="Scegli prima la regione">
        <Select options={[]} placeholder="Seleziona una provincia" disabled />
      </Field>
      <ChoiceGroup
        legend="Quando?"
        type="radio"
        name={`${prefix}-urgency`}
        look="chips"
        choices={urgencies}
        inputProps={{ defaultChecked: false }}
      />
      <ChoiceGroup
        id={`${prefix}-contact`}
        legend="Come vuoi essere contattato?"
        type="checkbox"
        name={`${prefix}-contact`}
        choices={contacts}
        chosen={['email']}
        error="Seleziona almeno un metodo di contatto"
        required
      />
      <Field label="Categoria" hint="Scrivi per cercare" required>
        <CategoryCombobox />
      </Field>
      <Checkbox label="Accetto i termini di servizio e la privacy policy" />
    </form>
    <FormSection title="Indirizzo" hint="Compare sulla fattura">
      <Field label="Indirizzo">
        <TextInput autoComplete="street-address" />
      </Field>
      <FieldRow>
        <Field label="CAP">
          <TextInput inputMode="numeric" autoComplete="postal-code" />
        </Field>
        <Field label="Provincia">
          <TextInput placeholder="es. BO" />
        </Field>
      </FieldRow>
    </FormSection>
  </Sample>
)

/** A combobox over a handful of categories that are already here. */
const CategoryCombobox = () => {
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
