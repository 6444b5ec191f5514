import {
  JobRequestInput,
  type OwnJobRequestReply,
} from '#modules/listings/contract/job-requests/job-request.ts'
import { jobPaths } from '#modules/listings/contract/job-requests/paths.ts'
import { placePaths } from '#modules/reference/contract/paths.ts'
import type { Page } from '#web/lib/page.ts'
import { usePageParams } from '#web/lib/page-params.ts'
import { useRefreshRequests } from '#web/lib/refresh-listings.ts'
import { EditNotes } from '#web/listing/edit/edit-notes.tsx'
import { EDIT_TITLE, EditScreen } from '#web/listing/edit/edit-screen.tsx'
import { EditWaiting } from '#web/listing/edit/edit-waiting.tsx'
import { useEditForm } from '#web/listing/edit/use-edit-form.ts'
import { usePictureUploads } from '#web/pictures/uploader/picture-uploads.ts'
import { RequestForm } from '../form/request-form.tsx'
import {
  type RequestFormValues,
  requestBody,
  useInitialValues,
} from '../form/request-form-schema.ts'

const EditRequestPage = () => {
  const { id = '' } = usePageParams()
  return (
    <EditScreen<OwnJobRequestReply>
      path={jobPaths.own(id)}
      backHref="/i-miei-annunci"
      closedBecause={({ status }) =>
        status === 'completed' ? 'Questa richiesta è già completata' : null
      }
      form={(job) => <Editing job={job} />}
    />
  )
}

const Editing = ({ job }: { job: OwnJobRequestReply }) => {
  const initial = useInitialValues(job)
  if (!initial) return <EditWaiting />
  return (
    <>
      <EditNotes listing={job} />
      <EditForm id={job.id} initial={initial} />
    </>
  )
}

export const page: Page = {
  Component: EditRequestPage,
  preload: () => [placePaths.regions, placePaths.popularCategories],
  head: () => ({ title: EDIT_TITLE, isIndexed: false }),
}

type Props = { readonly id: string; readonly initial: RequestFormValues }

const EditForm = ({ id, initial }: Props) => {
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
