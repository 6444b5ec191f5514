import { mailLabel } from '#modules/mails.ts'
import {
  MAIL_STATE_LABELS,
  type MailState,
  mailStateLabel,
  type OutboxEntry,
} from '#modules/operations/contract/mail.ts'
import { operationsPaths } from '#modules/operations/contract/paths.ts'
import { formatDateTime } from '#web/lib/formats.ts'
import { ActionButton } from '../form/action-dialog.tsx'
import { adminPage } from '../frame/admin-page.tsx'
import { adminList } from '../list/admin-list.tsx'
import {
  BY_TIME,
  emailCell,
  numericColumn,
  plainColumn,
  sortByText,
  stateColumn,
  unbrokenColumn,
} from '../list/columns.tsx'
import { searchFilter } from '../list/filters.tsx'

const STATE = stateColumn<OutboxEntry, MailState>({
  header: 'Stato',
  all: 'Tutti gli stati',
  labels: MAIL_STATE_LABELS,
  tones: { queued: 'warning', sent: 'success', failed: 'danger' },
  labelOf: mailStateLabel,
})

function detailOf({
  sentAt,
  nextAttemptAt,
  isOverHourlyLimit,
  lastError,
  returnSaid,
}: OutboxEntry) {
  if (returnSaid) return returnSaid
  if (sentAt) return formatDateTime(sentAt)
  if (lastError) return lastError
  if (isOverHourlyLimit) return 'Aspetta: nell’ultima ora ne sono già partite abbastanza'
  return nextAttemptAt ? `Prossimo tentativo ${formatDateTime(nextAttemptAt)}` : ''
}

export const MailList = adminList<OutboxEntry>({
  path: operationsPaths.outbox,
  caption: 'Email',
  filters: [searchFilter('Destinatario'), STATE.filter],
  counted: { one: 'email', many: 'email' },
  empty: 'Nessuna email trovata',
  hasCsv: true,
  columns: (reload) => [
    unbrokenColumn('Creata', ({ createdAt }) => formatDateTime(createdAt), BY_TIME),
    plainColumn('A', ({ recipient }) => emailCell(recipient), sortByText('recipient')),
    plainColumn('Tipo', ({ template }) => mailLabel(template)),
    STATE.column,
    numericColumn('Tentativi', ({ attempts }) => attempts),
    plainColumn('Dettagli', detailOf),
    plainColumn(
      'Azioni',
      ({ id, state, recipient }) =>
        state === 'failed' && (
          <ActionButton
            label="Invia di nuovo"
            question={`L’email a ${recipient} torna in coda e parte fra poco.`}
            path={operationsPaths.resend(id)}
            done="Email rimessa in coda"
            onDone={reload}
          />
        ),
    ),
  ],
})

export const page = adminPage({
  subtitle: 'Tutte le email che il sito ha scritto. Puoi inviare di nuovo quelle non riuscite.',
  Content: MailList,
})
