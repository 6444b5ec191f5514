import { useFormContext } from 'react-hook-form'
import { MAX_REVEALS } from '#modules/listings/contract/vocabulary.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import type { RequestFormValues } from './request-form-schema.ts'

const howMany = Array.from({ length: MAX_REVEALS }, (_, index) => ({
  value: String(MAX_REVEALS - index),
  label:
    index === MAX_REVEALS - 1
      ? 'Solo 1 professionista'
      : `Fino a ${MAX_REVEALS - index} professionisti`,
}))

export const MaxRevealsField = () => {
  const { register, formState } = useFormContext<RequestFormValues>()
  return (
    <Field
      id="maxReveals"
      label="Quanti professionisti vuoi sentire?"
      hint="Raggiunto il numero, la richiesta resta visibile ma nessun altro vede i tuoi contatti."
      error={formState.errors.maxReveals?.message}
    >
      <Select options={howMany} {...register('maxReveals', { valueAsNumber: true })} />
    </Field>
  )
}
