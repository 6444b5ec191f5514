import { useEffect, useRef } from 'react'
import { jobPaths } from '#modules/listings/contract/job-requests/paths.ts'
import type { JobPreviewProps } from '#web/features/job-requests/browse/job-list-screen.tsx'
import { JobSummary } from '#web/features/job-requests/browse/job-summary.tsx'
import { useApi } from '#web/lib/api.ts'
import { NotLoaded } from '#web/lib/not-loaded.tsx'
import { Icon } from '#web/ui/content/icon.tsx'
import { SkeletonStack } from '#web/ui/feedback/skeleton.tsx'
import { type DisplayedJob, useJobContact } from './job-contact.tsx'

/** One request beside the list: what its page tells, without leaving the list. */
export const JobPreview = ({ id, takesFocus, onClose }: JobPreviewProps) => {
  const { data: job, ...reply } = useApi<DisplayedJob>(jobPaths.one(id))
  const preview = useRef<HTMLElement>(null)
  const jobId = job?.id
  useEffect(() => {
    if (jobId && takesFocus) preview.current?.querySelector('h2')?.focus()
  }, [jobId, takesFocus])
  return (
    <aside
      ref={preview}
      className="job-preview stack gap-3 boxed padded"
      aria-label="Anteprima della richiesta"
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
    >
      <button
        type="button"
        className="icon-button"
        aria-label="Chiudi l’anteprima"
        onClick={onClose}
      >
        <Icon name="close" />
      </button>
      <p className="visually-hidden" role="status">
        {job && `Anteprima aperta: ${job.title}`}
      </p>
      {job ? (
        <Found key={id} job={job} />
      ) : (
        <NotLoaded
          {...reply}
          failed="Non riusciamo a caricare la richiesta"
          advice="Controlla la connessione e riprova."
          waiting={<SkeletonStack shapes={['title', 'short', 'panel', 'line', 'line']} />}
        />
      )}
    </aside>
  )
}

const Found = ({ job }: { readonly job: DisplayedJob }) => (
  <JobSummary job={job} contact={useJobContact(job).contact} />
)
