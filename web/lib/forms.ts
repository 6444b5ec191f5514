/** Forms that obey a contract: checked before they are sent, and told by the server what else is wrong. */
import { useId, useLayoutEffect } from 'react'
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

const NOTHING = {}

type FormOptions<Values extends FieldValues, Output> = {
  /** The contract of the call, or a form's own schema around its fields. */
  schema: v.GenericSchema<unknown, Output>
  /**
   * Values to begin with. Leave out a text box that begins empty: it then keeps what was typed, or
   * filled in by the browser, before the page came alive.
   */
  defaultValues?: DefaultValues<Values>
}

/**
 * A form whose `handleSubmit` hands on what the schema made of the values. `field(name)` is spread
 * onto the Field around a control; `problems` and `attempt` onto the ErrorSummary at its head.
 */
export const useContractForm = <Values extends FieldValues, Output>({
  schema,
  defaultValues,
}: FormOptions<Values, Output>) => {
  const id = useId()
  const form = useForm<Values, unknown, Output>({
    resolver: checkedBy<Values, Output>(schema),
    ...(defaultValues && { defaultValues }),
    // The summary takes the focus instead.
    shouldFocusError: false,
  })
  useEnteredValues(form.setValue, defaultValues)
  const { errors, submitCount } = form.formState
  const fieldId = (name: string) => `${id}-${name}`
  const problems = problemsOf(errors)

  return {
    ...form,
    problems: problems.map(({ name, message }) => ({ fieldId: fieldId(name), message })),
    attempt: submitCount,
    field: (name: Extract<keyof Values, string>) => ({
      id: fieldId(name),
      error: problems.find((problem) => problem.name === name)?.message,
    }),
    /** Puts the server's complaints beside their fields; true if there were any. */
    showIssues: (error: unknown) => showIssues(form, error),
  }
}

/** A field with a value to begin with keeps what was chosen before the scripts arrived all the same. */
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
 * Checks by a schema whose input is whatever the controls hold. Every rule is tried even while other
 * fields are wrong, so that all complaints come at once; the first about a field stands.
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

/** Puts the issues of a refusal beside the fields that have the same name; true if there were any. */
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

/** The first complaint about each field, in the order of the schema. */
export const problemsOf = (errors: FieldErrors): Problem[] =>
  Object.entries(errors).flatMap(([name, error]) => {
    const message = firstMessage(error)
    return message ? [{ name, message }] : []
  })

/** A list keeps the complaints about its parts below itself. */
const firstMessage = (error: unknown): string | undefined => {
  if (typeof error !== 'object' || error === null) return undefined
  if ('message' in error && typeof error.message === 'string') return error.message
  return Object.entries(error)
    .filter(([key]) => key !== 'ref')
    .map(([, part]) => firstMessage(part))
    .find((message) => message !== undefined)
}
