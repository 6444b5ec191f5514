import type { OwnJobRequestReply } from '#modules/listings/contract/job-request.ts'
import { jobPaths, placePaths } from '#modules/listings/contract/paths.ts'
import type { Page } from '#web/lib/page.ts'
import { usePageParams } from '#web/lib/page-params.ts'
import { EditNotes } from '#web/listing/edit/edit-notes.tsx'
import { EDIT_TITLE, EditScreen } from '#web/listing/edit/edit-screen.tsx'
import { EditWaiting } from '#web/listing/edit/edit-waiting.tsx'
import { EditForm } from './edit-form.tsx'
import { useInitialValues } from './use-initial-values.ts'

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
