import { mailLabel } from '#modules/kernel/mails/mails.ts'
import type { MailState, OutboxEntry } from '#modules/operations/contract/mail.ts'
import { operationsPaths } from '#modules/operations/contract/paths.ts'
import { formatDateTime } from '#web/lib/formats.ts'
import type { Column } from '#web/ui/content/table.tsx'
import { ActionButton } from '../form/action-dialog.tsx'
import { adminPage } from '../frame/admin-page.tsx'
import { AdminList } from '../list/admin-list.tsx'
import type { Filter } from '../list/list-filters.tsx'
import { stateColumn } from '../list/state-column.tsx'
import { useAdminList } from '../list/use-admin-list.ts'

const STATE = stateColumn<OutboxEntry, MailState>({
  header: 'Stato',
  all: 'Tutti gli stati',
  labels: { queued: 'In attesa', sent: 'Inviata', failed: 'Non riuscita' },
  tones: { queued: 'warning', sent: 'success', failed: 'danger' },
})

const FILTERS: readonly Filter[] = [
  { kind: 'search', name: 'q', label: 'Destinatario' },
  STATE.filter,
]

export const MailList = () => {
  const list = useAdminList<OutboxEntry>(operationsPaths.outbox, ['q', 'state'])
  const columns: readonly Column<OutboxEntry>[] = [
    ...COLUMNS,
    {
      header: 'Azioni',
      cell: ({ id, state, recipient }) =>
        state === 'failed' && (
          <ActionButton
            action={{
              label: 'Rimanda',
              question: `L’email a ${recipient} torna in coda e parte fra poco.`,
              path: operationsPaths.resend(id),
              done: 'Email rimessa in coda',
            }}
            onDone={() => void list.reload()}
          />
        ),
    },
  ]
  return (
    <AdminList
      list={list}
      caption="Email"
      columns={columns}
      keyOf={({ id }) => id}
      filters={FILTERS}
      counted={{ one: 'email', many: 'email' }}
      empty="Nessuna email trovata"
    />
  )
}

const COLUMNS: readonly Column<OutboxEntry>[] = [
  { header: 'Scritta', cell: ({ createdAt }) => formatDateTime(createdAt) },
  { header: 'A', cell: ({ recipient }) => <span className="breakable">{recipient}</span> },
  { header: 'Tipo', cell: ({ template }) => mailLabel(template) },
  STATE.column,
  { header: 'Tentativi', cell: ({ attempts }) => attempts, numeric: true },
  { header: 'Dettagli', cell: detailOf },
]

function detailOf({ sentAt, nextAttemptAt, lastError }: OutboxEntry) {
  if (sentAt) return formatDateTime(sentAt)
  if (lastError) return lastError
  return nextAttemptAt ? `Prossimo tentativo ${formatDateTime(nextAttemptAt)}` : ''
}

export const page = adminPage({
  subtitle: 'Ogni email che il sito ha scritto. Quelle non riuscite si possono rimandare.',
  Content: MailList,
})
