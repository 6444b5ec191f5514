import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import {
  CONDITION_LABELS,
  PRICE_TYPE_LABELS,
} from '#modules/listings/contract/showcase/vocabulary.ts'
import { ContactSection } from '#web/listing/form/contact-section.tsx'
import { ListingForm } from '#web/listing/form/listing-form.tsx'
import { contactStep, placeStep, stepsOf } from '#web/listing/form/listing-steps.tsx'
import { PicturesSection } from '#web/listing/form/pictures-section.tsx'
import type { ListingFormState } from '#web/listing/form/use-listing-form.ts'
import type { PictureUploads } from '#web/pictures/uploader/picture-uploads.ts'
import { ChoiceGroup } from '#web/ui/forms/choice-group.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { FormSection } from '#web/ui/forms/form-layout.tsx'
import { optionsOf } from '#web/ui/forms/options-of.ts'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { OfferSection } from './offer-section.tsx'
import type { ShowcaseFormValues } from './showcase-form-schema.ts'

type Props = {
  readonly state: ListingFormState<ShowcaseFormValues>
  /** Fields besides the item itself. */
  readonly children?: ReactNode
  readonly uploads: PictureUploads
  /** False for the staff, because pictures must be the owner's, and so must the answers. */
  readonly mayAddPictures?: boolean
  readonly isStepped?: boolean
  readonly submitLabel: string
  readonly busyLabel: string
}

/** All that an offer says, from the product or service to the contacts. */
export const ShowcaseForm = ({ children, uploads, mayAddPictures = true, ...form }: Props) => {
  const offer = (
    <>
      <OfferSection asksSeller={mayAddPictures} />
      <PicturesSection
        uploads={uploads}
        isSignedIn
        mayAdd={mayAddPictures}
        hint="Facoltative, ma un’offerta con le foto si fa guardare."
      />
      <PriceSection />
    </>
  )
  const contacts = (
    <ContactSection
      whose="seller"
      hint="Restano nascosti: li vede solo chi ha un abbonamento attivo e sceglie la tua offerta."
    />
  )
  const later = [placeStep('Dove si trova, o dove lavori.'), contactStep('seller', contacts)]
  return (
    <ListingForm {...form} steps={stepsOf(form.state.fields, { ...OFFER, content: offer }, later)}>
      {children}
    </ListingForm>
  )
}

const OFFER = {
  title: 'Offerta',
  needs: ['productType', 'sellerKind', 'categoryId', 'title', 'description', 'price'],
}

const conditions = optionsOf(CONDITION_LABELS)
const priceTypes = optionsOf(PRICE_TYPE_LABELS)

/** How much it costs; a product also says its condition, a service what the price is for. */
const PriceSection = () => {
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
