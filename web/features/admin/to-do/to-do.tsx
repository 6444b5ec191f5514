import {
  STAFF_REMINDER_LABELS,
  type StaffReminder,
  TASK_LINKS,
  type ToDoReply,
  toDoPath,
} from '#modules/operations/contract/to-do.ts'
import { sendRequest, showFailure, useApi } from '#web/lib/api.ts'
import { formatNumber, formatRelativeTime } from '#web/lib/formats.ts'
import { NotLoaded } from '#web/lib/not-loaded.tsx'
import { showToast } from '#web/lib/toast.ts'
import { Icon } from '#web/ui/content/icon.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { FormSection } from '#web/ui/forms/form-layout.tsx'
import { toOptions } from '#web/ui/forms/options-of.ts'
import { Select } from '#web/ui/forms/select.tsx'
import { adminPage } from '../frame/admin-page.tsx'
import { Deadline, lateFirst, type Task } from './deadline.tsx'

export const ToDo = () => {
  const { data, ...reply } = useApi<ToDoReply>(toDoPath, { freshMs: 0 })
  if (!data)
    return <NotLoaded {...reply} failed="Non riusciamo a caricare l’elenco" waiting={WAITING} />
  const choose = async (reminder: StaffReminder) => {
    try {
      const changed = await sendRequest<ToDoReply>('PATCH', toDoPath, { body: { reminder } })
      await reply.mutate(changed, { revalidate: false })
      showToast({ title: 'Scelta salvata' })
    } catch (error) {
      showFailure(error)
    }
  }
  return (
    <div className="stack loose">
      {data.items.length === 0 ? (
        <EmptyState title="Niente in attesa: tutto fatto" />
      ) : (
        <ul className="to-do boxed">
          {lateFirst(data.items, Date.now()).map((task) => (
            <TaskRow key={task.kind} task={task} />
          ))}
        </ul>
      )}
      <FormSection
        look="staff"
        title="Avvisi"
        hint="Li ricevi per email e, se li hai attivati, sul sito e sui tuoi dispositivi. La scelta vale solo per te."
      >
        <Field label="Quando avvisarti">
          <Select
            value={data.reminder}
            options={toOptions(STAFF_REMINDER_LABELS)}
            onChange={({ target }) => void choose(target.value as StaffReminder)}
          />
        </Field>
      </FormSection>
    </div>
  )
}

const WAITING = ['row', 'row', 'row', 'row'] as const

const TaskRow = ({ task: { kind, count, oldestAt, path, left } }: { readonly task: Task }) => (
  <li>
    <a className="grid gap-3 aligned inked undecorated pressable" href={path}>
      <span className="to-do-total digits bold text-end">{formatNumber(count)}</span>
      <span className="semibold">{TASK_LINKS[kind][0]}</span>
      <span className="deadline grid at-start">{left !== null && <Deadline left={left} />}</span>
      <span className="soft to-do-since">
        Il più vecchio: {formatRelativeTime(oldestAt, Date.now())}
      </span>
      <Icon name="chevron-right" />
    </a>
  </li>
)

export const page = adminPage({
  subtitle:
    'Le cose da fare per lo staff: prima quelle in ritardo, poi le altre a partire dalla più vecchia.',
  Content: ToDo,
})
