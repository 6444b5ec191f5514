import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import {
  BUDGET_LABELS,
  MAX_REVEALS,
  URGENCIES,
  URGENCY_LABELS,
  type Urgency,
} from '#modules/listings/contract/job-requests/vocabulary.ts'
import { lazyPart } from '#web/lib/lazy-part.tsx'
import { CategoryField } from '#web/listing/form/category-field.tsx'
import { ContactSection } from '#web/listing/form/contact-section.tsx'
import type { FormStep } from '#web/listing/form/form-progress.tsx'
import { ListingForm } from '#web/listing/form/listing-form.tsx'
import { contactStep, placeStep, stepsOf } from '#web/listing/form/listing-steps.tsx'
import { PicturesSection } from '#web/listing/form/pictures-section.tsx'
import { TextFields } from '#web/listing/form/text-fields.tsx'
import type { ListingFormState } from '#web/listing/form/use-listing-form.ts'
import type { PictureUploads } from '#web/pictures/uploader/picture-uploads.ts'
import { ChoiceGroup } from '#web/ui/forms/choice-group.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { FormSection } from '#web/ui/forms/form-layout.tsx'
import { optionsOf } from '#web/ui/forms/options-of.ts'
import { Select } from '#web/ui/forms/select.tsx'
import { LocalOnlyField } from './local-only-field.tsx'
import type { RequestFormValues } from './request-form-values.ts'

const howMany = Array.from({ length: MAX_REVEALS }, (_, index) => ({
  value: String(MAX_REVEALS - index),
  label:
    index === MAX_REVEALS - 1
      ? 'Solo 1 professionista'
      : `Fino a ${MAX_REVEALS - index} professionisti`,
}))

type Props = {
  readonly state: ListingFormState<RequestFormValues>
  /** The last step, where one is asked for more than the request itself. */
  readonly account?: FormStep | undefined
  /** Below the last step. */
  readonly children?: ReactNode
  readonly uploads: PictureUploads
  readonly isSignedIn: boolean
  /** False for the staff, because pictures must be the owner's. */
  readonly mayAddPictures?: boolean
  readonly isStepped?: boolean
  /** Written by the staff for somebody on the telephone, who may have no e-mail address. */
  readonly isForCaller?: boolean
  readonly submitLabel: string
  readonly busyLabel: string
}

export const RequestForm = ({ account, children, ...rest }: Props) => {
  const { uploads, isSignedIn, mayAddPictures = true, isForCaller = false, ...form } = rest
  const work = (
    <>
      <WorkSection />
      {!isForCaller && (
        <PicturesSection
          uploads={uploads}
          isSignedIn={isSignedIn}
          mayAdd={mayAddPictures}
          hint="Facoltative, ma chi vede il lavoro fa preventivi più precisi."
        />
      )}
    </>
  )
  const contacts = (
    <ContactSection
      whose="client"
      isForCaller={isForCaller}
      hint="Restano nascosti: li vedono solo i professionisti abbonati che scelgono la tua richiesta."
    >
      <MaxRevealsField />
      <LocalOnlyField isNew={rest.isStepped ?? false} />
    </ContactSection>
  )
  const later = [
    placeStep('Il professionista deve sapere se lavora nella tua zona.'),
    contactStep('client', contacts),
    ...(account ? [account] : []),
  ]
  return (
    <ListingForm {...form} steps={stepsOf(form.state.fields, { ...WORK, content: work }, later)}>
      {children}
    </ListingForm>
  )
}

const WORK = { title: 'Lavoro', needs: ['categoryId', 'title', 'description'] }

const MaxRevealsField = () => {
  const { register, formState } = useFormContext<RequestFormValues>()
  return (
    <Field
      id="maxReveals"
      label="Quanti professionisti vuoi sentire?"
      hint="Raggiunto il numero, la richiesta resta visibile ma nessun altro vede i tuoi contatti."
      error={formState.errors.maxReveals?.message}
    >
      <Select options={howMany} {...register('maxReveals', { valueAsNumber: true })} />
    </Field>
  )
}

const budgets = optionsOf(BUDGET_LABELS)
/** Beside `Entro oggi` it says by when. */
const WITHIN: Partial<Record<Urgency, string>> = { week: ' (entro una settimana)' }
const urgencies = URGENCIES.map((value) => ({
  value,
  label: `${URGENCY_LABELS[value]}${WITHIN[value] ?? ''}`,
}))

/** After a category is chosen. */
const TradeQuestions = lazyPart(async () => (await import('./trade-questions.tsx')).TradeQuestions)

const WorkSection = () => {
  const { register, watch, formState } = useFormContext<RequestFormValues>()
  const { errors } = formState
  return (
    <FormSection
      title="Il lavoro"
      hint="Più dettagli dai, più precisi saranno i preventivi. Telefono ed email non scriverli qui: li chiediamo più avanti e restano nascosti."
    >
      <CategoryField />
      <TextFields
        titleHint="es. Rifare il bagno, 6 m²"
        descriptionHint="Che cosa serve, com’è il posto, che cosa c’è già."
      />
      <ChoiceGroup
        id="urgency"
        type="radio"
        look="chips"
        legend="Quando ti serve?"
        name="urgency"
        choices={urgencies}
        error={errors.urgency?.message}
        inputProps={register('urgency')}
      />
      <Field id="budget" label="Budget indicativo" error={errors.budget?.message}>
        <Select options={budgets} placeholder="Non lo so ancora" {...register('budget')} />
      </Field>
      {watch('categoryId') && <TradeQuestions />}
    </FormSection>
  )
}
