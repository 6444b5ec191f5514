import { type FormEvent, useEffect, useState } from 'react'
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import { listFieldProblems } from '#web/lib/form-problems.ts'
import {
  mergePostedValues,
  registerWithInitialValues,
  toFieldErrors,
  usePostedForm,
} from '#web/lib/posted-values.ts'

export type ListingFormOf<Values extends FieldValues> = UseFormReturn<Values, unknown, unknown>

export type FormResolver<Values extends FieldValues> = Resolver<Values, unknown, unknown>

/** Values of the controls for a contract's fields, so that a new field does not compile before its form has it. */
export type FormValuesOf<Fields> = {
  -readonly [Name in keyof Fields]-?: NonNullable<Fields[Name]> extends string
    ? string
    : NonNullable<Fields[Name]>
} & {
  /** The text typed into the combobox of the category. */
  categoryName: string
  privacyAccepted: boolean
}

type Input<Values extends FieldValues> = {
  readonly rules: FormResolver<Values>
  /** Every field, in the order of the page. */
  readonly defaultValues: Values
  readonly onSend: (form: ListingFormOf<Values>) => Promise<void>
}

/** The form's state, with its problems in the order of the page. */
export const useListingForm = <Values extends FieldValues>(input: Input<Values>) => {
  const { rules, defaultValues, onSend } = input
  const posted = usePostedForm()
  const [first] = useState(() => ({
    values: mergePostedValues(defaultValues, posted) as DefaultValues<Values>,
    errors: toFieldErrors<Values>(posted),
  }))
  const { register, ...others } = useForm<Values, unknown, unknown>({
    defaultValues: first.values,
    errors: first.errors,
    shouldFocusError: false,
    resolver: rules,
  })
  const form = { ...others, register: registerWithInitialValues(register, first.values) }
  const send = form.handleSubmit(async (_, event) => {
    event?.preventDefault()
    await onSend(form)
  })

  useMendedFields(form)

  const fields = Object.keys(defaultValues)
  return {
    form,
    /** Answered to a form without JavaScript. */
    posted,
    fields,
    /** Counted with its problems, so that the summary exists when it takes the focus. */
    attempt: form.formState.submitCount,
    problems: inOrder(listFieldProblems(form.formState.errors), fields),
    submit: (event: FormEvent) => void send(event),
  }
}

/** A field that was faulty is checked again with each change, so that its error goes once it is right. */
const useMendedFields = <Values extends FieldValues>({
  subscribe,
  getFieldState,
  trigger,
}: ListingFormOf<Values>) =>
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name }) => {
          const field = name as Path<Values> | undefined
          if (field && getFieldState(field).invalid) void trigger(field)
        },
      }),
    [subscribe, getFieldState, trigger],
  )

export type ListingFormState<Values extends FieldValues> = ReturnType<typeof useListingForm<Values>>

const inOrder = (problems: ReturnType<typeof listFieldProblems>, fields: readonly string[]) =>
  problems
    .toSorted((a, b) => fields.indexOf(a.name) - fields.indexOf(b.name))
    .map(({ name, message }) => ({ fieldId: name, message }))
