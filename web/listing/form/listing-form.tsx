import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { type FieldValues, FormProvider, type Path } from 'react-hook-form'
import { useLocation, useNavigate } from 'react-router'
import { PostedRefusal } from '#web/lib/posted-refusal.tsx'
import { useIsNarrowScreen } from '#web/lib/use-narrow.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { SubmitButton } from '#web/ui/controls/submit-button.tsx'
import { ErrorSummary } from '#web/ui/forms/error-summary.tsx'
import { ActionBar } from '#web/ui/layout/action-bar.tsx'
import { FormProgress, type FormStep } from './form-progress.tsx'
import type { ListingFormState } from './use-listing-form.ts'

export type ListingFormProps<Values extends FieldValues> = {
  readonly state: ListingFormState<Values>
  /** A new listing on a phone is asked step by step; who mends one sees all of it. */
  readonly isStepped?: boolean
  /** Below the last step. */
  readonly children?: ReactNode
  readonly submitLabel: string
  readonly busyLabel: string
}

type Props<Values extends FieldValues> = ListingFormProps<Values> & {
  readonly steps: readonly FormStep[]
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
            <Button className="step-back" onClick={back} label="Indietro" />
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
            label={submitLabel}
          />
        </ActionBar>
      </form>
    </FormProvider>
  )
}

const formClass = (current: number, isLast: boolean) =>
  `in-steps${current > 0 ? ' begun' : ''}${isLast ? ' at-last' : ''}`

const stepClass = (isCurrent: boolean) => (isCurrent ? 'form-step current' : 'form-step')

/** Stays in the address, so that the browser's back goes a step back. */
const STEP = 'passo'

/** A phone asks a long new listing step by step; wider windows show all of it, whatever the step. */
const useSteps = <Values extends FieldValues>(
  { form, problems, attempt }: ListingFormState<Values>,
  steps: readonly FormStep[],
  isStepped: boolean,
) => {
  const { current, show, back } = useStepOfAddress(steps.length)
  const isNarrow = useIsNarrowScreen() && isStepped
  const { fields = [] } = steps[current] ?? {}
  const isFaulty = (field: string) => problems.some(({ fieldId }) => fieldId === field)

  const [refused, setRefused] = useState(0)
  const next = async () => {
    const isFine = await form.trigger(fields as Path<Values>[])
    if (isFine) show(current + 1)
    else setRefused((count) => count + 1)
  }

  const shown = useRef(current)
  useEffect(() => {
    if (shown.current === current) return
    shown.current = current
    if (isNarrow) focusOn(fields.find(isFaulty) ?? stepId(current))
  })

  const wasSending = useRef(false)
  useEffect(() => {
    const hasAnswer = wasSending.current && !form.formState.isSubmitting
    wasSending.current = form.formState.isSubmitting
    const faulty = steps.findIndex((step) => step.fields.some(isFaulty))
    if (hasAnswer && isNarrow && faulty >= 0) show(faulty)
  })

  return {
    current,
    isNarrow,
    isLast: current === steps.length - 1,
    next,
    back,
    /** Steps refused by their fields count too: their summary takes the focus. */
    attempt: attempt + refused,
    /** What is wrong and can be seen. */
    problems: isNarrow ? problems.filter(({ fieldId }) => fields.includes(fieldId)) : problems,
  }
}

const stepId = (index: number) => `${STEP}-${index + 1}`

const focusOn = (id: string | undefined) =>
  document.getElementById(id ?? '')?.focus({ preventScroll: id?.startsWith(`${STEP}-`) ?? false })

const useStepOfAddress = (count: number) => {
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const step = Number(new URLSearchParams(search).get(STEP))
  const current = Number.isInteger(step) && step > 0 ? Math.min(step, count) - 1 : 0

  const show = (index: number) => {
    if (index === current) return
    const query = new URLSearchParams(search)
    query.set(STEP, String(index + 1))
    void navigate({ search: `?${query}` }, { state: { isStep: true } })
  }
  /** A step that was reached from another lies on top of it in the history. */
  const back = () => {
    if ((state as { isStep?: unknown } | null)?.isStep === true) void navigate(-1)
    else show(current - 1)
  }
  return { current, show, back }
}
