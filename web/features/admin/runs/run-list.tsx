import { JOB_LABELS, jobLabel } from '#modules/operations/contract/job-labels.ts'
import { operationsPaths } from '#modules/operations/contract/paths.ts'
import {
  RUN_STATE_LABELS,
  type RunEntry,
  type RunState,
} from '#modules/operations/contract/runs.ts'
import { formatDateTime } from '#web/lib/formats.ts'
import { adminPage } from '../frame/admin-page.tsx'
import { adminList } from '../list/admin-list.tsx'
import { BY_TIME, choice, stateColumn } from '../list/list-parts.tsx'

const STATE = stateColumn<RunEntry, RunState>({
  header: 'Esito',
  all: 'Tutti gli esiti',
  labels: RUN_STATE_LABELS,
  tones: { running: 'warning', done: 'success', failed: 'danger' },
})

export const page = adminPage({
  subtitle: 'Che cosa ha fatto il sito da solo, e com’è andata.',
  Content: adminList<RunEntry>({
    path: operationsPaths.runs,
    caption: 'Lavori',
    counted: { one: 'esecuzione', many: 'esecuzioni' },
    empty: 'Nessuna esecuzione',
    hasCsv: true,
    filters: [choice('job', 'Lavoro', 'Tutti i lavori', JOB_LABELS), STATE.filter],
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
      STATE.column,
      { header: 'Dettagli', cell: ({ detail }) => detail ?? '' },
    ],
  }),
})
