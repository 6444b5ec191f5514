import { useFormContext } from 'react-hook-form'
import { DESCRIPTION_MAX, TITLE_MAX } from '#modules/listings/contract/listing-fields.ts'
import { PRODUCT_TYPE_LABELS } from '#modules/listings/contract/showcase-vocabulary.ts'
import { CategoryField } from '#web/listing/form/category-field.tsx'
import { ChoiceGroup } from '#web/ui/forms/choice-group.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { FormSection } from '#web/ui/forms/form-layout.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'
import type { ShowcaseFormValues } from './showcase-form-schema.ts'

const kinds = Object.entries(PRODUCT_TYPE_LABELS).map(([value, label]) => ({ value, label }))

/** What is offered. */
export const OfferSection = () => {
  const { register, formState } = useFormContext<ShowcaseFormValues>()
  const { errors } = formState
  return (
    <FormSection
      title="La tua offerta"
      hint="Scrivila come la diresti a voce. Telefono ed email non scriverli qui: li chiediamo più sotto e restano nascosti."
    >
      <ChoiceGroup
        id="productType"
        type="radio"
        look="chips"
        required
        legend="Che cosa offri?"
        name="productType"
        choices={kinds}
        error={errors.productType?.message}
        inputProps={register('productType')}
      />
      <CategoryField />
      <Field
        id="title"
        label="Titolo"
        required
        hint="es. Tavolo in noce massello, 6 posti"
        error={errors.title?.message}
      >
        <TextInput maxLength={TITLE_MAX} autoComplete="off" {...register('title')} />
      </Field>
      <Field
        id="description"
        label="Descrizione"
        required
        hint="Misure, materiali, che cosa comprende il prezzo, come si ritira."
        error={errors.description?.message}
      >
        <Textarea rows={6} maxLength={DESCRIPTION_MAX} {...register('description')} />
      </Field>
      <Field
        id="websiteUrl"
        label="Sito web"
        hint="Facoltativo, es. www.esempio.it"
        error={errors.websiteUrl?.message}
      >
        <TextInput
          inputMode="url"
          autoComplete="url"
          autoCapitalize="none"
          {...register('websiteUrl')}
        />
      </Field>
    </FormSection>
  )
}
