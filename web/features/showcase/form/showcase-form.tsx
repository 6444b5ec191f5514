import type { ReactNode } from 'react'
import { ContactSection } from '#web/listing/form/contact-section.tsx'
import { ListingForm } from '#web/listing/form/listing-form.tsx'
import { PicturesSection } from '#web/listing/form/pictures-section.tsx'
import { PlaceSection } from '#web/listing/form/place-section.tsx'
import type { ListingFormState } from '#web/listing/form/use-listing-form.ts'
import type { PictureUploads } from '#web/pictures/uploader/picture-uploads.ts'
import { OfferSection } from './offer-section.tsx'
import { PriceSection } from './price-section.tsx'
import type { ShowcaseFormValues } from './showcase-form-schema.ts'

type Props = {
  readonly state: ListingFormState<ShowcaseFormValues>
  /** Fields besides the item itself. */
  readonly children?: ReactNode
  readonly uploads: PictureUploads
  /** False for the staff, because pictures must be the owner's. */
  readonly mayAddPictures?: boolean
  readonly submitLabel: string
  readonly busyLabel: string
}

/** All fields of an item. */
export const ShowcaseForm = ({ children, uploads, mayAddPictures = true, ...props }: Props) => (
  <ListingForm {...props}>
    <OfferSection />
    <PicturesSection
      uploads={uploads}
      isSignedIn
      mayAdd={mayAddPictures}
      hint="Facoltative, ma un’offerta con le foto si fa guardare."
    />
    <PriceSection />
    <PlaceSection hint="Dove si trova, o dove lavori." />
    <ContactSection
      whose="seller"
      hint="Restano nascosti: li vede solo chi ha un abbonamento attivo e sceglie la tua offerta."
    />
    {children}
  </ListingForm>
)
