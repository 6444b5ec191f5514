import { type FormEvent, useId, useLayoutEffect, useState } from 'react'
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type PathValue,
  type UseFormSetValue,
  useForm,
} from 'react-hook-form'
import type { GenericSchema } from 'valibot'
import { showFailure } from './api.ts'
import { useValuesTypedBeforeHydration } from './entered.ts'
import { listFieldProblems, showFieldIssues } from './form-problems.ts'
import { type PostedForm, registerWithInitialValues, toFieldErrors } from './posted-values.ts'
import { createSchemaRules } from './schema-rules.ts'

const NOTHING = {}

type FormOptions<Values extends FieldValues, Output> = {
  /** The contract of the call, or a form's own schema around its fields. */
  schema: GenericSchema<unknown, Output>
  /** Initial values. Omit an empty text box, so that it keeps what was typed or autofilled before hydration. */
  defaultValues?: DefaultValues<Values>
  /** Answered to this form when it was sent without JavaScript. */
  posted?: PostedForm
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
  const [errorsSaid] = useState(() => toFieldErrors<Values>(posted))
  const [defaultValues] = useState(() =>
    posted ? ({ ...initial, ...posted.values } as DefaultValues<Values>) : initial,
  )
  const form = useForm<Values, unknown, Output>({
    resolver: createSchemaRules<Values, Output>(schema),
    ...(defaultValues && { defaultValues }),
    ...(posted && { errors: errorsSaid }),
    // The summary takes the focus instead.
    shouldFocusError: false,
  })
  useEnteredValues(form.setValue, defaultValues)
  const { errors, submitCount } = form.formState
  const fieldId = (name: string) => `${id}-${name}`
  const problems = listFieldProblems(errors)

  return {
    ...form,
    register: registerWithInitialValues(form.register, posted?.values),
    problems: problems.map(({ name, message }) => ({ fieldId: fieldId(name), message })),
    attempt: submitCount,
    field: (name: Extract<keyof Values, string>) => ({
      id: fieldId(name),
      error: problems.find((problem) => problem.name === name)?.message,
    }),
    /** Submits by `work`; a refusal is shown at the fields, or as a failure. */
    sending: (work: (output: Output) => Promise<unknown>, otherwise?: string) => {
      const submit = form.handleSubmit(async (output) => {
        try {
          await work(output)
        } catch (error) {
          if (!showFieldIssues(form, error)) showFailure(error, otherwise)
        }
      })
      return (event: FormEvent) => void submit(event)
    },
    /** Shows the server's errors at their fields; true if there were any. */
    showFieldIssues: (error: unknown) => showFieldIssues(form, error),
  }
}

/** A field with an initial value keeps what was chosen before hydration. */
const useEnteredValues = <Values extends FieldValues>(
  setValue: UseFormSetValue<Values>,
  defaultValues: DefaultValues<Values> | undefined,
) => {
  const entered = useValuesTypedBeforeHydration<object>(defaultValues ?? NOTHING)
  useLayoutEffect(() => {
    for (const [name, value] of Object.entries(entered.current)) {
      const field = name as FieldPath<Values>
      setValue(field, value as PathValue<Values, typeof field>)
    }
  }, [setValue, entered])
}
