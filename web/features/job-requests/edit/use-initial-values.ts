import type { OwnJobRequestReply } from '#modules/listings/contract/job-requests/job-request.ts'
import { formValuesOf, useNewestText } from '#web/listing/edit/use-newest-text.ts'
import { emptyRequest, type RequestFormValues } from '../form/request-form-values.ts'

/** Initial form values; null until the names of the choices are loaded or failed. */
export const useInitialValues = (job: OwnJobRequestReply): RequestFormValues | null => {
  const newest = useNewestText(job, emptyRequest)
  return newest && formValuesOf(newest, emptyRequest)
}
