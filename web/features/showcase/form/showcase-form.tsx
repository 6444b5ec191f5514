import type { ReactNode } from 'react'
import { ContactSection } from '#web/listing/form/contact-section.tsx'
import { ListingForm } from '#web/listing/form/listing-form.tsx'
import { contactStep, placeStep, stepsOf } from '#web/listing/form/listing-steps.tsx'
import { PicturesSection } from '#web/listing/form/pictures-section.tsx'
import type { ListingFormState } from '#web/listing/form/use-listing-form.ts'
import type { PictureUploads } from '#web/pictures/uploader/picture-uploads.ts'
import { OfferSection } from './offer-section.tsx'
import { PriceSection } from './price-section.tsx'
import type { ShowcaseFormValues } from './showcase-form-values.ts'

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
