import { JobRequestInput, type OwnJobRequestReply } from '#modules/listings/contract/job-request.ts'
import { moderationPaths, placePaths } from '#modules/listings/contract/paths.ts'
import type { Page } from '#web/lib/page.ts'
import { usePageParams } from '#web/lib/page-params.ts'
import { useRefreshRequests } from '#web/lib/refresh-listings.ts'
import { EDIT_TITLE, EditScreen } from '#web/listing/edit/edit-screen.tsx'
import { EditWaiting } from '#web/listing/edit/edit-waiting.tsx'
import { CORRECTED, MODERATION } from '#web/listing/edit/staff-words.ts'
import { useEditForm } from '#web/listing/edit/use-edit-form.ts'
import { usePictureUploads } from '#web/pictures/uploader/picture-uploads.ts'
import { requestBody } from '../form/request-body.ts'
import { RequestForm } from '../form/request-form.tsx'
import type { RequestFormValues } from '../form/request-form-schema.ts'
import { useInitialValues } from './use-initial-values.ts'

/** The staff's own edit of what is shown: it counts at once, and the log keeps what was before. */
const StaffEditPage = () => {
  const { id = '' } = usePageParams()
  return (
    <EditScreen<OwnJobRequestReply>
      path={moderationPaths.amend(id)}
      backHref="/admin"
      room={MODERATION}
      closedBecause={() => null}
      form={(job) => <Editing job={job} />}
    />
  )
}

const Editing = ({ job }: { job: OwnJobRequestReply }) => {
  // What the owner proposed is approved or refused by itself.
  const initial = useInitialValues({ ...job, pendingChanges: null })
  return initial ? <StaffForm id={job.id} initial={initial} /> : <EditWaiting />
}

const StaffForm = ({ id, initial }: { id: string; initial: RequestFormValues }) => {
  const uploads = usePictureUploads()
  const state = useEditForm({
    path: moderationPaths.amend(id),
    schema: JobRequestInput,
    initial,
    bodyOf: requestBody,
    refresh: useRefreshRequests(),
    backHref: '/admin',
    uploads,
    told: CORRECTED,
  })
  return (
    <RequestForm
      state={state}
      uploads={uploads}
      isSignedIn
      submitLabel="Salva le correzioni"
      busyLabel="Salvataggio…"
    />
  )
}

export const page: Page = {
  Component: StaffEditPage,
  isStaffOnly: true,
  preload: () => [placePaths.regions, placePaths.popularCategories],
  head: () => ({ title: EDIT_TITLE, isIndexed: false }),
}
