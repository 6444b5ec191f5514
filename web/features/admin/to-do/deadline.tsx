/** What is late among the tasks of the staff, and by how much. */
import { DAY_MS, HOUR_MS } from '#modules/kernel/time.ts'
import { TASK_DUE_WITHIN_HOURS, type ToDoItem } from '#modules/operations/contract/to-do.ts'
import { formatNumber } from '#web/lib/formats.ts'
import { Badge } from '#web/ui/content/badge.tsx'

export type Task = ToDoItem & {
  /** Milliseconds to the deadline, below zero once it is past; null without one. */
  readonly left: number | null
}

/** What is past its deadline, longest first; then as it came. */
export const lateFirst = (items: readonly ToDoItem[], now: number): readonly Task[] => {
  const tasks = items.map((item) => {
    const hours = TASK_DUE_WITHIN_HOURS[item.kind]
    const left = hours === undefined ? null : Date.parse(item.oldestAt) + hours * HOUR_MS - now
    return { ...item, left }
  })
  const isLate = ({ left }: Task) => left !== null && left < 0
  const late = tasks.filter(isLate).sort((one, other) => (one.left ?? 0) - (other.left ?? 0))
  return [...late, ...tasks.filter((task) => !isLate(task))]
}

export const Deadline = ({ left }: { readonly left: number }) => {
  const length = lengthOf(Math.abs(left))
  if (left < 0)
    return (
      <Badge tone="danger" icon="clock">
        Scaduto da {length}
      </Badge>
    )
  const isOne = length.startsWith('1 ')
  return (
    <Badge tone={left < 2 * DAY_MS ? 'warning' : 'neutral'}>
      {isOne ? 'Resta' : 'Restano'} {length}
    </Badge>
  )
}

/** "1 ora", "3 giorni". */
const lengthOf = (ms: number) => {
  const hours = Math.max(1, Math.round(ms / HOUR_MS))
  if (hours < 24) return hours === 1 ? '1 ora' : `${hours} ore`
  const days = Math.round(ms / DAY_MS)
  return days === 1 ? '1 giorno' : `${formatNumber(days)} giorni`
}
