import type { OwnJobRequestReply } from '#modules/listings/contract/job-request.ts'
import { jobPaths, placePaths } from '#modules/listings/contract/paths.ts'
import { ApiError, useApi } from '#web/lib/api.ts'
import type { Page } from '#web/lib/page.ts'
import { usePageParams } from '#web/lib/page-params.ts'
import { RequireSignIn } from '#web/lib/require-sign-in.tsx'
import { Breadcrumb } from '#web/ui/controls/breadcrumb.tsx'
import { LinkButton } from '#web/ui/controls/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { EditForm } from './edit-form.tsx'
import { EditNotes } from './edit-notes.tsx'
import { EditWaiting } from './edit-waiting.tsx'
import { useInitialValues } from './use-initial-values.ts'

const TITLE = 'Modifica l’annuncio'

const EditRequestPage = () => {
  const { id = '' } = usePageParams()
  return (
    <div className="wrap publish-request">
      <PageHeader
        before={
          <Breadcrumb trail={[{ label: 'I miei annunci', href: '/i-miei-annunci' }]} here={TITLE} />
        }
        title={TITLE}
      />
      <RequireSignIn waiting={<EditWaiting />}>
        {() => <OwnRequest key={id} id={id} />}
      </RequireSignIn>
    </div>
  )
}

const OwnRequest = ({ id }: { id: string }) => {
  const { data, error, isValidating, mutate } = useApi<OwnJobRequestReply>(jobPaths.own(id), {
    freshMs: 0,
  })
  if (data?.status === 'completed') return <Closed title="Questa richiesta è già completata" />
  if (data) return <Editing job={data} />
  if (error instanceof ApiError && error.status === 404)
    return <Closed title="Annuncio non trovato" />
  if (error === undefined) return <EditWaiting />
  return (
    <ErrorState
      title="Non è stato possibile caricare l’annuncio"
      onRetry={() => void mutate()}
      retrying={isValidating}
    >
      <p>Controlla la connessione e riprova.</p>
    </ErrorState>
  )
}

const Editing = ({ job }: { job: OwnJobRequestReply }) => {
  const initial = useInitialValues(job)
  if (!initial) return <EditWaiting />
  return (
    <>
      <EditNotes job={job} />
      <EditForm id={job.id} initial={initial} />
    </>
  )
}

const Closed = ({ title }: { title: string }) => (
  <EmptyState
    icon="document"
    title={title}
    action={<LinkButton href="/i-miei-annunci">Torna ai tuoi annunci</LinkButton>}
  />
)

export const page: Page = {
  Component: EditRequestPage,
  preload: () => [placePaths.regions, placePaths.popularCategories],
  head: () => ({ title: TITLE, isIndexed: false }),
}
