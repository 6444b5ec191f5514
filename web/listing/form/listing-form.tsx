import type { ReactNode } from 'react'
import { type FieldValues, FormProvider } from 'react-hook-form'
import { SubmitButton } from '#web/ui/controls/submit-button.tsx'
import { ErrorSummary } from '#web/ui/forms/error-summary.tsx'
import { ActionBar } from '#web/ui/layout/action-bar.tsx'
import type { ListingFormState } from './use-listing-form.ts'

type Props<Values extends FieldValues> = {
  readonly state: ListingFormState<Values>
  /** The sections of the form. */
  readonly children: ReactNode
  readonly submitLabel: string
  readonly busyLabel: string
}

/** Layout: error summary, sections, main action. */
export const ListingForm = <Values extends FieldValues>({
  state,
  children,
  submitLabel,
  busyLabel,
}: Props<Values>) => {
  const { form, problems, attempt, submit } = state
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={submit}>
        <ErrorSummary problems={problems} attempt={attempt} />
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
