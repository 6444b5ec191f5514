import type { SummaryReply } from '#modules/operations/contract/summary.ts'
import { TASK_LINKS } from '#modules/operations/contract/to-do.ts'
import { formatNumber, formatRelativeTime } from '#web/lib/formats.ts'
import { Deadline, type Task } from '../to-do/deadline.tsx'

type WaitingProps = Pick<SummaryReply, 'waiting'> & {
  /** The late ones first, the oldest before the others. */
  readonly tasks: readonly Task[]
}

/** Pages where something waits, the late first, and those with nothing. */
export const WaitingList = ({ waiting, tasks }: WaitingProps) => (
  <>
    {waiting.every(({ total }) => total === 0) && (
      <p className="soft">Niente in attesa: tutto fatto.</p>
    )}
    <ul className="tasks-waiting grid gap-2">
      {waiting
        .filter(({ total }) => total > 0)
        .map((task) => ({ task, place: tasks.findIndex(({ kind }) => kind === task.name) }))
        .toSorted((one, other) => placeLast(one.place) - placeLast(other.place))
        .map(({ task, place }) => (
          <WaitingLink
            key={task.name}
            task={task}
            age={tasks[place]}
            className="flex gap-3 aligned pressable full-height boxed inked semibold undecorated"
          />
        ))}
    </ul>
    <details className="small">
      <summary className="accented">Pagine senza niente in attesa</summary>
      <ul className="tasks-done flow gap-0-4 pad-top-3" aria-label="Niente in attesa qui">
        {waiting
          .filter(({ total }) => total === 0)
          .map((task) => (
            <WaitingLink key={task.name} task={task} className="flex gap-1 aligned soft" />
          ))}
      </ul>
    </details>
  </>
)

const placeLast = (place: number) => (place < 0 ? Number.MAX_SAFE_INTEGER : place)

type LinkProps = {
  readonly task: SummaryReply['waiting'][number]
  readonly age?: Task | undefined
  readonly className: string
}

const WaitingLink = ({ task: { name, total }, age, className }: LinkProps) => {
  const [label, href] = TASK_LINKS[name]
  return (
    <li>
      <a className={className} href={href}>
        <span className="waiting-total digits">{formatNumber(total)}</span>
        {age ? (
          <span className="grid gap-1 at-start">
            {label} <Age task={age} />
          </span>
        ) : (
          ` ${label}`
        )}
      </a>
    </li>
  )
}

/** Only what is late stands out. */
const Age = ({ task: { left, oldestAt } }: { readonly task: Task }) =>
  left !== null && left < 0 ? (
    <Deadline left={left} />
  ) : (
    <span className="soft tiny">Il più vecchio: {formatRelativeTime(oldestAt, Date.now())}</span>
  )
