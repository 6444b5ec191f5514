import { withArticle } from '#modules/kernel/long-day.ts'
import type { OwnJobRequestReply } from '#modules/listings/contract/job-requests/job-request.ts'
import { formatDate } from '#web/lib/formats.ts'
import { Icon } from '#web/ui/content/icon.tsx'

/** Tells what happened from `Inviata` to the review, and what comes next, using only what the server counted. */
export const RequestStory = ({ job }: { readonly job: OwnJobRequestReply }) => {
  const chapters = chaptersOf(job)
  const reached = chapters.findLastIndex(({ isDone }) => isDone)
  // What was passed over did not happen.
  const shown = chapters.filter(({ isDone }, index) => isDone || index > reached)
  const last = shown.findLastIndex(({ isDone }) => isDone)
  return (
    <ol className="request-story flow gap-2 small" aria-label="A che punto è la richiesta">
      {shown.map(({ isDone, done, due }, index) => (
        <li
          key={due}
          className={classOf(isDone, index === last + 1)}
          aria-current={index === last + 1 ? 'step' : undefined}
        >
          {isDone && <Icon name="check" />}
          {isDone ? done : due}
          {isDone && <span className="visually-hidden"> (fatto)</span>}
        </li>
      ))}
    </ol>
  )
}

const classOf = (isDone: boolean, isNext: boolean) => {
  if (isDone) return 'done flex aligned gap-1'
  return isNext ? 'next semibold' : 'soft'
}

type Chapter = {
  readonly isDone: boolean
  /** Once it has happened, with its figure. */
  readonly done: string
  readonly due: string
}

const chaptersOf = (job: OwnJobRequestReply): readonly Chapter[] => [
  { isDone: true, done: `Inviata ${withArticle('il', formatDate(job.createdAt))}`, due: 'Inviata' },
  { isDone: job.isVerified, done: 'Approvata', due: approvalOf(job) },
  {
    isDone: job.revealCount > 0,
    done: seenBy(job),
    due: job.contactMode === 'on_request' ? 'Chi si propone' : 'Chi vede i tuoi contatti',
  },
  {
    isDone: job.quoteCount > 0,
    done: job.quoteCount === 1 ? '1 preventivo' : `${job.quoteCount} preventivi`,
    due: 'Preventivi',
  },
  { isDone: job.chosenName !== null, done: `Scelto: ${job.chosenName}`, due: 'La tua scelta' },
  {
    isDone: job.isVerified && job.status === 'completed',
    done: `Lavoro completato ${withArticle('il', formatDate(job.completedAt))}`,
    due: 'Lavoro completato',
  },
  { isDone: false, done: 'Recensione', due: 'Recensione' },
]

const approvalOf = ({ moderationState }: OwnJobRequestReply) =>
  moderationState === 'rejected' ? 'Da correggere' : 'La leggiamo prima di pubblicarla'

const seenBy = ({ contactMode, revealCount, maxReveals }: OwnJobRequestReply) => {
  const isOne = revealCount === 1
  const offered = isOne ? 'si è proposto' : 'si sono proposti'
  const saw = isOne ? 'ha visto i tuoi contatti' : 'hanno visto i tuoi contatti'
  return `${revealCount} di ${maxReveals} ${contactMode === 'on_request' ? offered : saw}`
}
