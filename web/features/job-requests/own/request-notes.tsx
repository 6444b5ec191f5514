import { elideArticles, withArticle } from '#modules/kernel/long-day.ts'
import type { OwnJobRequestReply } from '#modules/listings/contract/job-requests/job-request.ts'
import { formatDate } from '#web/lib/formats.ts'
import { ModerationNote } from '#web/listing/own/moderation-note.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'

export const RequestNotes = ({ job }: { job: OwnJobRequestReply }) => {
  if (job.status === 'completed') {
    // The story tells it where the work was done.
    return job.isVerified ? null : (
      <p className="soft">Richiesta ritirata {withArticle('il', formatDate(job.completedAt))}.</p>
    )
  }
  return (
    <>
      <ModerationNote listing={job} />
      {job.status === 'modification_requested' && (
        <Alert title="Hai chiesto una modifica">
          <p className="written as-written">{job.modificationRequest}</p>
        </Alert>
      )}
      {job.isVerified && <PublicNote job={job} />}
    </>
  )
}

const PublicNote = ({ job }: { job: OwnJobRequestReply }) => {
  if (job.contactDoubted) {
    return (
      <Alert tone="warning" title="Richiesta sospesa: i tuoi contatti non funzionano">
        <p>
          Un professionista non è riuscito a contattarti: abbiamo controllato, ed è così. Correggi
          telefono o email, oppure conferma che sono giusti: la richiesta tornerà visibile.
        </p>
      </Alert>
    )
  }
  if (!job.isActive) {
    return (
      <Alert
        tone="warning"
        text="Non è più visibile ai professionisti. Se ti serve ancora, rinnovala."
      />
    )
  }
  return (
    <p className="soft">
      {job.publicUntil && elideArticles(`Visibile fino al ${formatDate(job.publicUntil)}. `)}
      {job.contactsClosed && closedSentence(job)}
    </p>
  )
}

const closedSentence = ({ revealCount, maxReveals }: OwnJobRequestReply) =>
  revealCount >= maxReveals
    ? 'Hai già il numero di professionisti che volevi sentire.'
    : 'Contatti chiusi: nessun altro professionista può vederli.'
