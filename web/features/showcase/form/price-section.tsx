import { useFormContext } from 'react-hook-form'
import {
  CONDITION_LABELS,
  PRICE_TYPE_LABELS,
} from '#modules/listings/contract/showcase/vocabulary.ts'
import { ChoiceGroup } from '#web/ui/forms/choice-group.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { FormSection } from '#web/ui/forms/form-layout.tsx'
import { optionsOf } from '#web/ui/forms/options-of.ts'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import type { ShowcaseFormValues } from './showcase-form-values.ts'

const conditions = optionsOf(CONDITION_LABELS)
const priceTypes = optionsOf(PRICE_TYPE_LABELS)

/** How much it costs; a product also says its condition, a service what the price is for. */
export const PriceSection = () => {
  const { register, watch, formState } = useFormContext<ShowcaseFormValues>()
  const { errors } = formState
  const kind = watch('productType')
  return (
    <FormSection title="Prezzo" hint="IVA inclusa, se la applichi.">
      {kind === 'product' && (
        <ChoiceGroup
          id="condition"
          type="radio"
          look="chips"
          required
          legend="In che condizioni è?"
          name="condition"
          choices={conditions}
          error={errors.condition?.message}
          inputProps={register('condition')}
        />
      )}
      <Field
        id="price"
        label="Prezzo in euro"
        required
        hint="es. 49,90"
        error={errors.price?.message}
      >
        <TextInput inputMode="decimal" autoComplete="off" {...register('price')} />
      </Field>
      {kind === 'service' && (
        <ChoiceGroup
          id="priceType"
          type="radio"
          look="chips"
          required
          legend="A che cosa si riferisce il prezzo?"
          name="priceType"
          choices={priceTypes}
          error={errors.priceType?.message}
          inputProps={register('priceType')}
        />
      )}
    </FormSection>
  )
}
