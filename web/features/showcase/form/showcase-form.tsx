import { canShowBefore } from '#modules/listings/contract/showcase/before-and-after.ts'
import {
  ITEM_CONDITION_LABELS,
  PRICE_TYPE_LABELS,
  PRODUCT_TYPE_LABELS,
} from '#modules/listings/contract/showcase/vocabulary.ts'
import { CategoryField } from '#web/listing/form/category-field.tsx'
import { ContactSection } from '#web/listing/form/contact-section.tsx'
import { ListingForm, type ListingFormProps } from '#web/listing/form/listing-form.tsx'
import { buildSteps, contactStep, placeStep } from '#web/listing/form/listing-steps.tsx'
import { PicturesSection } from '#web/listing/form/pictures-section.tsx'
import { TextFields } from '#web/listing/form/text-fields.tsx'
import { useFields } from '#web/listing/form/use-fields.ts'
import type { PictureUploads } from '#web/pictures/uploader/picture-uploads.ts'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { ChoiceGroup } from '#web/ui/forms/choice-group.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { FormSection } from '#web/ui/forms/form-layout.tsx'
import { toOptions } from '#web/ui/forms/options-of.ts'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import type { ShowcaseFormValues } from './showcase-form-values.ts'

type Props = ListingFormProps<ShowcaseFormValues> & {
  readonly uploads: PictureUploads
  /** False for the staff, because pictures must be the owner's, and so must the answers. */
  readonly mayAddPictures?: boolean
}

export const ShowcaseForm = ({ children, uploads, mayAddPictures = true, ...form }: Props) => {
  const offer = (
    <>
      <OfferSection asksSeller={mayAddPictures} />
      <PicturesSection
        uploads={uploads}
        isSignedIn
        mayAdd={mayAddPictures}
        hint="Le foto sono facoltative, ma con le foto l’annuncio si nota di più."
      >
        <ShowsBefore />
      </PicturesSection>
      <PriceSection />
    </>
  )
  const contacts = (
    <ContactSection
      whose="seller"
      hint="Restano nascosti: li vede solo chi ha un abbonamento. Chi compra ti scrive qui, gratis."
    />
  )
  const later = [
    placeStep('Scrivi dove si trova il prodotto, o dove lavori.'),
    contactStep('seller', contacts),
  ]
  return (
    <ListingForm
      {...form}
      steps={buildSteps(form.state.fields, { ...OFFER, content: offer }, later)}
    >
      {children}
    </ListingForm>
  )
}

const OFFER = {
  title: 'Offerta',
  needs: ['productType', 'sellerKind', 'categoryId', 'title', 'description', 'price'],
}

const conditions = toOptions(ITEM_CONDITION_LABELS)
const priceTypes = toOptions(PRICE_TYPE_LABELS)

/** Asked where there are two pictures of a work. */
const ShowsBefore = () => {
  const { register, watch } = useFields<ShowcaseFormValues>()
  const [productType, images] = watch(['productType', 'images'])
  if (!canShowBefore({ productType, images })) return null
  return (
    <Checkbox
      label="Le prime due foto mostrano il prima e il dopo"
      hint="La prima mostra il lavoro finito, la seconda com’era prima: le mettiamo una accanto all’altra nella pagina della tua impresa."
      {...register('showsBefore')}
    />
  )
}

/** How much it costs; a product also says its condition, a service what the price is for. */
const PriceSection = () => {
  const { register, watch, field } = useFields<ShowcaseFormValues>()
  const kind = watch('productType')
  return (
    <FormSection title={kind === 'product' ? 'Condizioni e prezzo' : 'Prezzo'}>
      {kind === 'product' && <Condition required />}
      <Field
        {...field('price')}
        label="Prezzo in euro"
        required
        hint="es. 49,90; IVA inclusa, se la applichi."
      >
        <TextInput inputMode="decimal" autoComplete="off" {...register('price')} />
      </Field>
      {kind === 'service' && <PriceType required />}
      {kind === '' && (
        <noscript>
          <Condition hint="Se è un prodotto" />
          <PriceType hint="Se è un servizio" />
        </noscript>
      )}
    </FormSection>
  )
}

type OfOneKind = { readonly required?: boolean; readonly hint?: string }

const Condition = (props: OfOneKind) => (
  <ChoiceGroup
    {...props}
    type="radio"
    look="chips"
    legend="In che condizioni è?"
    choices={conditions}
    {...useLateChoice('condition')}
  />
)

const PriceType = (props: OfOneKind) => (
  <ChoiceGroup
    {...props}
    type="radio"
    look="chips"
    legend="A che cosa si riferisce il prezzo?"
    choices={priceTypes}
    {...useLateChoice('priceType')}
  />
)

/** Comes late: a first value in the HTML would win over a restored draft. */
const useLateChoice = (name: 'condition' | 'priceType') => {
  const { register, getValues, field } = useFields<ShowcaseFormValues>()
  return {
    ...field(name),
    name,
    inputProps: { ...register(name), defaultValue: getValues(name) },
  }
}

const kinds = toOptions(PRODUCT_TYPE_LABELS)
const sellers = toOptions({ private: 'Come privato', trader: 'Per lavoro' })

/** What is offered, and by whom; the staff cannot answer for the seller. */
const OfferSection = ({ asksSeller }: { asksSeller: boolean }) => {
  const { register, field, choice } = useFields<ShowcaseFormValues>()
  return (
    <FormSection
      title="La tua offerta"
      hint="Scrivila come la diresti a voce. Telefono ed email non scriverli qui: li chiediamo più avanti e restano nascosti."
    >
      <ChoiceGroup
        {...choice('productType')}
        type="radio"
        look="chips"
        required
        legend="Che cosa offri?"
        choices={kinds}
      />
      {asksSeller && (
        <ChoiceGroup
          {...choice('sellerKind')}
          type="radio"
          look="chips"
          required
          legend="Vendi come privato o per lavoro?"
          hint="Chi compra deve saperlo, per legge: lo scriviamo accanto a ogni tua offerta."
          choices={sellers}
        />
      )}
      <CategoryField example="mobili" />
      <TextFields
        titleHint="es. Tavolo in noce massello, 6 posti"
        descriptionHint="Scrivi misure, materiali, che cosa è compreso nel prezzo e come ritirare il prodotto."
      />
      <Field {...field('websiteUrl')} label="Sito web" hint="Facoltativo, es. www.esempio.it">
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
