import { useEffect } from 'react'
import { ApiError, sentenceOf } from '#web/lib/api.ts'
import { showIssues } from '#web/lib/forms.ts'
import { showToast } from '#web/lib/toast.ts'
import type { ViewerState } from '#web/lib/viewer.ts'
import {
  emptyRequest,
  GuestForm,
  MemberForm,
  type RequestFormValues,
} from '../form/request-form-schema.ts'
import { type RequestFormOf, useRequestForm } from '../form/use-request-form.ts'
import { forgetDraft, keepDraft, readDraft } from './draft.ts'
import { PublishFailure } from './use-publish-request.ts'

export type PublishForm = (values: RequestFormValues) => Promise<unknown>

const LOGIN_REDIRECT_MS = 500

/** Rules by viewer, and a draft that survives anything. */
export const usePublishForm = (viewer: ViewerState, publish: PublishForm) => {
  const state = useRequestForm({
    schema: viewer.state === 'authenticated' ? MemberForm : GuestForm,
    defaultValues: emptyRequest,
    onSend: async (form) => {
      try {
        await publish(form.getValues())
        forgetDraft()
        tellPublished()
      } catch (error) {
        tellFailure(form, error)
      }
    },
  })
  useDraft(state.form)
  usePrefill(state.form, viewer)
  return state
}

const useDraft = (form: RequestFormOf) => {
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
const usePrefill = ({ getValues, setValue }: RequestFormOf, viewer: ViewerState) => {
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

const tellPublished = () =>
  showToast({
    title: 'Richiesta Creata!',
    description: 'L’annuncio sarà pubblicato dopo l’approvazione dell’amministratore.',
  })

const OTHERWISE = {
  account: "Si è verificato un errore durante la creazione dell'account",
  request: 'Si è verificato un errore durante la pubblicazione della richiesta',
}

const tellFailure = (form: RequestFormOf, failure: unknown) => {
  const step = failure instanceof PublishFailure ? failure.step : 'request'
  const cause = failure instanceof PublishFailure ? failure.cause : failure
  if (cause instanceof ApiError && cause.status === 401) return sendToLogin()
  showToast({
    title: 'Errore',
    description: sentenceOf(cause, OTHERWISE[step]),
    variant: 'destructive',
  })
  if (step === 'request') showIssues(form, cause)
  else showAccountIssues(form, cause)
}

const ACCOUNT_FIELDS: Record<string, 'clientName' | 'clientLastName' | 'clientEmail' | 'password'> =
  {
    firstName: 'clientName',
    lastName: 'clientLastName',
    email: 'clientEmail',
    password: 'password',
  }

/** The account's fields have other names in this form; a known address belongs beside the e-mail. */
const showAccountIssues = (form: RequestFormOf, cause: unknown) => {
  if (!(cause instanceof ApiError)) return
  if (cause.status === 409)
    form.setError('clientEmail', { message: sentenceOf(cause, OTHERWISE.account) })
  for (const { path, message } of cause.issues) {
    const name = ACCOUNT_FIELDS[path]
    if (name) form.setError(name, { message })
  }
}

const sendToLogin = () => {
  showToast({
    title: 'Accesso Richiesto',
    description: "Effettua l'accesso per continuare...",
    variant: 'destructive',
  })
  setTimeout(() => location.assign('/login?returnTo=/pubblica-annuncio'), LOGIN_REDIRECT_MS)
}
