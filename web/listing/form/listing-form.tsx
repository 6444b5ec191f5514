import type { FormEvent, ReactNode } from 'react'
import { type FieldValues, FormProvider } from 'react-hook-form'
import { PostedRefusal } from '#web/lib/posted-refusal.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { SubmitButton } from '#web/ui/controls/submit-button.tsx'
import { ErrorSummary } from '#web/ui/forms/error-summary.tsx'
import { ActionBar } from '#web/ui/layout/action-bar.tsx'
import { FormProgress, type FormStep } from './form-progress.tsx'
import type { ListingFormState } from './use-listing-form.ts'
import { stepId, useSteps } from './use-steps.ts'

type Props<Values extends FieldValues> = {
  readonly state: ListingFormState<Values>
  readonly steps: readonly FormStep[]
  /** A new listing on a phone is asked step by step; who mends one sees all of it. */
  readonly isStepped?: boolean
  /** Below the last step. */
  readonly children?: ReactNode
  readonly submitLabel: string
  readonly busyLabel: string
}

/** Problems at the head, the main action at the foot; on a phone one step after the other. */
export const ListingForm = <Values extends FieldValues>(props: Props<Values>) => {
  const { state, steps, isStepped = false, children, submitLabel, busyLabel } = props
  const { current, isNarrow, isLast, next, back, problems, attempt } = useSteps(
    state,
    steps,
    isStepped,
  )
  const { isSubmitting } = state.form.formState
  const submit = (event: FormEvent) => {
    if (!isNarrow || isLast) return state.submit(event)
    event.preventDefault()
    void next()
  }

  return (
    <FormProvider {...state.form}>
      <form
        method="post"
        noValidate
        onSubmit={submit}
        className={isStepped ? formClass(current, isLast) : undefined}
      >
        {isStepped && <FormProgress steps={steps} current={current} />}
        <PostedRefusal />
        <ErrorSummary problems={problems} attempt={attempt} />
        {steps.map(({ title, content }, index) => (
          <section
            key={title}
            id={stepId(index)}
            className={stepClass(index === current)}
            aria-label={title}
            tabIndex={-1}
          >
            {content}
          </section>
        ))}
        {children && <div className={stepClass(isLast)}>{children}</div>}
        <ActionBar>
          {isStepped && current > 0 && (
            <Button className="step-back" onClick={back}>
              Indietro
            </Button>
          )}
          {isStepped && !isLast && (
            <Button className="step-next" variant="primary" onClick={() => void next()}>
              Avanti
            </Button>
          )}
          <SubmitButton
            variant="primary"
            wide
            busy={isSubmitting}
            busyLabel={busyLabel}
            isPlain={isStepped}
          >
            {submitLabel}
          </SubmitButton>
        </ActionBar>
      </form>
    </FormProvider>
  )
}

const formClass = (current: number, isLast: boolean) =>
  `in-steps${current > 0 ? ' begun' : ''}${isLast ? ' at-last' : ''}`

const stepClass = (isCurrent: boolean) => (isCurrent ? 'form-step current' : 'form-step')
