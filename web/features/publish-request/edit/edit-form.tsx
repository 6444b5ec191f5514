import { JobRequestInput } from '#modules/listings/contract/job-request.ts'
import { jobPaths } from '#modules/listings/contract/paths.ts'
import { useRefreshRequests } from '#web/lib/refresh-listings.ts'
import { useEditForm } from '#web/listing/edit/use-edit-form.ts'
import { requestBody } from '../form/request-body.ts'
import { RequestForm } from '../form/request-form.tsx'
import type { RequestFormValues } from '../form/request-form-schema.ts'

type Props = { readonly id: string; readonly initial: RequestFormValues }

/** Everything but the pictures, which stay as they are. */
export const EditForm = ({ id, initial }: Props) => (
  <RequestForm
    state={useEditForm({
      path: jobPaths.own(id),
      schema: JobRequestInput,
      initial,
      bodyOf: requestBody,
      refresh: useRefreshRequests(),
      backHref: '/i-miei-annunci',
    })}
    submitLabel="Invia per l’approvazione"
    busyLabel="Invio…"
  />
)
