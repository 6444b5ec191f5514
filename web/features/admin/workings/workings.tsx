import { AUDIT_ACTION_LABELS, auditActionLabel, auditTargetLabel } from '#modules/kernel/audit.ts'
import { mailLabel } from '#modules/mails.ts'
import { auditChanges } from '#modules/operations/contract/audit-changes.ts'
import type { AuditLogEntry } from '#modules/operations/contract/audit-log.ts'
import { JOB_LABELS, jobLabel } from '#modules/operations/contract/job-labels.ts'
import {
  MAIL_STATE_LABELS,
  type MailState,
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
import { adminList } from '../list/admin-list.tsx'
import { BY_TIME, byText, choice, emailCell, search, stateColumn } from '../list/list-parts.tsx'

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
      cell: ({ recipient }) => emailCell(recipient),
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

export const mail = adminPage({
  subtitle: 'Ogni email che il sito ha scritto. Quelle non riuscite si possono rimandare.',
  Content: MailList,
})

const RUN_STATE = stateColumn<RunEntry, RunState>({
  header: 'Esito',
  all: 'Tutti gli esiti',
  labels: RUN_STATE_LABELS,
  tones: { running: 'warning', done: 'success', failed: 'danger' },
})

export const runs = adminPage({
  subtitle: 'Che cosa ha fatto il sito da solo, e com’è andata.',
  Content: adminList<RunEntry>({
    path: operationsPaths.runs,
    caption: 'Lavori',
    counted: { one: 'esecuzione', many: 'esecuzioni' },
    empty: 'Nessuna esecuzione',
    hasCsv: true,
    filters: [choice('job', 'Lavoro', 'Tutti i lavori', JOB_LABELS), RUN_STATE.filter],
    columns: [
      { header: 'Lavoro', cell: ({ job }) => jobLabel(job) },
      { header: 'Dovuto', whole: true, cell: ({ dueAt }) => formatDateTime(dueAt) },
      {
        header: 'Iniziato',
        whole: true,
        sort: BY_TIME,
        cell: ({ startedAt }) => formatDateTime(startedAt),
      },
      {
        header: 'Durata',
        cell: ({ startedAt, endedAt }) =>
          endedAt
            ? `${((Date.parse(endedAt) - Date.parse(startedAt)) / 1000).toFixed(1).replace('.', ',')} s`
            : '',
        numeric: true,
      },
      RUN_STATE.column,
      { header: 'Dettagli', cell: ({ detail }) => detail ?? '' },
    ],
  }),
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
  return (
    <dl className="difference grid gap-2 small">
      {changes.map(({ field, label, was, is }) => (
        <div key={field}>
          <dt className="soft">{label}</dt>
          <dd>
            {was !== null && <del>{was}</del>}{' '}
            {is !== null && <ins className="undecorated">{is}</ins>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

export const auditLog = adminPage({
  subtitle: 'Chi ha fatto che cosa, e che cosa è cambiato.',
  Content: adminList<AuditLogEntry>({
    path: operationsPaths.auditLog,
    asked: ['targetKind', 'targetId'],
    caption: 'Azioni',
    counted: { one: 'azione', many: 'azioni' },
    empty: 'Nessuna azione trovata',
    hasCsv: true,
    filters: [
      search('Persona o azione'),
      choice('action', 'Azione', 'Tutte le azioni', AUDIT_ACTION_LABELS),
      { kind: 'date', name: 'from', label: 'Dal giorno' },
      { kind: 'date', name: 'to', label: 'Al giorno' },
    ],
    columns: [
      { header: 'Momento', whole: true, sort: BY_TIME, cell: ({ at }) => formatDateTime(at) },
      { header: 'Chi', cell: (entry) => <Actor entry={entry} /> },
      {
        header: 'Azione',
        cell: ({ action }) => <span className="audit-fact block">{auditActionLabel(action)}</span>,
      },
      {
        header: 'Su',
        cell: ({ targetKind, targetId }) => (
          <a
            className="audit-fact block"
            href={`/admin/registro?${new URLSearchParams({ targetKind, targetId })}`}
            title="Tutto ciò che è successo a questo elemento"
          >
            {auditTargetLabel(targetKind)}
          </a>
        ),
      },
      { header: 'Che cosa è cambiato', cell: (entry) => <Difference entry={entry} /> },
    ],
  }),
})
