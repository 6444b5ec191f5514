import { withArticle } from '#modules/kernel/long-day.ts'
import type { OwnJobRequestReply } from '#modules/listings/contract/job-requests/job-request.ts'
import { formatDate } from '#web/lib/formats.ts'
import { Icon } from '#web/ui/content/icon.tsx'

/** Tells what happened from `Inviata` to the review, and what comes next, using only what the server counted. */
export const RequestTimeline = ({ job }: { readonly job: OwnJobRequestReply }) => {
  const chapters = chaptersOf(job)
  const reached = chapters.findLastIndex(({ isDone }) => isDone)
  // What was passed over did not happen, except an approval that was taken back.
  const shown = chapters.filter(
    ({ isDone, isAwaited }, index) => isDone || isAwaited || index > reached,
  )
  const awaited = shown.findIndex(({ isAwaited }) => isAwaited)
  const at = awaited >= 0 ? awaited : shown.findLastIndex(({ isDone }) => isDone) + 1
  const next = shown[at]
  return (
    <div
      className="request-story grid gap-1 tiny"
      data-now={next ? `Passo ${at + 1} di ${shown.length}: ${next.due}` : shown[at - 1]?.done}
    >
      <ol aria-label="A che punto è la richiesta">
        {shown.map(({ isDone, done, due }, index) => (
          <li
            key={due}
            className={classOf(isDone, index === at)}
            aria-current={index === at ? 'step' : undefined}
          >
            {isDone && <Icon name="check" />}
            {isDone ? done : due}
            {isDone && <span className="visually-hidden"> (fatto)</span>}
          </li>
        ))}
      </ol>
    </div>
  )
}

const classOf = (isDone: boolean, isNext: boolean) => {
  if (isDone) return 'done'
  return isNext ? 'next semibold' : 'soft'
}

type Chapter = {
  readonly isDone: boolean
  /** Once it has happened, with its figure. */
  readonly done: string
  readonly due: string
  readonly isAwaited?: boolean
}

const chaptersOf = (job: OwnJobRequestReply): readonly Chapter[] => [
  { isDone: true, done: `Inviata ${onDay(job.createdAt)}`, due: 'Inviata' },
  {
    isDone: job.isVerified,
    done: approvedOf(job),
    due: approvalOf(job),
    isAwaited: !job.isVerified && job.status !== 'completed',
  },
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
  { isDone: job.chosenName !== null, done: 'Scelta fatta', due: 'La tua scelta' },
  {
    isDone: isOver(job),
    done: `Lavoro completato ${onDay(job.completedAt)}`,
    due: 'Fine del lavoro',
  },
  ...(isOver(job) && job.review !== null
    ? [{ isDone: false, done: 'Recensione', due: 'Recensione' }]
    : []),
]

/** In a narrow column a date breaks before its year alone. */
const onDay = (at: string | null) =>
  withArticle('il', formatDate(at)).replaceAll(/(?<=\d) /g, '\u00a0')

/** While the staff reads a change, only what was sent before it is approved. */
const approvedOf = ({ moderationState }: OwnJobRequestReply) =>
  moderationState === 'approved' ? 'Approvata' : 'Prima versione approvata'

const isOver = ({ isVerified, status }: OwnJobRequestReply) => isVerified && status === 'completed'

const approvalOf = ({ moderationState }: OwnJobRequestReply) =>
  moderationState === 'rejected' ? 'Da correggere' : 'Approvazione'

const seenBy = ({ contactMode, revealCount, maxReveals }: OwnJobRequestReply) => {
  if (contactMode !== 'on_request') return `${revealCount} di ${maxReveals} professionisti`
  const offered =
    revealCount === 1 ? 'Si è proposto 1 professionista' : `Si sono proposti in ${revealCount}`
  return `${offered} (massimo ${maxReveals})`
}
