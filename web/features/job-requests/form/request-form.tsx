import { MAX_REVEALS } from '#modules/listings/contract/job-requests/vocabulary.ts'
import { lazyPart } from '#web/lib/lazy-part.tsx'
import { ContactSection } from '#web/listing/form/contact-section.tsx'
import type { FormStep } from '#web/listing/form/form-progress.tsx'
import { ListingForm, type ListingFormProps } from '#web/listing/form/listing-form.tsx'
import { buildSteps, contactStep, placeStep } from '#web/listing/form/listing-steps.tsx'
import { PicturesSection } from '#web/listing/form/pictures-section.tsx'
import { useFields } from '#web/listing/form/use-fields.ts'
import type { PictureUploads } from '#web/pictures/uploader/picture-uploads.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { ContactModeField } from './contact-mode-field.tsx'
import { LocalOnlyField } from './local-only-field.tsx'
import type { RequestFormValues } from './request-form-values.ts'
import { WorkSection } from './work-section.tsx'

const howMany = Array.from({ length: MAX_REVEALS }, (_, index) => ({
  value: String(MAX_REVEALS - index),
  label:
    index === MAX_REVEALS - 1
      ? 'Solo 1 professionista'
      : `Fino a ${MAX_REVEALS - index} professionisti`,
}))

type Props = ListingFormProps<RequestFormValues> & {
  /** The last step, where one is asked for more than the request itself. */
  readonly account?: FormStep | undefined
  readonly uploads: PictureUploads
  readonly isSignedIn: boolean
  /** False for the staff, because pictures must be the owner's. */
  readonly mayAddPictures?: boolean
  /** Written by the staff for somebody on the telephone, who may have no e-mail address. */
  readonly isForCaller?: boolean
}

export const RequestForm = ({ account, children, ...rest }: Props) => {
  const { uploads, isSignedIn, mayAddPictures = true, isForCaller = false, ...form } = rest
  const isNew = rest.isStepped ?? false
  const work = (
    <>
      <WorkSection isNew={isNew} />
      {!isForCaller && (
        <PicturesSection
          uploads={uploads}
          isSignedIn={isSignedIn}
          mayAdd={mayAddPictures}
          hint="Facoltative, ma con le foto i preventivi sono più precisi."
        />
      )}
    </>
  )
  const contacts = (
    <ContactSection
      whose="client"
      isForCaller={isForCaller}
      hint="Li vedono solo i professionisti abbonati che scelgono la tua richiesta, subito o quando decidi tu."
    >
      <MaxRevealsField />
      <LocalOnlyField isNew={isNew} />
      <ContactModeField />
    </ContactSection>
  )
  const place = placeStep('Così ti trovano i professionisti della zona.')
  const later = [
    {
      ...place,
      content: (
        <>
          {place.content}
          <TypicalHere />
        </>
      ),
    },
    contactStep('client', contacts),
    ...(account ? [account] : []),
  ]
  return (
    <ListingForm {...form} steps={buildSteps(form.state.fields, { ...WORK, content: work }, later)}>
      {children}
    </ListingForm>
  )
}

const TypicalSection = lazyPart(
  async () => (await import('./typical-section.tsx')).TypicalPriceSection,
)

const TypicalHere = () => {
  const { watch } = useFields<RequestFormValues>()
  const [categoryId, provinceId] = watch(['categoryId', 'provinceId'])
  return (
    categoryId && provinceId && <TypicalSection categoryId={categoryId} provinceId={provinceId} />
  )
}

const WORK = { title: 'Lavoro', needs: ['categoryId', 'title', 'description'] }

const MaxRevealsField = () => {
  const { register, field } = useFields<RequestFormValues>()
  return (
    <Field
      {...field('maxReveals')}
      label="Quanti professionisti vuoi sentire?"
      hint="Quando arrivi a questo numero, nessun altro può vedere i tuoi contatti."
    >
      <Select options={howMany} {...register('maxReveals', { valueAsNumber: true })} />
    </Field>
  )
}
