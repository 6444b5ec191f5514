import { useFormContext } from 'react-hook-form'
import { PRODUCT_TYPE_LABELS } from '#modules/listings/contract/showcase/vocabulary.ts'
import { CategoryField } from '#web/listing/form/category-field.tsx'
import { TextFields } from '#web/listing/form/text-fields.tsx'
import { ChoiceGroup } from '#web/ui/forms/choice-group.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { FormSection } from '#web/ui/forms/form-layout.tsx'
import { optionsOf } from '#web/ui/forms/options-of.ts'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import type { ShowcaseFormValues } from './showcase-form-values.ts'

const kinds = optionsOf(PRODUCT_TYPE_LABELS)
const sellers = optionsOf({ private: 'Come privato', trader: 'Per lavoro' })

/** What is offered, and by whom; the staff cannot answer for the seller. */
export const OfferSection = ({ asksSeller }: { asksSeller: boolean }) => {
  const { register, formState } = useFormContext<ShowcaseFormValues>()
  const { errors } = formState
  return (
    <FormSection
      title="La tua offerta"
      hint="Scrivila come la diresti a voce. Telefono ed email non scriverli qui: li chiediamo più avanti e restano nascosti."
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
      {asksSeller && (
        <ChoiceGroup
          id="sellerKind"
          type="radio"
          look="chips"
          required
          legend="Vendi come privato o per lavoro?"
          hint="Chi compra deve saperlo, per legge: lo scriviamo accanto a ogni tua offerta."
          name="sellerKind"
          choices={sellers}
          error={errors.sellerKind?.message}
          inputProps={register('sellerKind')}
        />
      )}
      <CategoryField />
      <TextFields
        titleHint="es. Tavolo in noce massello, 6 posti"
        descriptionHint="Misure, materiali, che cosa comprende il prezzo, come si ritira."
      />
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
