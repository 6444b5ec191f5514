import { valibotResolver } from '@hookform/resolvers/valibot'
import { type FormEvent, useEffect, useState } from 'react'
import { type Resolver, type UseFormReturn, useForm } from 'react-hook-form'
import { ApiError, sentenceOf } from '#web/lib/api.ts'
import { showToast } from '#web/lib/toast.ts'
import type { ViewerState } from '#web/lib/viewer.ts'
import type { FieldProblem } from '#web/ui/forms/error-summary.tsx'
import { forgetDraft, keepDraft, readDraft } from './draft.ts'
import {
  emptyRequest,
  GuestForm,
  MemberForm,
  type RequestFormValues,
} from './request-form-schema.ts'
import { PublishFailure } from './use-publish-request.ts'

export type PublishForm = (values: RequestFormValues) => Promise<unknown>

const LOGIN_REDIRECT_MS = 500

/** The form's state: rules by viewer, a draft that survives anything, problems in the order of the page. */
export const useRequestForm = (viewer: ViewerState, publish: PublishForm) => {
  const [attempt, setAttempt] = useState(0)
  const isMember = viewer.state === 'authenticated'
  const form = useForm<RequestFormValues>({
    defaultValues: emptyRequest,
    shouldFocusError: false,
    resolver: resolverFor(isMember),
  })
  useDraft(form)
  usePrefill(form, viewer)

  const send = form.handleSubmit(
    async (_, event) => {
      event?.preventDefault()
      try {
        await publish(form.getValues())
        forgetDraft()
        tellPublished()
      } catch (error) {
        tellFailure(form, error)
        setAttempt((count) => count + 1)
      }
    },
    () => setAttempt((count) => count + 1),
  )

  return {
    form,
    attempt,
    problems: problemsOf(form),
    submit: (event: FormEvent) => void send(event),
  }
}

/** The values are sent as they were typed; the server parses them with the same contract. */
const resolverFor = (isMember: boolean) =>
  valibotResolver(isMember ? MemberForm : GuestForm) as unknown as Resolver<RequestFormValues>

const useDraft = (form: UseFormReturn<RequestFormValues>) => {
  const { reset, subscribe, getValues } = form
  useEffect(() => {
    reset({ ...getValues(), ...readDraft() })
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => keepDraft(values),
    })
  }, [reset, subscribe, getValues])
}

/** A member's own data, where nothing was typed yet. */
const usePrefill = (
  { getValues, setValue }: UseFormReturn<RequestFormValues>,
  viewer: ViewerState,
) => {
  const { user } = viewer
  useEffect(() => {
    if (!user) return
    const mine = {
      clientName: user.firstName,
      clientLastName: user.lastName,
      clientEmail: user.email,
    }
    for (const [name, value] of Object.entries(mine)) {
      if (!getValues(name as keyof typeof mine)) setValue(name as keyof typeof mine, value)
    }
  }, [user, getValues, setValue])
}

const FIELDS = Object.keys(emptyRequest) as (keyof RequestFormValues)[]

const problemsOf = ({ formState: { errors } }: UseFormReturn<RequestFormValues>): FieldProblem[] =>
  FIELDS.flatMap((name) => {
    const message = errors[name]?.message
    return message ? [{ fieldId: name, message }] : []
  })

const tellPublished = () =>
  showToast({
    title: 'Richiesta Creata!',
    description: 'L’annuncio sarà pubblicato dopo l’approvazione dell’amministratore.',
  })

const OTHERWISE = {
  account: "Si è verificato un errore durante la creazione dell'account",
  request: 'Si è verificato un errore durante la pubblicazione della richiesta',
}

const tellFailure = (form: UseFormReturn<RequestFormValues>, failure: unknown) => {
  const step = failure instanceof PublishFailure ? failure.step : 'request'
  const cause = failure instanceof PublishFailure ? failure.cause : failure
  if (cause instanceof ApiError && cause.status === 401) return sendToLogin()
  showToast({
    title: 'Errore',
    description: sentenceOf(cause, OTHERWISE[step]),
    variant: 'destructive',
  })
  if (!(cause instanceof ApiError)) return
  if (cause.status === 409 && step === 'account')
    form.setError('clientEmail', { message: sentenceOf(cause, OTHERWISE.account) })
  for (const { path, message } of cause.issues) {
    const name = formField(step, path)
    if (name) form.setError(name, { message })
  }
}

const ACCOUNT_FIELDS: Record<string, keyof RequestFormValues> = {
  firstName: 'clientName',
  lastName: 'clientLastName',
  email: 'clientEmail',
  password: 'password',
}

const formField = (step: PublishFailure['step'], path: string) => {
  const [head = ''] = path.split('.')
  return step === 'account' ? ACCOUNT_FIELDS[head] : FIELDS.find((name) => name === head)
}

const sendToLogin = () => {
  showToast({
    title: 'Accesso Richiesto',
    description: "Effettua l'accesso per continuare...",
    variant: 'destructive',
  })
  setTimeout(() => location.assign('/login?returnTo=/pubblica-annuncio'), LOGIN_REDIRECT_MS)
}
