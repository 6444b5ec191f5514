import { Field } from '#web/ui/forms/field.tsx'
import { useFieldControl } from '#web/ui/forms/field-context.ts'

/** Asked for by `talks.same-text`; the staff reads it. */
export const ReasonField = () => (
  <Field
    label="Perché mandi lo stesso testo a più persone?"
    required
    hint="Lo legge lo staff. es. Chiedo lo stesso ricambio a più venditori."
  >
    <Reason />
  </Field>
)

/** Plain, because the text box of forms brings what no talk needs. */
const Reason = () => (
  <input {...useFieldControl()} className="text-input" name="reason" maxLength={500} />
)
