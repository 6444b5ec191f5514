import { useFormContext } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { isStaff } from '#modules/kernel/viewer.ts'
import type { OwnJobRequestReply } from '#modules/listings/contract/job-requests/job-request.ts'
import {
  CONSENT_METHOD_LABELS,
  moderationPaths,
} from '#modules/listings/contract/shared/staff-paths.ts'
import { placePaths } from '#modules/reference/contract/paths.ts'
import { isSessionOver, sendRequest, showFailure } from '#web/lib/api.ts'
import { showFieldIssues } from '#web/lib/form-problems.ts'
import type { Page } from '#web/lib/page.ts'
import { useRefreshRequests } from '#web/lib/refresh-listings.ts'
import { showToast } from '#web/lib/toast.ts'
import { useViewer } from '#web/lib/viewer.ts'
import { createLazyResolver } from '#web/listing/form/late-rules.ts'
import { useListingForm } from '#web/listing/form/use-listing-form.ts'
import { useSending } from '#web/listing/form/use-sending.ts'
import { usePictureUploads } from '#web/pictures/uploader/picture-uploads.ts'
import { NotFound } from '#web/ui/feedback/empty-state.tsx'
import { ChoiceGroup } from '#web/ui/forms/choice-group.tsx'
import { FormSection } from '#web/ui/forms/form-layout.tsx'
import { toOptions } from '#web/ui/forms/options-of.ts'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { emptyRequest } from './empty-request.ts'
import { RequestForm } from './request-form.tsx'
import { type RequestFormValues, toRequestBody } from './request-form-values.ts'

const rules = createLazyResolver(
  async () => (await import('./telephone-rules.ts')).telephoneRequestRules,
)

/** Applies to an address with an account: no request exists before its link is pressed. */
type Waits = { readonly message: string }

const TITLE = 'Richiesta per telefono'

const TelephoneRequestPage = () => {
  const { user } = useViewer()
  if (user && !isStaff(user)) return <NotFound />
  return (
    <div className="wrap listing-form-page" data-mode="cerco">
      <PageHeader
        look="of-form"
        title={TITLE}
        subtitle="Fai le stesse domande del modulo pubblico. La richiesta resta nascosta finché chi chiama non dà il consenso e tu non la approvi."
      />
      <TelephoneForm />
    </div>
  )
}

const TelephoneForm = () => {
  const navigate = useNavigate()
  const refresh = useRefreshRequests()
  const sending = useSending('invio-richiesta-per-telefono')
  const uploads = usePictureUploads()
  const state = useListingForm<RequestFormValues>({
    rules,
    defaultValues: { ...emptyRequest, preferredContactMethods: ['phone'], consent: { how: '' } },
    onSend: async (form) => {
      try {
        const body = toRequestBody(form.getValues())
        const headers = { 'Idempotency-Key': sending.keyFor(body) }
        const taken = await sendRequest<OwnJobRequestReply | Waits>(
          'POST',
          moderationPaths.byTelephone,
          {
            body,
            headers,
          },
        )
        sending.done()
        await refresh()
        await navigate('/admin')
        showToast(
          'id' in taken
            ? { title: 'Richiesta registrata', description: 'La trovi tra le richieste in attesa.' }
            : { title: 'Richiesta in attesa del cliente', description: taken.message },
        )
      } catch (error) {
        if (isSessionOver(error)) return
        showFailure(error, 'La richiesta non è stata registrata. Riprova.')
        showFieldIssues(form, error)
      }
    },
  })
  return (
    <RequestForm
      state={state}
      uploads={uploads}
      isSignedIn
      isForCaller
      submitLabel="Registra la richiesta"
      busyLabel="Invio…"
    >
      <ConsentSection />
    </RequestForm>
  )
}

const CHOICES = toOptions(CONSENT_METHOD_LABELS)

const ConsentSection = () => {
  const { register, setValue, formState } = useFormContext<RequestFormValues>()
  return (
    <FormSection
      title="Il consenso"
      hint="Leggi a chi chiama: «Pubblichiamo la sua richiesta con il solo nome. Cognome e telefono li vedono soltanto i professionisti abbonati che la scelgono. Accetta i termini di servizio e l’informativa sulla privacy, che trova sul nostro sito?»"
    >
      <ChoiceGroup
        id="consent.how"
        type="radio"
        required
        legend="Come dà il consenso?"
        name="consent.how"
        choices={CHOICES}
        error={formState.errors.consent?.how?.message}
        inputProps={register('consent.how', {
          // The moment of the press is kept, because a repeated request must say the same.
          onChange: () => setValue('consent.at', new Date().toISOString()),
        })}
      />
    </FormSection>
  )
}

export const page: Page = {
  Component: TelephoneRequestPage,
  isStaffOnly: true,
  preload: () => [placePaths.regions, placePaths.popularCategories],
  head: () => ({ title: TITLE, isIndexed: false }),
}
