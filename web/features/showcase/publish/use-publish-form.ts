import { useEffect, useState } from 'react'
import type { UserReply } from '#modules/identity/contract/account.ts'
import { showcasePaths } from '#modules/listings/contract/showcase/paths.ts'
import type { OwnShowcaseListReply } from '#modules/listings/contract/showcase/showcase-item.ts'
import { ApiError, describeFailure, isSessionOver, sendRequest, useApi } from '#web/lib/api.ts'
import { showFieldIssues } from '#web/lib/form-problems.ts'
import { showSignInToast } from '#web/lib/go-to-login.ts'
import { useRefreshShowcase } from '#web/lib/refresh-listings.ts'
import { openFirmDialog } from '#web/lib/subscription/subscription-dialog.ts'
import { showToast } from '#web/lib/toast.ts'
import { SHOWCASE_DRAFT_STORAGE_KEY } from '#web/listing/form/carried-address.ts'
import { createDraftStore } from '#web/listing/form/draft.ts'
import { createLazyResolver } from '#web/listing/form/late-rules.ts'
import { useDraft, usePrefill } from '#web/listing/form/use-draft.ts'
import { type ListingFormOf, useListingForm } from '#web/listing/form/use-listing-form.ts'
import { useSending } from '#web/listing/form/use-sending.ts'
import { waitForPictures } from '#web/listing/form/wait-for-pictures.ts'
import type { PictureUploads } from '#web/pictures/uploader/picture-uploads.ts'
import { emptyItem, type ShowcaseFormValues, toItemBody } from '../form/showcase-form-values.ts'

const PUBLISHED_TOAST_MS = 6000

const NOT_VERIFIED = {
  title: 'Email Non Verificata',
  description:
    'Devi verificare la tua email prima di pubblicare nella vetrina. Controlla la tua casella di posta.',
}

const MUST_REGISTER = 'Devi essere registrato per pubblicare nella vetrina.'

/** Consent is not stored. */
const drafts = createDraftStore<ShowcaseFormValues>({
  key: SHOWCASE_DRAFT_STORAGE_KEY,
  empty: emptyItem,
  except: ['privacyAccepted'],
})

const rules = createLazyResolver(
  async () => (await import('../form/showcase-rules.ts')).showcaseRules,
)

/** Sends the item at most once, and stores the draft until then. */
export const useItemPublishForm = (
  user: UserReply,
  onPublished: (title: string) => void,
  uploads: PictureUploads,
) => {
  const refresh = useRefreshShowcase()
  const sending = useSending('invio-vetrina')
  const [isFull, setFull] = useState(false)

  const state = useListingForm({
    rules,
    defaultValues: emptyItem,
    onSend: async (form) => {
      if (!(await waitForPictures(form, uploads))) return
      const body = toItemBody(form.getValues())
      const headers = { 'Idempotency-Key': sending.keyFor(body) }
      try {
        await sendRequest('POST', showcasePaths.all, { body, headers })
      } catch (failure) {
        setFull(isShowcaseFull(failure))
        return toastFailure(form, failure)
      }
      sending.done()
      drafts.forget()
      toastPublished()
      onPublished(body.title)
      await refresh()
    },
  })
  useDraft(state.form, drafts)
  usePrefill(state.form, user, 'seller')
  usePrefillFromLast(state.form)
  // Full: the seller's plan allows no further item.
  return { ...state, isFull }
}

const PLACE = ['regionId', 'provinceId', 'city'] as const

/** Who sells, as answered before, and the place of the newest item. */
const usePrefillFromLast = ({ getValues, setValue }: ListingFormOf<ShowcaseFormValues>) => {
  const { data } = useApi<OwnShowcaseListReply>(showcasePaths.newestOfMine, { freshMs: 0 })
  useEffect(() => {
    if (data?.sellerKind && !getValues('sellerKind')) setValue('sellerKind', data.sellerKind)
    const last = data?.items[0]
    if (last && !getValues('regionId')) for (const name of PLACE) setValue(name, last[name])
  }, [data, getValues, setValue])
}

const toastPublished = () =>
  showToast({
    title: 'Annuncio inviato!',
    description: 'Sarà visibile in vetrina dopo l’approvazione, al massimo entro 24 ore.',
    durationMs: PUBLISHED_TOAST_MS,
  })

/** Toast of a refusal; an ended session already redirects to the log-in page. */
const toastFailure = (form: ListingFormOf<ShowcaseFormValues>, failure: unknown) => {
  if (isSessionOver(failure)) return showSignInToast(MUST_REGISTER)
  if (openFirmDialog(failure)) return
  showToast({ ...labelsFor(failure), variant: 'destructive' })
  showFieldIssues(form, failure)
}

const isShowcaseFull = (failure: unknown) =>
  failure instanceof ApiError && failure.code === 'showcase-item.too-many'

const labelsFor = (failure: unknown) => {
  if (failure instanceof ApiError && failure.status === 403) return NOT_VERIFIED
  return {
    title: isShowcaseFull(failure) ? 'Vetrina al completo' : 'Errore durante la pubblicazione',
    description: describeFailure(failure, 'Riprova più tardi o contatta il supporto.'),
  }
}
