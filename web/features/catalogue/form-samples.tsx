import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { ChoiceGroup } from '#web/ui/forms/choice-group.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { PasswordInput } from '#web/ui/forms/password-input.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'
import { Sample } from './sample.tsx'

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
      <Field label="Titolo" hint="es. Rifare il bagno, 6 m²" required>
        <TextInput placeholder="Di che cosa hai bisogno?" />
      </Field>
      <Field label="E-mail" required error="Email non valida">
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
        legend="Come vuoi essere contattato?"
        type="checkbox"
        name={`${prefix}-contact`}
        choices={contacts}
        chosen={['email']}
        error="Seleziona almeno un metodo di contatto"
        required
      />
      <Checkbox label="Accetto i termini di servizio e la privacy policy" />
    </form>
  </Sample>
)
