import { useState } from 'react'
import {
  ALERT_NAME_MAX,
  type AlertFrequency,
  FREQUENCIES,
  FREQUENCY_LABELS,
} from '#modules/alerts/contract/paths.ts'
import { ChoiceGroup } from '#web/ui/forms/choice-group.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'

type Props = {
  readonly name?: string
  readonly frequency: AlertFrequency
  readonly problem: string | undefined
}

export const ALERT_NOT_SAVED_MESSAGE = 'L’avviso non è stato salvato. Riprova.'

const choices = FREQUENCIES.map((value) => ({ value, label: FREQUENCY_LABELS[value] }))

export const AlertFields = ({ name, frequency, problem }: Props) => {
  const [chosen, setChosen] = useState<string>(frequency)
  return (
    <>
      <Field
        label="Nome dell’avviso"
        hint={
          name === undefined
            ? 'Facoltativo: se lasci vuoto, ricaviamo il nome dai filtri.'
            : undefined
        }
        error={problem}
      >
        <TextInput name="name" defaultValue={name} maxLength={ALERT_NAME_MAX} autoComplete="off" />
      </Field>
      <ChoiceGroup
        type="radio"
        name="frequency"
        legend="Quando vuoi ricevere l’avviso?"
        choices={choices}
        chosen={[chosen]}
        onChoose={setChosen}
      />
    </>
  )
}
