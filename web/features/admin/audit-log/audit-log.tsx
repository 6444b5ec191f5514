import type { AuditLogEntry } from '#modules/operations/contract/audit-log.ts'
import { operationsPaths } from '#modules/operations/contract/paths.ts'
import { formatDateTime } from '#web/lib/formats.ts'
import type { Column } from '#web/ui/content/table.tsx'
import { adminPage } from '../frame/admin-page.tsx'
import { AdminList } from '../list/admin-list.tsx'
import type { Filter } from '../list/list-filters.tsx'
import { useAdminList } from '../list/use-admin-list.ts'

/** Filters by what was acted upon come from links of other rooms: "show the history of this". */
const ASKED = ['q', 'action', 'targetKind', 'targetId', 'from', 'to']

export const AuditLog = () => {
  const list = useAdminList<AuditLogEntry>(operationsPaths.auditLog, ASKED)
  return (
    <AdminList
      list={list}
      caption="Azioni"
      columns={COLUMNS}
      keyOf={({ id }) => id}
      filters={FILTERS}
      counted={{ one: 'azione', many: 'azioni' }}
      empty="Nessuna azione trovata"
      hasCsv
    />
  )
}

const FILTERS: readonly Filter[] = [
  { kind: 'search', name: 'q', label: 'Persona o azione' },
  { kind: 'date', name: 'from', label: 'Dal giorno' },
  { kind: 'date', name: 'to', label: 'Al giorno' },
]

const COLUMNS: readonly Column<AuditLogEntry>[] = [
  { header: 'Momento', cell: ({ at }) => formatDateTime(at) },
  { header: 'Chi', cell: (entry) => entry.actorName ?? 'Riga di comando' },
  { header: 'Azione', cell: ({ action }) => <code>{action}</code> },
  {
    header: 'Su',
    cell: ({ targetKind, targetId }) => (
      <a
        href={`/admin/registro?${new URLSearchParams({ targetKind, targetId })}`}
        title="Tutto ciò che è successo a questo elemento"
      >
        {targetKind}
      </a>
    ),
  },
  { header: 'Che cosa è cambiato', cell: (entry) => <Difference entry={entry} /> },
]

const Difference = ({ entry: { before, after } }: { entry: AuditLogEntry }) => {
  const was = fieldsOf(before)
  const is = fieldsOf(after)
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter(
    (name) => JSON.stringify(was[name]) !== JSON.stringify(is[name]),
  )
  if (names.length === 0) return <span className="soft">Nessun dato cambiato</span>
  return (
    <dl className="difference">
      {names.map((name) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {name in was && <del>{spoken(was[name])}</del>}{' '}
            {name in is && <ins>{spoken(is[name])}</ins>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> => {
  if (value === null || value === undefined) return {}
  return typeof value === 'object' && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : { valore: value }
}

const spoken = (value: unknown) => {
  if (value === null || value === undefined || value === '') return '(vuoto)'
  return typeof value === 'string' ? value : JSON.stringify(value)
}

export const page = adminPage({
  title: 'Registro delle azioni',
  subtitle: 'Chi ha fatto che cosa, e che cosa è cambiato.',
  isAdminOnly: true,
  Content: AuditLog,
})
