import { AUDIT_ACTION_LABELS, auditActionLabel, auditTargetLabel } from '#modules/kernel/audit.ts'
import { mailLabel } from '#modules/mails.ts'
import { auditChanges } from '#modules/operations/contract/audit-changes.ts'
import type { AuditLogEntry } from '#modules/operations/contract/audit-log.ts'
import { JOB_LABELS, jobLabel } from '#modules/operations/contract/job-labels.ts'
import {
  MAIL_STATE_LABELS,
  type MailState,
  mailStateLabel,
  type OutboxEntry,
} from '#modules/operations/contract/mail.ts'
import { operationsPaths } from '#modules/operations/contract/paths.ts'
import {
  RUN_STATE_LABELS,
  type RunEntry,
  type RunState,
} from '#modules/operations/contract/runs.ts'
import { formatDateTime } from '#web/lib/formats.ts'
import { ActionButton } from '../form/action-dialog.tsx'
import { adminPage } from '../frame/admin-page.tsx'
import { adminList, listPage } from '../list/admin-list.tsx'
import {
  BY_TIME,
  emailCell,
  numericColumn,
  plainColumn,
  sortByText,
  stateColumn,
  unbrokenColumn,
} from '../list/columns.tsx'
import { choiceFilter, searchFilter } from '../list/filters.tsx'

const STATE = stateColumn<OutboxEntry, MailState>({
  header: 'Stato',
  all: 'Tutti gli stati',
  labels: MAIL_STATE_LABELS,
  tones: { queued: 'warning', sent: 'success', failed: 'danger' },
  labelOf: mailStateLabel,
})

function detailOf({ sentAt, nextAttemptAt, lastError, returnSaid }: OutboxEntry) {
  if (returnSaid) return returnSaid
  if (sentAt) return formatDateTime(sentAt)
  if (lastError) return lastError
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

export const mailPage = adminPage({
  subtitle: 'Tutte le email che il sito ha scritto. Puoi inviare di nuovo quelle non riuscite.',
  Content: MailList,
})

const RUN_STATE = stateColumn<RunEntry, RunState>({
  header: 'Esito',
  all: 'Tutti gli esiti',
  labels: RUN_STATE_LABELS,
  tones: { running: 'warning', done: 'success', failed: 'danger' },
})

export const runsPage = listPage<RunEntry>({
  subtitle: 'Che cosa ha fatto il sito da solo, e com’è andata.',
  path: operationsPaths.runs,
  caption: 'Lavori',
  counted: { one: 'esecuzione', many: 'esecuzioni' },
  empty: 'Nessuna esecuzione',
  hasCsv: true,
  filters: [
    choiceFilter('job', 'Lavoro', 'Tutti i lavori', JOB_LABELS),
    RUN_STATE.filter,
    choiceFilter('when', 'Quando', 'Sempre', { day: 'Nelle ultime 24 ore' }),
  ],
  columns: [
    plainColumn('Lavoro', ({ job }) => jobLabel(job)),
    unbrokenColumn('Previsto', ({ dueAt }) => formatDateTime(dueAt)),
    unbrokenColumn('Iniziato', ({ startedAt }) => formatDateTime(startedAt), BY_TIME),
    numericColumn('Durata', ({ startedAt, endedAt }) =>
      endedAt
        ? `${((Date.parse(endedAt) - Date.parse(startedAt)) / 1000).toFixed(1).replace('.', ',')} s`
        : '',
    ),
    RUN_STATE.column,
    plainColumn('Dettagli', ({ detail }) => detail ?? ''),
  ],
})

const Actor = ({ entry: { actorName, ip } }: { entry: AuditLogEntry }) => (
  <span className="audit-fact block">
    {actorName ?? (ip === null ? 'Riga di comando' : 'Account cancellato')}
    {ip !== null && (
      <>
        <br />
        <span className="soft small">IP {ip}</span>
      </>
    )}
  </span>
)

const Difference = ({ entry: { before, after } }: { entry: AuditLogEntry }) => {
  const changes = auditChanges(before, after)
  if (changes.length === 0) return <span className="soft">Nessun dato cambiato</span>
  const [first, ...rest] = changes
  if (!first || rest.length < UNFOLDED) return <Changes changes={changes} />
  return (
    <details>
      <summary className="small">
        <span className="soft">{first.label}:</span> <Change change={first} />{' '}
        <span className="accented">e altri {rest.length}</span>
      </summary>
      <Changes changes={rest} />
    </details>
  )
}

/** So many changes of one row are shown unfolded. */
const UNFOLDED = 3

type AuditChange = ReturnType<typeof auditChanges>[number]

const Changes = ({ changes }: { changes: readonly AuditChange[] }) => (
  <dl className="difference flow small gap-0-4">
    {changes.map((change) => (
      <div key={change.field}>
        <dt className="soft">{change.label}</dt>
        <dd>
          <Change change={change} />
        </dd>
      </div>
    ))}
  </dl>
)

const Change = ({ change: { was, is } }: { change: AuditChange }) => (
  <>
    {was !== null && was !== '(vuoto)' && <del>{was}</del>}{' '}
    {is !== null && <ins className="undecorated">{is}</ins>}
  </>
)

export const auditLogPage = listPage<AuditLogEntry>({
  subtitle: 'Chi ha fatto che cosa, e che cosa è cambiato.',
  path: operationsPaths.auditLog,
  asked: ['targetKind', 'targetId'],
  caption: 'Azioni',
  counted: { one: 'azione', many: 'azioni' },
  empty: 'Nessuna azione trovata',
  hasCsv: true,
  filters: [
    searchFilter('Persona o azione'),
    choiceFilter('action', 'Azione', 'Tutte le azioni', AUDIT_ACTION_LABELS),
    { kind: 'date', name: 'from', label: 'Dal giorno' },
    { kind: 'date', name: 'to', label: 'Al giorno' },
  ],
  columns: [
    unbrokenColumn('Quando', ({ at }) => formatDateTime(at), BY_TIME),
    plainColumn('Chi', (entry) => <Actor entry={entry} />),
    plainColumn('Azione', ({ action }) => (
      <span className="audit-fact block">{auditActionLabel(action)}</span>
    )),
    plainColumn('Elemento', ({ targetKind, targetId }) => (
      <a
        className="audit-fact block"
        href={`/admin/registro?${new URLSearchParams({ targetKind, targetId })}`}
        title="Tutto ciò che è successo a questo elemento"
      >
        {auditTargetLabel(targetKind)}
      </a>
    )),
    plainColumn('Che cosa è cambiato', (entry) => <Difference entry={entry} />),
  ],
})
