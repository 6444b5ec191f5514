import { useEffect, useRef, useState } from 'react'
import type { FieldValues, Path } from 'react-hook-form'
import { useLocation, useNavigate } from 'react-router'
import { useNarrow } from '#web/lib/use-narrow.ts'
import type { FormStep } from './form-progress.tsx'
import type { ListingFormState } from './use-listing-form.ts'

/** In the address, so that the browser's back goes a step back. */
const STEP = 'passo'

/** A phone asks a long new listing step by step; wider windows show all of it, whatever the step. */
export const useSteps = <Values extends FieldValues>(
  { form, problems, attempt }: ListingFormState<Values>,
  steps: readonly FormStep[],
  isStepped: boolean,
) => {
  const { current, show, back } = useStepOfAddress(steps.length)
  const isNarrow = useNarrow() && isStepped
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

export const stepId = (index: number) => `${STEP}-${index + 1}`

const focusOn = (id: string | undefined) =>
  document.getElementById(id ?? '')?.focus({ preventScroll: id?.startsWith(`${STEP}-`) ?? false })

const useStepOfAddress = (count: number) => {
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const asked = Number(new URLSearchParams(search).get(STEP))
  const current = Number.isInteger(asked) && asked > 0 ? Math.min(asked, count) - 1 : 0

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
