import { AUDIT_ACTION_LABELS, auditActionLabel, auditTargetLabel } from '#modules/kernel/audit.ts'
import { auditChanges } from '#modules/operations/contract/audit-changes.ts'
import type { AuditLogEntry } from '#modules/operations/contract/audit-log.ts'
import { operationsPaths } from '#modules/operations/contract/paths.ts'
import { formatDateTime } from '#web/lib/formats.ts'
import { adminPage } from '../frame/admin-page.tsx'
import { adminList } from '../list/admin-list.tsx'
import { BY_TIME, choice, search } from '../list/list-parts.tsx'

/** Actor and IP address. */
const Actor = ({ entry: { actorName, ip } }: { entry: AuditLogEntry }) => (
  <span className="audit-fact">
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
            {was !== null && <del>{was}</del>} {is !== null && <ins>{is}</ins>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

export const page = adminPage({
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
        cell: ({ action }) => <span className="audit-fact">{auditActionLabel(action)}</span>,
      },
      {
        header: 'Su',
        cell: ({ targetKind, targetId }) => (
          <a
            className="audit-fact"
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
