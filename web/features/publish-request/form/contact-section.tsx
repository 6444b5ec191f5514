import { useFormContext } from 'react-hook-form'
import { wantsCalls } from '#modules/listings/contract/contact-preferences.ts'
import {
  CALL_TIME_LABELS,
  CALL_TIMES,
  CONTACT_METHOD_LABELS,
  CONTACT_METHODS,
  MAX_REVEALS,
} from '#modules/listings/contract/vocabulary.ts'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { ChoiceGroup } from '#web/ui/forms/choice-group.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { FieldRow, FormSection } from '#web/ui/forms/form-layout.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import type { RequestFormValues } from './request-form-schema.ts'

const methods = CONTACT_METHODS.map((value) => ({ value, label: CONTACT_METHOD_LABELS[value] }))
const callTimes = CALL_TIMES.map((value) => ({ value, label: CALL_TIME_LABELS[value] }))
const howMany = Array.from({ length: MAX_REVEALS }, (_, index) => ({
  value: String(MAX_REVEALS - index),
  label:
    index === MAX_REVEALS - 1
      ? 'Solo 1 professionista'
      : `Fino a ${MAX_REVEALS - index} professionisti`,
}))

/** Who asks and how to reach them. */
export const ContactSection = () => {
  const { register, formState } = useFormContext<RequestFormValues>()
  const { errors } = formState
  return (
    <FormSection
      title="I tuoi contatti"
      hint="Restano nascosti: li vede solo il professionista abbonato che sceglie la tua richiesta."
    >
      <FieldRow>
        <Field id="clientName" label="Nome" required error={errors.clientName?.message}>
          <TextInput autoComplete="given-name" {...register('clientName')} />
        </Field>
        <Field id="clientLastName" label="Cognome" required error={errors.clientLastName?.message}>
          <TextInput autoComplete="family-name" {...register('clientLastName')} />
        </Field>
      </FieldRow>
      <Field id="clientEmail" label="Email" required error={errors.clientEmail?.message}>
        <TextInput
          type="email"
          inputMode="email"
          autoComplete="email"
          {...register('clientEmail')}
        />
      </Field>
      <MethodsAndPhone />
      <Field
        id="maxReveals"
        label="Quanti professionisti vuoi sentire?"
        hint="Raggiunto il numero, la richiesta resta visibile ma nessun altro vede i tuoi contatti."
        error={errors.maxReveals?.message}
      >
        <Select options={howMany} {...register('maxReveals', { valueAsNumber: true })} />
      </Field>
    </FormSection>
  )
}

const MethodsAndPhone = () => {
  const { register, formState } = useFormContext<RequestFormValues>()
  const { chosen, choose } = useMethods()
  const { errors } = formState
  const calls = wantsCalls({ preferredContactMethods: chosen })

  return (
    <>
      <ChoiceGroup
        id="preferredContactMethods"
        type="checkbox"
        look="chips"
        required
        legend="Come preferisci essere contattato?"
        name="preferredContactMethods"
        choices={methods}
        chosen={chosen}
        onChoose={choose}
        error={errors.preferredContactMethods?.message}
      />
      <Field
        id="clientPhone"
        label="Telefono"
        required={calls}
        hint={calls ? undefined : 'Facoltativo'}
        error={errors.clientPhone?.message}
      >
        <TextInput type="tel" inputMode="tel" autoComplete="tel" {...register('clientPhone')} />
      </Field>
      {calls && <CallPreferences asksWhatsapp={!chosen.includes('whatsapp')} />}
    </>
  )
}

/** WhatsApp brings its mark along; without phone and WhatsApp nobody calls at any hour. */
const useMethods = () => {
  const { watch, setValue, formState } = useFormContext<RequestFormValues>()
  const chosen = watch('preferredContactMethods')
  const choose = (value: string, checked: boolean) => {
    const next = CONTACT_METHODS.filter((method) =>
      method === value ? checked : chosen.includes(method),
    )
    const validate = { shouldDirty: true, shouldValidate: formState.isSubmitted }
    setValue('preferredContactMethods', next, validate)
    if (next.includes('whatsapp')) setValue('hasWhatsapp', true)
    if (wantsCalls({ preferredContactMethods: next })) return
    setValue('hasWhatsapp', false)
    setValue('callTimePreferences', [])
  }
  return { chosen, choose }
}

const CallPreferences = ({ asksWhatsapp }: { asksWhatsapp: boolean }) => {
  const { register, formState } = useFormContext<RequestFormValues>()
  return (
    <>
      {asksWhatsapp && (
        <Checkbox label="Questo numero è anche su WhatsApp" {...register('hasWhatsapp')} />
      )}
      <ChoiceGroup
        id="callTimePreferences"
        type="checkbox"
        look="chips"
        legend="Quando possono chiamarti?"
        name="callTimePreferences"
        choices={callTimes}
        error={formState.errors.callTimePreferences?.message}
        inputProps={register('callTimePreferences')}
      />
    </>
  )
}
