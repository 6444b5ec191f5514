import { describeJob, JOB_LABELS } from '#modules/operations/contract/job-labels.ts'
import { operationsPaths } from '#modules/operations/contract/paths.ts'
import {
  RUN_STATE_LABELS,
  type RunEntry,
  type RunState,
} from '#modules/operations/contract/runs.ts'
import { formatDateTime } from '#web/lib/formats.ts'
import { listPage } from '../list/admin-list.tsx'
import {
  numericColumn,
  plainColumn,
  stateColumn,
  TIME_SORTING,
  unbrokenColumn,
} from '../list/columns.tsx'
import { choiceFilter } from '../list/filters.tsx'

const STATE = stateColumn<RunEntry, RunState>({
  header: 'Esito',
  all: 'Tutti gli esiti',
  labels: RUN_STATE_LABELS,
  tones: { running: 'warning', done: 'success', failed: 'danger' },
})

export const page = listPage<RunEntry>({
  subtitle: 'Che cosa ha fatto il sito da solo, e com’è andata.',
  path: operationsPaths.runs,
  caption: 'Lavori',
  counted: { one: 'esecuzione', many: 'esecuzioni' },
  empty: 'Nessuna esecuzione',
  hasCsv: true,
  filters: [
    choiceFilter('job', 'Lavoro', 'Tutti i lavori', JOB_LABELS),
    STATE.filter,
    choiceFilter('when', 'Quando', 'Sempre', { day: 'Nelle ultime 24 ore' }),
  ],
  columns: [
    plainColumn('Lavoro', ({ job }) => describeJob(job)),
    unbrokenColumn('Previsto', ({ dueAt }) => formatDateTime(dueAt)),
    unbrokenColumn('Iniziato', ({ startedAt }) => formatDateTime(startedAt), TIME_SORTING),
    numericColumn('Durata', ({ startedAt, endedAt }) =>
      endedAt
        ? `${((Date.parse(endedAt) - Date.parse(startedAt)) / 1000).toFixed(1).replace('.', ',')} s`
        : '',
    ),
    STATE.column,
    plainColumn('Dettagli', ({ detail }) => detail ?? ''),
  ],
})
