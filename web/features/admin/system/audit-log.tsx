import {
  AUDIT_ACTION_LABELS,
  describeAuditAction,
  describeAuditTarget,
} from '#modules/kernel/audit.ts'
import { listAuditChanges } from '#modules/operations/contract/audit-changes.ts'
import type { AuditLogEntry } from '#modules/operations/contract/audit-log.ts'
import { operationsPaths } from '#modules/operations/contract/paths.ts'
import { formatDateTime } from '#web/lib/formats.ts'
import { listPage } from '../list/admin-list.tsx'
import { plainColumn, TIME_SORTING, unbrokenColumn } from '../list/columns.tsx'
import { choiceFilter, searchFilter } from '../list/filters.tsx'

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
  const changes = listAuditChanges(before, after)
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

type AuditChange = ReturnType<typeof listAuditChanges>[number]

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

export const page = listPage<AuditLogEntry>({
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
    unbrokenColumn('Quando', ({ at }) => formatDateTime(at), TIME_SORTING),
    plainColumn('Chi', (entry) => <Actor entry={entry} />),
    plainColumn('Azione', ({ action }) => (
      <span className="audit-fact block">{describeAuditAction(action)}</span>
    )),
    plainColumn('Elemento', ({ targetKind, targetId }) => (
      <a
        className="audit-fact block"
        href={`/admin/registro?${new URLSearchParams({ targetKind, targetId })}`}
        title="Tutto ciò che è successo a questo elemento"
      >
        {describeAuditTarget(targetKind)}
      </a>
    )),
    plainColumn('Che cosa è cambiato', (entry) => <Difference entry={entry} />),
  ],
})
