import type { OwnJobRequestReply } from '#modules/listings/contract/job-request.ts'
import { commonValuesOf, useNewestText } from '#web/listing/edit/use-newest-text.ts'
import { emptyRequest, type RequestFormValues } from '../form/request-form-schema.ts'

/** Initial form values; null until the names of the choices are loaded or failed. */
export const useInitialValues = (job: OwnJobRequestReply): RequestFormValues | null => {
  const newest = useNewestText(job, { budget: null, clientPhone: null })
  return (
    newest && {
      ...emptyRequest,
      ...commonValuesOf(newest),
      urgency: newest.urgency,
      budget: newest.budget ?? '',
      clientName: newest.clientName,
      clientLastName: newest.clientLastName,
      clientEmail: newest.clientEmail,
      clientPhone: newest.clientPhone ?? '',
      maxReveals: newest.maxReveals,
    }
  )
}
