import { useFields } from '#web/listing/form/use-fields.ts'
import { ChoiceGroup } from '#web/ui/forms/choice-group.tsx'
import type { RequestFormValues } from './request-form-values.ts'

const CHOICES = [
  {
    value: 'at_once',
    label: 'Chiamatemi subito',
    hint: 'Chi sceglie la tua richiesta vede subito telefono ed email, e ti contatta.',
  },
  {
    value: 'on_request',
    label: 'Prima le offerte: i miei contatti li do io',
    hint: 'I professionisti ti scrivono qui: vedi impresa, controlli, recensioni e prezzo, e dai i contatti solo a chi vuoi. Se non rispondi, il professionista non paga nulla.',
  },
]

/** Asks whether professionals see the contact at once, or after an offer. */
export const ContactModeField = () => {
  const { register } = useFields<RequestFormValues>()
  return (
    <ChoiceGroup
      legend="Come vuoi dare i tuoi contatti?"
      type="radio"
      name="contactMode"
      choices={CHOICES}
      inputProps={register('contactMode')}
    />
  )
}
