import type { ReactNode } from 'react'
import { FormProvider } from 'react-hook-form'
import { SubmitButton } from '#web/ui/controls/submit-button.tsx'
import { ErrorSummary } from '#web/ui/forms/error-summary.tsx'
import { ActionBar } from '#web/ui/layout/action-bar.tsx'
import { ContactSection } from './contact-section.tsx'
import { PlaceSection } from './place-section.tsx'
import type { RequestFormState } from './use-request-form.ts'
import { WorkSection } from './work-section.tsx'

type Props = {
  readonly state: RequestFormState
  /** What is asked besides the request itself. */
  readonly children?: ReactNode
  readonly submitLabel: string
  readonly busyLabel: string
}

/** All that a request says, from the work to the contacts. */
export const RequestForm = ({ state, children, submitLabel, busyLabel }: Props) => {
  const { form, problems, attempt, submit } = state
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={submit}>
        <ErrorSummary problems={problems} attempt={attempt} />
        <WorkSection />
        <PlaceSection />
        <ContactSection />
        {children}
        <ActionBar>
          <SubmitButton
            variant="primary"
            wide
            busy={form.formState.isSubmitting}
            busyLabel={busyLabel}
          >
            {submitLabel}
          </SubmitButton>
        </ActionBar>
      </form>
    </FormProvider>
  )
}
