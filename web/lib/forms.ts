/** Forms validated by a contract, and by the server's errors. */
import { useId, useLayoutEffect, useState } from 'react'
import {
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  get,
  type PathValue,
  type Resolver,
  set,
  type UseFormReturn,
  type UseFormSetValue,
  useForm,
} from 'react-hook-form'
import * as v from 'valibot'
import { ApiError } from './api.ts'
import { useEntered } from './entered.ts'
import { errorsOf, type Posted, registerWith } from './posted.ts'

const NOTHING = {}

type FormOptions<Values extends FieldValues, Output> = {
  /** The contract of the call, or a form's own schema around its fields. */
  schema: v.GenericSchema<unknown, Output>
  /** Initial values. Omit an empty text box, so that it keeps what was typed or autofilled before hydration. */
  defaultValues?: DefaultValues<Values>
  /** Answered to this form when it was sent without JavaScript. */
  posted?: Posted
}

/**
 * A form whose `handleSubmit` passes the schema's output. Spread `field(name)` onto the Field around a control,
 * `problems` and `attempt` onto the ErrorSummary.
 */
export const useContractForm = <Values extends FieldValues, Output>({
  schema,
  defaultValues: initial,
  posted,
}: FormOptions<Values, Output>) => {
  const id = useId()
  const [errorsSaid] = useState(() => errorsOf<Values>(posted))
  const [defaultValues] = useState(() =>
    posted ? ({ ...initial, ...posted.values } as DefaultValues<Values>) : initial,
  )
  const form = useForm<Values, unknown, Output>({
    resolver: checkedBy<Values, Output>(schema),
    ...(defaultValues && { defaultValues }),
    ...(posted && { errors: errorsSaid }),
    // The summary takes the focus instead.
    shouldFocusError: false,
  })
  useEnteredValues(form.setValue, defaultValues)
  const { errors, submitCount } = form.formState
  const fieldId = (name: string) => `${id}-${name}`
  const problems = problemsOf(errors)

  return {
    ...form,
    register: registerWith(form.register, posted?.values),
    problems: problems.map(({ name, message }) => ({ fieldId: fieldId(name), message })),
    attempt: submitCount,
    field: (name: Extract<keyof Values, string>) => ({
      id: fieldId(name),
      error: problems.find((problem) => problem.name === name)?.message,
    }),
    /** Shows the server's errors at their fields; true if there were any. */
    showIssues: (error: unknown) => showIssues(form, error),
  }
}

/** A field with an initial value keeps what was chosen before hydration. */
const useEnteredValues = <Values extends FieldValues>(
  setValue: UseFormSetValue<Values>,
  defaultValues: DefaultValues<Values> | undefined,
) => {
  const entered = useEntered<object>(defaultValues ?? NOTHING)
  useLayoutEffect(() => {
    for (const [name, value] of Object.entries(entered.current)) {
      const field = name as FieldPath<Values>
      setValue(field, value as PathValue<Values, typeof field>)
    }
  }, [setValue, entered])
}

/**
 * Validates the controls' values. All rules run even while other fields are invalid, so that errors come at once;
 * the first for a field is shown.
 */
export const checkedBy =
  <Values extends FieldValues, Output>(
    schema: v.GenericSchema<unknown, Output>,
  ): Resolver<Values, unknown, Output> =>
  (values) => {
    const result = v.safeParse(schema, values)
    if (result.success) return { values: result.output, errors: {} }
    const errors: FieldErrors = {}
    for (const issue of result.issues) {
      const path = v.getDotPath(issue)
      if (path && !get(errors, path))
        set(errors, path, { type: issue.type, message: issue.message })
    }
    return { values: {}, errors: errors as FieldErrors<Values> }
  }

/** Shows a refusal's issues at the fields of the same name; true if there were any. */
export const showIssues = <Values extends FieldValues, Output>(
  form: Pick<UseFormReturn<Values, unknown, Output>, 'getValues' | 'setError'>,
  error: unknown,
): boolean => {
  const issues = error instanceof ApiError ? error.issues : []
  const values = form.getValues()
  const known = issues.filter(({ path }) => Object.hasOwn(values, path.replace(/\..*/, '')))
  for (const { path, message } of known.toReversed()) {
    form.setError(path as FieldPath<Values>, { type: 'server', message })
  }
  return known.length > 0
}

type Problem = { name: string; message: string }

/** The first error of each field, in schema order. */
export const problemsOf = (errors: FieldErrors): Problem[] =>
  Object.entries(errors).flatMap(([name, error]) => {
    const message = firstMessage(error)
    return message ? [{ name, message }] : []
  })

/** A list's errors are nested in it. */
const firstMessage = (error: unknown): string | undefined => {
  if (typeof error !== 'object' || error === null) return undefined
  if ('message' in error && typeof error.message === 'string') return error.message
  return Object.entries(error)
    .filter(([key]) => key !== 'ref')
    .map(([, part]) => firstMessage(part))
    .find((message) => message !== undefined)
}
