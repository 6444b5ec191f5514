import type { FormEvent } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import type { GenericSchema } from 'valibot'
import { checkedBy, problemsOf } from '#web/lib/forms.ts'
import { emptyRequest, type RequestFormValues } from './request-form-schema.ts'

export type RequestFormOf = UseFormReturn<RequestFormValues, unknown, unknown>

type Wish = {
  readonly schema: GenericSchema
  readonly defaultValues: RequestFormValues
  readonly onSend: (form: RequestFormOf) => Promise<void>
}

/** The form's state, with its problems in the order of the page. */
export const useRequestForm = ({ schema, defaultValues, onSend }: Wish) => {
  const form = useForm<RequestFormValues, unknown, unknown>({
    defaultValues,
    shouldFocusError: false,
    resolver: checkedBy<RequestFormValues, unknown>(schema),
  })
  const send = form.handleSubmit(async (_, event) => {
    event?.preventDefault()
    await onSend(form)
  })

  return {
    form,
    /** Counted together with the problems it brings, so that the summary is there to take the focus. */
    attempt: form.formState.submitCount,
    problems: inOrderOfPage(problemsOf(form.formState.errors)),
    submit: (event: FormEvent) => void send(event),
  }
}

export type RequestFormState = ReturnType<typeof useRequestForm>

const FIELDS = Object.keys(emptyRequest)

const inOrderOfPage = (problems: ReturnType<typeof problemsOf>) =>
  problems
    .toSorted((a, b) => FIELDS.indexOf(a.name) - FIELDS.indexOf(b.name))
    .map(({ name, message }) => ({ fieldId: name, message }))
