import { describeMail } from '#modules/mails.ts'
import {
  describeMailState,
  MAIL_FILTER_LABELS,
  type OutboxEntry,
} from '#modules/operations/contract/mail.ts'
import { operationsPaths } from '#modules/operations/contract/paths.ts'
import { formatDateTime } from '#web/lib/formats.ts'
import { Badge } from '#web/ui/content/badge.tsx'
import { ActionButton } from '../form/action-dialog.tsx'
import { adminPage } from '../frame/admin-page.tsx'
import { adminList } from '../list/admin-list.tsx'
import {
  emailCell,
  numericColumn,
  plainColumn,
  sortByText,
  TIME_SORTING,
  unbrokenColumn,
} from '../list/columns.tsx'
import { choiceFilter, searchFilter } from '../list/filters.tsx'

const TONES = { queued: 'warning', sent: 'success', failed: 'danger' } as const

const STATE_FILTER = choiceFilter('state', 'Stato', 'Tutti gli stati', MAIL_FILTER_LABELS)

const stateOf = (mail: OutboxEntry) => (
  <Badge tone={mail.isFile || mail.returnedAt ? 'warning' : TONES[mail.state]}>
    {describeMailState(mail)}
  </Badge>
)

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
  filters: [searchFilter('Destinatario'), STATE_FILTER],
  counted: { one: 'email', many: 'email' },
  empty: 'Nessuna email trovata',
  hasCsv: true,
  columns: (reload) => [
    unbrokenColumn('Creata', ({ createdAt }) => formatDateTime(createdAt), TIME_SORTING),
    plainColumn('A', ({ recipient }) => emailCell(recipient), sortByText('recipient')),
    plainColumn('Tipo', ({ template }) => describeMail(template)),
    plainColumn('Stato', stateOf),
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
