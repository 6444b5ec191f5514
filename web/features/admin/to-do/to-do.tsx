import {
  REMINDER_LABELS,
  type Reminder,
  type ToDoItem,
  type ToDoReply,
  toDoPath,
  WAITING_LINKS,
} from '#modules/operations/contract/to-do.ts'
import { send, showFailure, useApi } from '#web/lib/api.ts'
import { formatNumber, formatRelativeTime } from '#web/lib/formats.ts'
import { NotLoaded } from '#web/lib/not-loaded.tsx'
import { showToast } from '#web/lib/toast.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { FormSection } from '#web/ui/forms/form-layout.tsx'
import { optionsOf } from '#web/ui/forms/options-of.ts'
import { Select } from '#web/ui/forms/select.tsx'
import { adminPage } from '../frame/admin-page.tsx'

export const ToDo = () => {
  const { data, mutate, ...reply } = useApi<ToDoReply>(toDoPath, { freshMs: 0 })
  if (!data)
    return (
      <NotLoaded {...reply} mutate={mutate} failed="L’elenco non è arrivato" waiting={WAITING} />
    )
  const choose = async (reminder: Reminder) => {
    try {
      const changed = await send<ToDoReply>('PATCH', toDoPath, { body: { reminder } })
      await mutate(changed, { revalidate: false })
      showToast({ title: 'Scelta salvata' })
    } catch (error) {
      showFailure(error)
    }
  }
  return (
    <div className="figures stack loose">
      {data.items.length === 0 ? (
        <EmptyState title="Niente aspetta: tutto fatto" />
      ) : (
        <ul className="to-do waiting grid gap-2">
          {data.items.map((item) => (
            <Task key={item.kind} item={item} />
          ))}
        </ul>
      )}
      <FormSection
        title="Avvisi"
        hint="Per email e, dove li hai attivati, sul sito e sui tuoi dispositivi. Vale solo per te."
      >
        <Field label="Quando avvisarti">
          <Select
            value={data.reminder}
            options={optionsOf(REMINDER_LABELS)}
            onChange={({ target }) => void choose(target.value as Reminder)}
          />
        </Field>
      </FormSection>
    </div>
  )
}

const WAITING = ['row', 'row', 'row', 'row'] as const

const Task = ({ item: { kind, count, oldestAt, path } }: { readonly item: ToDoItem }) => (
  <li className="due">
    <a className="flex gap-3 soft pressable" href={path}>
      <span className="total">{formatNumber(count)}</span>
      <span>
        {WAITING_LINKS[kind].label}
        <span className="soft small block">
          Il primo: {formatRelativeTime(oldestAt, Date.now())}
        </span>
      </span>
    </a>
  </li>
)

export const page = adminPage({
  subtitle: 'Tutto quello che aspetta lo staff, dal più vecchio.',
  Content: ToDo,
})
