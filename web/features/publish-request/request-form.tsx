import { FormProvider } from 'react-hook-form'
import type { ViewerState } from '#web/lib/viewer.ts'
import { SubmitButton } from '#web/ui/controls/submit-button.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { ErrorSummary } from '#web/ui/forms/error-summary.tsx'
import { ActionBar } from '#web/ui/layout/action-bar.tsx'
import { AccountSection } from './account-section.tsx'
import { ContactSection } from './contact-section.tsx'
import { PlaceSection } from './place-section.tsx'
import { type PublishForm, useRequestForm } from './use-request-form.ts'
import { WorkSection } from './work-section.tsx'

type Props = { readonly viewer: ViewerState; readonly onPublish: PublishForm }

/** The whole form; guests also choose a password. */
export const RequestForm = ({ viewer, onPublish }: Props) => {
  const { form, problems, attempt, submit } = useRequestForm(viewer, onPublish)
  const { isSubmitting, errors } = form.formState

  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={submit}>
        <ErrorSummary problems={problems} attempt={attempt} />
        <WorkSection />
        <PlaceSection />
        <ContactSection />
        {viewer.state === 'anonymous' && <AccountSection />}
        <div className="consent">
          <Checkbox
            id="privacyAccepted"
            label="Accetto i termini di servizio e la privacy policy"
            error={errors.privacyAccepted?.message}
            {...form.register('privacyAccepted')}
          />
        </div>
        <ActionBar>
          <SubmitButton variant="primary" wide busy={isSubmitting} busyLabel="Pubblicazione…">
            Pubblica Richiesta Gratis
          </SubmitButton>
        </ActionBar>
      </form>
    </FormProvider>
  )
}
