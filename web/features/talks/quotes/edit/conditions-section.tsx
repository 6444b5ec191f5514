import { useFields } from '#web/listing/form/use-fields.ts'
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
  const { register, watch, field, choice } = useFields<QuoteFormValues>()
  const [shape, visitIsFree] = watch(['shape', 'visitIsFree'])
  if (shape === '') return null
  return (
    <FormSection
      title="Che cosa conta"
      hint="Il cliente confronta anche questo. Quello che non dici risulta «Non dice»."
    >
      <FieldRow>
        <Field {...field('startsFrom')} label="Puoi cominciare dal">
          <TextInput type="date" {...register('startsFrom')} />
        </Field>
        <Field {...field('lastsDays')} label="Giorni di lavoro" hint="es. 5">
          <TextInput
            inputMode="numeric"
            autoComplete="off"
            maxLength={3}
            {...register('lastsDays')}
          />
        </Field>
      </FieldRow>
      <ChoiceGroup
        {...choice('visitIsFree')}
        type="radio"
        look="chips"
        legend="Il sopralluogo è"
        choices={VISIT}
      />
      {shape === 'after_visit' && visitIsFree === 'false' && (
        <Field
          {...field('price')}
          label="Prezzo del sopralluogo, IVA inclusa"
          required
          hint="es. 50; se lo togli dal prezzo del lavoro, scrivilo nelle note"
        >
          <TextInput before="€" inputMode="decimal" autoComplete="off" {...register('price')} />
        </Field>
      )}
      <FieldRow>
        <Field
          {...field('warrantyMonths')}
          label="Mesi di garanzia"
          hint="es. 24; 0 se non ne dai oltre la legge"
        >
          <TextInput
            inputMode="numeric"
            autoComplete="off"
            maxLength={3}
            {...register('warrantyMonths')}
          />
        </Field>
        <Field
          {...field('validUntil')}
          label="Il preventivo vale fino al"
          required
          hint="Poi scade da solo"
        >
          <TextInput type="date" {...register('validUntil')} />
        </Field>
      </FieldRow>
    </FormSection>
  )
}
