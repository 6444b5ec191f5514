import { ApiError, isSessionOver, sentenceOf } from '#web/lib/api.ts'
import { showIssues } from '#web/lib/forms.ts'
import { showFailure } from '#web/lib/show-failure.ts'
import { showToast } from '#web/lib/toast.ts'
import type { ViewerState } from '#web/lib/viewer.ts'
import { draftsOf } from '#web/listing/form/draft.ts'
import { picturesArrived } from '#web/listing/form/pictures-arrived.ts'
import { useCarriedValues, useTakeCarried } from '#web/listing/form/use-carried.ts'
import { useDraft, usePrefill } from '#web/listing/form/use-draft.ts'
import { type ListingFormOf, useListingForm } from '#web/listing/form/use-listing-form.ts'
import type { PictureUploads } from '#web/pictures/uploader/picture-uploads.ts'
import {
  emptyRequest,
  GuestForm,
  MemberForm,
  type RequestFormValues,
} from '../form/request-form-schema.ts'
import { PublishFailure } from './use-publish-request.ts'

/** Answers null when pictures are missing and nothing was published. */
export type PublishForm = (
  values: RequestFormValues,
  withPictures: () => Promise<RequestFormValues | null>,
) => Promise<object | null>

/** Passwords and consent are never stored. */
const drafts = draftsOf<RequestFormValues>({
  key: 'bozza-richiesta',
  empty: emptyRequest,
  except: ['password', 'confirmPassword', 'privacyAccepted'],
})

/** Validation by viewer, and a stored draft. */
export const usePublishForm = (
  viewer: ViewerState,
  publish: PublishForm,
  uploads: PictureUploads,
) => {
  const carried = useCarriedValues()
  const state = useListingForm({
    schema: viewer.state === 'authenticated' ? MemberForm : GuestForm,
    defaultValues: { ...emptyRequest, ...carried.values },
    onSend: async (form) => {
      try {
        const made = await publish(form.getValues(), async () =>
          (await picturesArrived(form, uploads)) ? form.getValues() : null,
        )
        if (!made) return
        drafts.forget()
        toastPublished()
      } catch (error) {
        toastFailure(form, error)
      }
    },
  })
  useDraft(state.form, drafts)
  usePrefill(state.form, viewer.user, 'client')
  useTakeCarried(state.form, carried)
  return state
}

const toastPublished = () =>
  showToast({
    title: 'Richiesta Creata!',
    description: 'L’annuncio sarà pubblicato dopo l’approvazione dell’amministratore.',
  })

const OTHERWISE = {
  account: "Si è verificato un errore durante la creazione dell'account",
  request: 'Si è verificato un errore durante la pubblicazione della richiesta',
}

const toastFailure = (form: ListingFormOf<RequestFormValues>, failure: unknown) => {
  const step = failure instanceof PublishFailure ? failure.step : 'request'
  const cause = failure instanceof PublishFailure ? failure.cause : failure
  if (isSessionOver(cause)) return
  showFailure(cause, OTHERWISE[step])
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

/** Maps the account's errors to this form's fields; a known address is reported at the e-mail field. */
const showAccountIssues = (form: ListingFormOf<RequestFormValues>, cause: unknown) => {
  if (!(cause instanceof ApiError)) return
  if (cause.status === 409)
    form.setError('clientEmail', { message: sentenceOf(cause, OTHERWISE.account) })
  for (const { path, message } of cause.issues) {
    const name = ACCOUNT_FIELDS[path]
    if (name) form.setError(name, { message })
  }
}
