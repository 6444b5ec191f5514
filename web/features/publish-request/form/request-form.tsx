import type { ReactNode } from 'react'
import { ContactSection } from '#web/listing/form/contact-section.tsx'
import { ListingForm } from '#web/listing/form/listing-form.tsx'
import { PicturesSection } from '#web/listing/form/pictures-section.tsx'
import { PlaceSection } from '#web/listing/form/place-section.tsx'
import type { ListingFormState } from '#web/listing/form/use-listing-form.ts'
import type { PictureUploads } from '#web/pictures/uploader/picture-uploads.ts'
import { MaxRevealsField } from './max-reveals-field.tsx'
import type { RequestFormValues } from './request-form-schema.ts'
import { WorkSection } from './work-section.tsx'

type Props = {
  readonly state: ListingFormState<RequestFormValues>
  /** What is asked besides the request itself. */
  readonly children?: ReactNode
  readonly uploads: PictureUploads
  readonly isSignedIn: boolean
  /** Not the staff: theirs are not the owner's. */
  readonly mayAddPictures?: boolean
  readonly submitLabel: string
  readonly busyLabel: string
}

/** All that a request says, from the work to the contacts. */
export const RequestForm = ({
  children,
  uploads,
  isSignedIn,
  mayAddPictures = true,
  ...props
}: Props) => (
  <ListingForm {...props}>
    <WorkSection />
    <PicturesSection
      uploads={uploads}
      isSignedIn={isSignedIn}
      mayAdd={mayAddPictures}
      hint="Facoltative, ma chi vede il lavoro fa preventivi più precisi."
    />
    <PlaceSection hint="Il professionista deve sapere se lavora nella tua zona." />
    <ContactSection
      whose="client"
      hint="Restano nascosti: li vede solo il professionista abbonato che sceglie la tua richiesta."
    >
      <MaxRevealsField />
    </ContactSection>
    {children}
  </ListingForm>
)
