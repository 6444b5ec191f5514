import { useFormContext } from 'react-hook-form'
import { ChoiceGroup } from '#web/ui/forms/choice-group.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { FieldRow, FormSection } from '#web/ui/forms/form-layout.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import type { QuoteFormValues } from './quote-form-values.ts'

const VISIT = [
  { value: 'true', label: 'Gratis' },
  { value: 'false', label: 'A pagamento' },
]

export const ConditionsSection = () => {
  const { register, watch, formState } = useFormContext<QuoteFormValues>()
  const { errors } = formState
  const [shape, visitIsFree] = watch(['shape', 'visitIsFree'])
  if (shape === '') return null
  return (
    <FormSection
      title="Che cosa conta"
      hint="Il cliente confronta anche questo. Quello che non dici risulta «Non dice»."
    >
      <FieldRow>
        <Field id="startsFrom" label="Puoi cominciare dal" error={errors.startsFrom?.message}>
          <TextInput type="date" {...register('startsFrom')} />
        </Field>
        <Field
          id="lastsDays"
          label="Giorni di lavoro"
          hint="es. 5"
          error={errors.lastsDays?.message}
        >
          <TextInput
            inputMode="numeric"
            autoComplete="off"
            maxLength={3}
            {...register('lastsDays')}
          />
        </Field>
      </FieldRow>
      <ChoiceGroup
        id="visitIsFree"
        type="radio"
        look="chips"
        legend="Il sopralluogo è"
        name="visitIsFree"
        choices={VISIT}
        error={errors.visitIsFree?.message}
        inputProps={register('visitIsFree')}
      />
      {shape === 'after_visit' && visitIsFree === 'false' && (
        <Field
          id="price"
          label="Prezzo del sopralluogo, IVA inclusa"
          required
          hint="es. 50; se lo togli dal prezzo del lavoro, scrivilo nelle note"
          error={errors.price?.message}
        >
          <TextInput before="€" inputMode="decimal" autoComplete="off" {...register('price')} />
        </Field>
      )}
      <FieldRow>
        <Field
          id="warrantyMonths"
          label="Mesi di garanzia"
          hint="es. 24; 0 se non ne dai oltre la legge"
          error={errors.warrantyMonths?.message}
        >
          <TextInput
            inputMode="numeric"
            autoComplete="off"
            maxLength={3}
            {...register('warrantyMonths')}
          />
        </Field>
        <Field
          id="validUntil"
          label="Il preventivo vale fino al"
          required
          hint="Poi scade da solo"
          error={errors.validUntil?.message}
        >
          <TextInput type="date" {...register('validUntil')} />
        </Field>
      </FieldRow>
    </FormSection>
  )
}
