import type { OwnJobRequestReply } from '#modules/listings/contract/job-requests/job-request.ts'
import { jobPaths } from '#modules/listings/contract/job-requests/paths.ts'
import { isSessionOver, sendRequest, showFailure } from '#web/lib/api.ts'
import { showFieldIssues } from '#web/lib/form-problems.ts'
import { useRefreshRequests } from '#web/lib/refresh-listings.ts'
import { useSite } from '#web/lib/site.ts'
import { showToast } from '#web/lib/toast.ts'
import { useRefreshViewer, type ViewerState } from '#web/lib/viewer.ts'
import { createDraftStore } from '#web/listing/form/draft.ts'
import { createLazyResolver } from '#web/listing/form/late-rules.ts'
import { useFillFromAddress, useFormAddressValues } from '#web/listing/form/use-carried.ts'
import { useDraft, usePrefill } from '#web/listing/form/use-draft.ts'
import { type ListingFormOf, useListingForm } from '#web/listing/form/use-listing-form.ts'
import { useSending } from '#web/listing/form/use-sending.ts'
import { waitForPictures } from '#web/listing/form/wait-for-pictures.ts'
import type { PictureUploads } from '#web/pictures/uploader/picture-uploads.ts'
import { emptyRequest } from '../form/empty-request.ts'
import { type RequestFormValues, toRequestBody } from '../form/request-form-values.ts'

/** Passwords and consent are never stored. */
const drafts = createDraftStore<RequestFormValues>({
  key: 'bozza-richiesta',
  empty: emptyRequest,
  except: ['password', 'confirmPassword', 'privacyAccepted'],
})

const memberRules = createLazyResolver(
  async () => (await import('../form/request-rules.ts')).memberRequestRules,
)
const guestRules = createLazyResolver(
  async () => (await import('../form/request-rules.ts')).guestRequestRules,
)

/** Loaded when a guest sends. */
const makeAccount = async (form: ListingFormOf<RequestFormValues>) =>
  (await import('./guest-account.ts')).hasAccount(form)

/**
 * Validation by viewer, and a stored draft. A guest's account is created first: a retry after that does not repeat it,
 * and the idempotency key prevents a second request.
 */
export const useRequestPublishForm = (
  viewer: ViewerState,
  uploads: PictureUploads,
  onPublished: (created: OwnJobRequestReply) => Promise<unknown>,
) => {
  const isGuest = viewer.state !== 'authenticated'
  const refreshRequests = useRefreshRequests()
  const refreshViewer = useRefreshViewer()
  const sending = useSending('invio-richiesta')
  const carried = useFormAddressValues()
  const { offersFirst } = useSite()
  const state = useListingForm({
    rules: isGuest ? guestRules : memberRules,
    defaultValues: {
      ...emptyRequest,
      contactMode: offersFirst ? 'on_request' : 'at_once',
      ...carried.values,
    },
    onSend: async (form) => {
      try {
        if (isGuest && !(await makeAccount(form))) return
        if (isGuest) await refreshViewer()
        // Guests' pictures can only be sent now.
        if (!(await waitForPictures(form, uploads))) return
        const body = toRequestBody(form.getValues())
        const headers = { 'Idempotency-Key': sending.keyFor(body) }
        const created = await sendRequest<OwnJobRequestReply>('POST', jobPaths.all, {
          body,
          headers,
        })
        sending.done()
        await refreshRequests()
        await onPublished(created)
        drafts.forget()
        toastPublished()
      } catch (error) {
        if (isSessionOver(error)) return
        showFailure(error, 'Si è verificato un errore durante la pubblicazione della richiesta')
        showFieldIssues(form, error)
      }
    },
  })
  useDraft(state.form, drafts)
  usePrefill(state.form, viewer.user, 'client')
  useFillFromAddress(state.form, carried)
  return state
}

const toastPublished = () =>
  showToast({
    title: 'Richiesta Creata!',
    description: 'L’annuncio sarà pubblicato dopo l’approvazione dell’amministratore.',
  })
