import { pickReply } from '#modules/kernel/contract/pick-reply.ts'
import { mailTo } from '#modules/kernel/mail.ts'
import { hourOfRomeDay } from '#modules/kernel/rome-calendar.ts'
import { DAY_MS, HOUR_MS } from '#modules/kernel/time.ts'
import type { Viewer } from '#modules/kernel/viewer.ts'
import { listTaskNames, type TaskName } from './contract/summary.ts'
import {
  type StaffReminder,
  TASK_LINKS,
  TO_DO_PAGE_PATH,
  ToDoItem,
  type ToDoReply,
} from './contract/to-do.ts'
import type { OperationsNeeds, StaffMember } from './ports.ts'

type Task = {
  readonly kind: TaskName
  readonly count: number
  readonly oldestAt: Date
  readonly newestAt: Date
}

/** The staff's open tasks, and who is notified of them. */
export const createToDo = (
  needs: Pick<
    OperationsNeeds,
    'reminders' | 'world' | 'atomically' | 'waiting' | 'ages' | 'outbox'
  >,
) => {
  const { reminders, world, atomically } = needs
  const read = ({ userId, role }: Pick<Viewer, 'userId' | 'role'>): ToDoReply => ({
    items: tasksFor(needs, role, world.now()).map((task) =>
      pickReply(ToDoItem, { ...task, path: TASK_LINKS[task.kind][1] }),
    ),
    reminder: reminders.of(userId),
  })
  return {
    read,
    choose: (viewer: Pick<Viewer, 'userId' | 'role'>, reminder: StaffReminder): ToDoReply => {
      atomically(() => reminders.choose(viewer.userId, reminder))
      return read(viewer)
    },
    /** The job: answers how many were notified. */
    remind: (): number =>
      atomically(() => {
        const now = world.now()
        const notified = reminders.staff().filter((member) => remind(needs, member, now))
        return notified.length
      }),
  }
}

/** Oldest first. */
const tasksFor = (
  { waiting, ages }: Pick<OperationsNeeds, 'waiting' | 'ages'>,
  role: Viewer['role'],
  now: Date,
): readonly Task[] =>
  listTaskNames(role)
    .map((kind) => ({ kind, count: waiting(kind, now) }))
    .filter(({ count }) => count > 0)
    .map((task) => ({ ...task, ...ages(task.kind, now) }))
    .sort((one, other) => one.oldestAt.getTime() - other.oldestAt.getTime())

const remind = (
  needs: Pick<OperationsNeeds, 'outbox' | 'reminders' | 'waiting' | 'ages'>,
  member: StaffMember,
  now: Date,
): boolean => {
  if (member.reminder === 'never') return false
  // A transfer waits for the buyer, not for the staff.
  const tasks = tasksFor(needs, member.role, now).filter(({ kind }) => kind !== 'ordersToConfirm')
  if (!IS_DUE[member.reminder](tasks, member.remindedAt?.getTime() ?? 0, now)) return false
  const total = tasks.reduce((sum, { count }) => sum + count, 0)
  needs.outbox.enqueue(
    mailTo(member, 'work-waiting', {
      count: total === 1 ? '1 cosa' : `${total} cose`,
      tasks: tasks.map(({ kind, count, oldestAt }) => ({
        task: `${TASK_LINKS[kind][0]}: ${count}, ${ageOf(now.getTime() - oldestAt.getTime())}`,
      })),
      path: TO_DO_PAGE_PATH,
    }),
  )
  needs.reminders.reminded(member.userId, now)
  return true
}

type IsDue = (tasks: readonly Task[], remindedAt: number, now: Date) => boolean

const LATE_MS = 2 * HOUR_MS
const DAY_BEGINS = 8
const DAY_ENDS = 20

const IS_DUE: Record<Exclude<StaffReminder, 'never'>, IsDue> = {
  at_once: (tasks, remindedAt) => tasks.some(({ newestAt }) => newestAt.getTime() > remindedAt),
  hourly: (tasks, remindedAt, now) => {
    const hour = hourOfRomeDay(now)
    return (
      hour >= DAY_BEGINS &&
      hour < DAY_ENDS &&
      now.getTime() - remindedAt >= HOUR_MS &&
      tasks.some(({ oldestAt }) => now.getTime() - oldestAt.getTime() >= LATE_MS)
    )
  },
}

const ageOf = (ms: number): string => {
  const hours = Math.floor(ms / HOUR_MS)
  if (hours < 1) return 'da poco'
  if (ms < 2 * DAY_MS) return hours === 1 ? 'da un’ora' : `da ${hours} ore`
  return `da ${Math.floor(ms / DAY_MS)} giorni`
}
