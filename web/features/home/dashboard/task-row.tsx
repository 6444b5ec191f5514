import type { HomeTask } from '#web/lib/home-task.ts'
import { callLink } from '#web/lib/phone-links.ts'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/content/icon.tsx'
import { LinkButton } from '#web/ui/controls/button.tsx'

export const TaskRows = ({ tasks }: { readonly tasks: readonly HomeTask[] }) => (
  <ol className="work-list">
    {tasks.map((task) => (
      <TaskRow key={task.key} task={task} />
    ))}
  </ol>
)

const TaskRow = ({
  task: { icon, href, title, about, act, phone, badge, isBest },
}: {
  readonly task: HomeTask
}) => (
  <li className={classes('flow aligned gap-3 pad-y-2', isBest && 'best')}>
    <Icon name={icon} />
    <p className="words grid shrinkable">
      <a className="inked semibold" href={href}>
        {title}
      </a>
      <span className="soft small flow aligned gap-2">
        {badge}
        <span>{about}</span>
      </span>
    </p>
    {act && (
      <span className={classes('button act', isBest ? 'primary' : 'secondary')} aria-hidden="true">
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
