import { mailLabel } from '#modules/mails.ts'
import {
  MAIL_STATE_LABELS,
  type MailState,
  type OutboxEntry,
} from '#modules/operations/contract/mail.ts'
import { operationsPaths } from '#modules/operations/contract/paths.ts'
import { formatDateTime } from '#web/lib/formats.ts'
import { ActionButton } from '../form/action-dialog.tsx'
import { adminPage } from '../frame/admin-page.tsx'
import { adminList } from '../list/admin-list.tsx'
import { BY_TIME, byText, search, stateColumn } from '../list/list-parts.tsx'

const STATE = stateColumn<OutboxEntry, MailState>({
  header: 'Stato',
  all: 'Tutti gli stati',
  labels: MAIL_STATE_LABELS,
  tones: { queued: 'warning', sent: 'success', failed: 'danger' },
})

function detailOf({ sentAt, nextAttemptAt, lastError }: OutboxEntry) {
  if (sentAt) return formatDateTime(sentAt)
  if (lastError) return lastError
  return nextAttemptAt ? `Prossimo tentativo ${formatDateTime(nextAttemptAt)}` : ''
}

export const MailList = adminList<OutboxEntry>({
  path: operationsPaths.outbox,
  caption: 'Email',
  filters: [search('Destinatario'), STATE.filter],
  counted: { one: 'email', many: 'email' },
  empty: 'Nessuna email trovata',
  hasCsv: true,
  columns: (reload) => [
    { header: 'Scritta', sort: BY_TIME, cell: ({ createdAt }) => formatDateTime(createdAt) },
    {
      header: 'A',
      sort: byText('recipient'),
      cell: ({ recipient }) => <span className="breakable">{recipient}</span>,
    },
    { header: 'Tipo', cell: ({ template }) => mailLabel(template) },
    STATE.column,
    { header: 'Tentativi', cell: ({ attempts }) => attempts, numeric: true },
    { header: 'Dettagli', cell: detailOf },
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
            onDone={reload}
          />
        ),
    },
  ],
})

export const page = adminPage({
  subtitle: 'Ogni email che il sito ha scritto. Quelle non riuscite si possono rimandare.',
  Content: MailList,
})
