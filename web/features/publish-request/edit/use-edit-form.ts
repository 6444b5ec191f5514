import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { JobRequestInput } from '#modules/listings/contract/job-request.ts'
import { jobPaths } from '#modules/listings/contract/paths.ts'
import { ApiError, send, sentenceOf } from '#web/lib/api.ts'
import { showIssues } from '#web/lib/forms.ts'
import { useRefreshRequests } from '#web/lib/refresh-requests.ts'
import { askToSignIn } from '#web/lib/require-sign-in.tsx'
import { showToast } from '#web/lib/toast.ts'
import { type ListingFormOf, useListingForm } from '#web/listing/form/use-listing-form.ts'
import { requestBody } from '../form/request-body.ts'
import type { RequestFormValues } from '../form/request-form-schema.ts'

/** Sends the whole request to the moderators again; its pictures stay as they are. */
export const useEditForm = (id: string, initial: RequestFormValues) => {
  const navigate = useNavigate()
  const refreshRequests = useRefreshRequests()
  const [start] = useState(initial)

  const state = useListingForm({
    schema: JobRequestInput,
    defaultValues: start,
    onSend: async (form) => {
      try {
        await send('PATCH', jobPaths.own(id), { body: requestBody(form.getValues()) })
      } catch (failure) {
        return tellFailure(form, failure)
      }
      showToast({
        title: 'Annuncio inviato',
        description: 'Lo ricontrolliamo e ti scriviamo appena è approvato.',
      })
      await refreshRequests()
      await navigate('/i-miei-annunci')
    },
  })
  const { reset } = state.form
  // What a control held before the form was ready counts for nothing: nobody has typed yet.
  useEffect(() => reset(start), [reset, start])
  return state
}

/** Nobody is sent away: what was written is still here. */
const tellFailure = (form: ListingFormOf<RequestFormValues>, failure: unknown) => {
  if (failure instanceof ApiError && failure.status === 401) return askToSignIn()
  showToast({
    title: 'Errore',
    description: sentenceOf(failure, 'L’annuncio non è stato inviato. Riprova.'),
    variant: 'destructive',
  })
  showIssues(form, failure)
}
