import type { UserReply } from '#modules/identity/contract/account.ts'
import { showcasePaths } from '#modules/listings/contract/showcase-paths.ts'
import { send } from '#web/lib/api.ts'
import { useRefreshShowcase } from '#web/lib/refresh-listings.ts'
import { draftsOf } from '#web/listing/form/draft.ts'
import { picturesArrived } from '#web/listing/form/pictures-arrived.ts'
import { useDraft } from '#web/listing/form/use-draft.ts'
import { useListingForm } from '#web/listing/form/use-listing-form.ts'
import { usePrefill } from '#web/listing/form/use-prefill.ts'
import { useSending } from '#web/listing/form/use-sending.ts'
import type { PictureUploads } from '#web/pictures/uploader/picture-uploads.ts'
import {
  emptyItem,
  itemBody,
  ShowcaseForm,
  type ShowcaseFormValues,
} from '../form/showcase-form-schema.ts'
import { tellFailure, tellPublished } from './tell-outcome.ts'

/** Consent is given anew each time. */
const drafts = draftsOf<ShowcaseFormValues>({
  key: 'bozza-vetrina',
  empty: emptyItem,
  except: ['privacyAccepted'],
})

/** Sends the offer at most once, and keeps what was typed until it is sent. */
export const usePublishForm = (
  user: UserReply,
  onPublished: (title: string) => void,
  uploads: PictureUploads,
) => {
  const refresh = useRefreshShowcase()
  const sending = useSending('invio-vetrina')

  const state = useListingForm({
    schema: ShowcaseForm,
    defaultValues: emptyItem,
    onSend: async (form) => {
      if (!(await picturesArrived(form, uploads))) return
      const body = itemBody(form.getValues())
      const headers = { 'Idempotency-Key': sending.keyFor(body) }
      try {
        await send('POST', showcasePaths.all, { body, headers })
      } catch (failure) {
        return tellFailure(form, failure)
      }
      sending.done()
      drafts.forget()
      tellPublished()
      onPublished(body.title)
      await refresh()
    },
  })
  useDraft(state.form, drafts)
  usePrefill(state.form, user, 'seller')
  return state
}
