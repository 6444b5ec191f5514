import {
  CALL_TIME_LABELS,
  CALL_TIMES,
  type CallTime,
  CONTACT_METHOD_LABELS,
  CONTACT_METHODS,
  type ContactMethod,
  includesPhoneMethod,
} from '#modules/listings/contract/shared/vocabulary.ts'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { ChoiceGroup } from '#web/ui/forms/choice-group.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { useFields } from './use-fields.ts'

/** Prefix of the field names. */
export type ContactPrefix = 'client' | 'seller'

export type ContactValues = Record<
  `${ContactPrefix}${'Name' | 'LastName' | 'Email' | 'Phone'}`,
  string
> & {
  preferredContactMethods: ContactMethod[]
  hasWhatsapp: boolean
  callTimePreferences: CallTime[]
}

const methods = CONTACT_METHODS.map((value) => ({ value, label: CONTACT_METHOD_LABELS[value] }))
const callTimes = CALL_TIMES.map((value) => ({ value, label: CALL_TIME_LABELS[value] }))

/** Contact methods; calls also need a number and times. */
export const MethodsAndPhone = ({ whose }: { whose: ContactPrefix }) => {
  const { register, field } = useFields<ContactValues>()
  const { chosen, choose } = useMethods()
  const calls = includesPhoneMethod({ preferredContactMethods: chosen })

  return (
    <>
      <ChoiceGroup
        {...field('preferredContactMethods')}
        type="checkbox"
        look="chips"
        required
        legend="Come vuoi che ti contattino?"
        name="preferredContactMethods"
        choices={methods}
        chosen={chosen}
        onChoose={choose}
      />
      <Field
        {...field(`${whose}Phone`)}
        label="Telefono"
        required={calls}
        hint={calls ? undefined : 'Facoltativo'}
      >
        <TextInput type="tel" inputMode="tel" autoComplete="tel" {...register(`${whose}Phone`)} />
      </Field>
      {calls && <CallPreferences asksWhatsapp={!chosen.includes('whatsapp')} />}
    </>
  )
}

/** Choosing WhatsApp sets its flag; without phone and WhatsApp call times are hidden. */
const useMethods = () => {
  const { watch, setValue, formState } = useFields<ContactValues>()
  const chosen = watch('preferredContactMethods')
  const choose = (value: string, checked: boolean) => {
    const next = CONTACT_METHODS.filter((method) =>
      method === value ? checked : chosen.includes(method),
    )
    const validate = { shouldDirty: true, shouldValidate: formState.isSubmitted }
    setValue('preferredContactMethods', next, validate)
    if (next.includes('whatsapp')) setValue('hasWhatsapp', true)
    if (includesPhoneMethod({ preferredContactMethods: next })) return
    setValue('hasWhatsapp', false)
    setValue('callTimePreferences', [])
  }
  return { chosen, choose }
}

const CallPreferences = ({ asksWhatsapp }: { asksWhatsapp: boolean }) => {
  const { register, choice } = useFields<ContactValues>()
  return (
    <>
      {asksWhatsapp && (
        <Checkbox label="Questo numero è anche su WhatsApp" {...register('hasWhatsapp')} />
      )}
      <ChoiceGroup
        {...choice('callTimePreferences')}
        type="checkbox"
        look="chips"
        legend="Quando possono chiamarti?"
        choices={callTimes}
      />
    </>
  )
}
