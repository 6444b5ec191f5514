import type { HomeTask } from '#web/lib/home-task.ts'
import { callLink } from '#web/lib/phone-links.ts'
import { joinClasses } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/content/icon.tsx'
import { LinkButton } from '#web/ui/controls/button.tsx'

type RowsProps = {
  readonly tasks: readonly HomeTask[]
  /** The page's first rows, whose first act is the main one. */
  readonly areFirst: boolean
}

export const TaskRows = ({ tasks, areFirst }: RowsProps) => {
  const main = areFirst ? tasks.find(({ act, isBest }) => act || isBest) : undefined
  return (
    <ol className="work-list">
      {tasks.map((task) => (
        <TaskRow key={task.key} task={task} isMain={task.isBest || task === main} />
      ))}
    </ol>
  )
}

type RowProps = { readonly task: HomeTask; readonly isMain: boolean }

const TaskRow = ({
  task: { icon, href, title, about, act, phone, badge, isBest },
  isMain,
}: RowProps) => (
  <li className={joinClasses('flow aligned gap-3 pad-y-2', isBest && 'best')}>
    <Icon name={icon} />
    <p className="task-words grid shrinkable">
      <a className="inked semibold" href={href}>
        {title}
      </a>
      <span className="soft small flow aligned gap-2">
        {badge}
        <span>{about}</span>
      </span>
    </p>
    {act && (
      <span
        className={joinClasses('button act', isMain ? 'primary' : 'secondary')}
        aria-hidden="true"
      >
        {act}
      </span>
    )}
    {phone === null && (
      <span className="button secondary call" aria-hidden="true">
        Chiama
      </span>
    )}
    {phone && (
      <LinkButton
        className="call"
        icon="phone"
        href={callLink(phone)}
        aria-label={`Chiama ${title}`}
        label="Chiama"
      />
    )}
  </li>
)
