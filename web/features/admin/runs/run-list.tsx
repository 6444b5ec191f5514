import { JOB_LABELS, jobLabel } from '#modules/operations/contract/job-labels.ts'
import { operationsPaths } from '#modules/operations/contract/paths.ts'
import {
  RUN_STATE_LABELS,
  type RunEntry,
  type RunState,
} from '#modules/operations/contract/runs.ts'
import { formatDateTime } from '#web/lib/formats.ts'
import { optionsOf } from '#web/ui/forms/options-of.ts'
import { adminPage } from '../frame/admin-page.tsx'
import { type AdminColumn, AdminList, useAdminList } from '../list/admin-list.tsx'
import { type Filter, stateColumn } from '../list/list-filters.tsx'

const STATE = stateColumn<RunEntry, RunState>({
  header: 'Esito',
  all: 'Tutti gli esiti',
  labels: RUN_STATE_LABELS,
  tones: { running: 'warning', done: 'success', failed: 'danger' },
})

const FILTERS: readonly Filter[] = [
  {
    kind: 'choice',
    name: 'job',
    label: 'Lavoro',
    all: 'Tutti i lavori',
    options: optionsOf(JOB_LABELS),
  },
  STATE.filter,
]

export const RunList = () => {
  const list = useAdminList<RunEntry>(operationsPaths.runs, ['job', 'state', 'sort'])
  return (
    <AdminList
      list={list}
      caption="Lavori"
      columns={COLUMNS}
      keyOf={({ id }) => String(id)}
      filters={FILTERS}
      counted={{ one: 'esecuzione', many: 'esecuzioni' }}
      empty="Nessuna esecuzione"
      hasCsv
    />
  )
}

const COLUMNS: readonly AdminColumn<RunEntry>[] = [
  { header: 'Lavoro', cell: ({ job }) => jobLabel(job) },
  { header: 'Dovuto', whole: true, cell: ({ dueAt }) => formatDateTime(dueAt) },
  {
    header: 'Iniziato',
    whole: true,
    sort: { ascending: 'oldest', descending: '' },
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
  STATE.column,
  { header: 'Dettagli', cell: ({ detail }) => detail ?? '' },
]

export const page = adminPage({
  subtitle: 'Che cosa ha fatto il sito da solo, e com’è andata.',
  Content: RunList,
})
