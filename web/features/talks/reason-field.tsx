import { Field } from '#web/ui/forms/field.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'

/** Asked for by `talks.same-text`; the staff reads it. */
export const ReasonField = () => (
  <Field
    label="Perché mandi lo stesso testo a più persone?"
    required
    hint="Lo legge lo staff. es. Chiedo lo stesso ricambio a più venditori."
  >
    <TextInput name="reason" maxLength={500} />
  </Field>
)
