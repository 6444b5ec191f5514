import { JobRequestInput } from '#modules/listings/contract/job-request.ts'
import { jobPaths } from '#modules/listings/contract/paths.ts'
import { useRefreshRequests } from '#web/lib/refresh-listings.ts'
import { useEditForm } from '#web/listing/edit/use-edit-form.ts'
import { usePictureUploads } from '#web/pictures/uploader/picture-uploads.ts'
import { requestBody } from '../form/request-body.ts'
import { RequestForm } from '../form/request-form.tsx'
import type { RequestFormValues } from '../form/request-form-schema.ts'

type Props = { readonly id: string; readonly initial: RequestFormValues }

export const EditForm = ({ id, initial }: Props) => {
  const uploads = usePictureUploads()
  const state = useEditForm({
    path: jobPaths.own(id),
    schema: JobRequestInput,
    initial,
    bodyOf: requestBody,
    refresh: useRefreshRequests(),
    backHref: '/i-miei-annunci',
    uploads,
  })
  return (
    <RequestForm
      state={state}
      uploads={uploads}
      isSignedIn
      submitLabel="Invia per l’approvazione"
      busyLabel="Invio…"
    />
  )
}
