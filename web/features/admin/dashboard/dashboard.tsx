import { formatAverage } from '#modules/kernel/rating-text.ts'
import {
  buildFigureListQuery,
  FIGURE_LIST_LINKS,
} from '#modules/operations/contract/figure-lists.ts'
import { operationsPaths } from '#modules/operations/contract/paths.ts'
import type {
  ServerFault,
  SummaryFigure,
  SummaryPeriod,
  SummaryReply,
} from '#modules/operations/contract/summary.ts'
import { TO_DO_PAGE_PATH, type ToDoReply, toDoPath } from '#modules/operations/contract/to-do.ts'
import { useApi } from '#web/lib/api.ts'
import { NotLoaded } from '#web/lib/not-loaded.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { adminPage } from '../frame/admin-page.tsx'
import { useMayOpen } from '../frame/may-open.ts'
import { lateFirst } from '../to-do/deadline.tsx'
import {
  DayChart,
  FIGURE_LABELS,
  formatChartDay,
  formatFigure,
  formatFigureChange,
  isFigureShown,
  PERIOD_LABELS,
} from './day-chart.tsx'
import { InvoicedTotals } from './invoiced.tsx'
import { WaitingList } from './waiting-list.tsx'

/** Open tasks, then figures. Moderators see it without money. */
export const AdminDashboard = () => {
  const { data, ...reply } = useApi<SummaryReply>(operationsPaths.summary, {
    freshMs: 0,
  })
  const toDo = useApi<ToDoReply>(toDoPath, { freshMs: 0 })
  // Their ages come at once with the tasks; where they do not come, these stand there without.
  if (!data || (!toDo.data && toDo.error === undefined))
    return <NotLoaded {...reply} failed="Non riusciamo a caricare i dati" waiting={<Waiting />} />
  return (
    <div className="grid gap-6">
      {data.fault && (
        <Alert tone="destructive" title={FAULTS[data.fault].title}>
          <p>{FAULTS[data.fault].advice}</p>
        </Alert>
      )}
      <section aria-labelledby="aspetta">
        <h2 className="below-3" id="aspetta">
          Da fare{' '}
        </h2>
        <WaitingList waiting={data.waiting} tasks={lateFirst(toDo.data?.items ?? [], Date.now())} />
        {data.waiting.some(({ total }) => total > 0) && (
          <p className="pad-top-3">
            <a href={TO_DO_PAGE_PATH}>Guarda le scadenze</a>
          </p>
        )}
      </section>
      <section aria-labelledby="numeri">
        <h2 className="below-3" id="numeri">
          Gli ultimi 30 giorni
        </h2>
        <div className="figure-cards grid gap-4 aligned-start">
          {data.figures.filter(isFigureShown).map((figure) => (
            <FigureCard key={figure.name} figure={figure} days={data.days} />
          ))}
        </div>
        <p className="soft pad-top-3">
          Il titolo con un link porta all’elenco degli ultimi 30 giorni. I numeri restano anche
          quando una persona cancella il suo account: l’elenco può mostrarne di meno.
        </p>
        {data.reviewMedian !== null && (
          <p className="soft pad-top-3">
            Mediana delle stelle nelle recensioni del mese: {formatAverage(data.reviewMedian)}
          </p>
        )}
      </section>
      <ByTrade />
      <InvoicedTotals />
    </div>
  )
}

/** The same by trade and province, each figure with its list. */
const ByTrade = () =>
  useMayOpen()(MARKET_PAGE) ? (
    <p>
      <a href={MARKET_PAGE}>I numeri per mestiere e provincia, e la provenienza delle visite</a>
    </p>
  ) : null

const MARKET_PAGE = '/admin/mercato'

const FAULTS: Record<ServerFault, { title: string; advice: string }> = {
  'database-damaged': {
    title: 'Il database è danneggiato',
    advice:
      'Una parte dei dati non si legge più. Ferma il sito, metti da parte una copia dei file e ripristina l’ultimo backup.',
  },
  'disk-nearly-full': {
    title: 'Lo spazio sul disco è quasi finito',
    advice:
      'Tra poco il sito non potrà più salvare annunci, messaggi e ordini: libera spazio sul disco dei dati.',
  },
}

const Waiting = () => (
  <div className="grid gap-6" role="status" aria-label="Caricamento in corso">
    <div className="figure-cards grid gap-4 aligned-start">
      {[1, 2, 3, 4, 5, 6].map((place) => (
        <Skeleton key={place} shape="row" />
      ))}
    </div>
    <div className="figure-cards grid gap-4 aligned-start">
      {[1, 2, 3, 4].map((place) => (
        <Skeleton key={place} shape="panel" />
      ))}
    </div>
  </div>
)

type Props = { readonly figure: SummaryFigure; readonly days: readonly string[] }

const FigureCard = ({ figure, days }: Props) => {
  const mayOpen = useMayOpen()
  const label = FIGURE_LABELS[figure.name]
  const list = FIGURE_LIST_LINKS[figure.name]
  return (
    <article className="figure-card grid gap-2 boxed padded shrinkable">
      <h3>
        {list && mayOpen(list.page) ? (
          <a href={`${list.page}?${buildFigureListQuery(list, days)}`}>{label}</a>
        ) : (
          label
        )}
      </h3>
      <dl className="grid">
        {(Object.keys(PERIOD_LABELS) as SummaryPeriod[]).map((period) => (
          <div key={period}>
            <dt className="soft tiny">{PERIOD_LABELS[period]}</dt>
            <dd className="grid">
              <span className="display-l digits">
                {formatFigure(figure.name, figure[period].now)}
              </span>
              <Before figure={figure} period={period} />
            </dd>
          </div>
        ))}
      </dl>
      <DayChart figure={figure} days={days} />
      <details>
        <summary className="accented tiny">
          Giorno per giorno<span className="visually-hidden">: {label}</span>
        </summary>
        <DayTable figure={figure} days={days} />
      </details>
    </article>
  )
}

/** Below this number a percentage says nothing. */
const FEW = 10

const Before = ({ figure, period }: { figure: SummaryFigure; period: SummaryPeriod }) => {
  const { before } = figure[period]
  const change = formatFigureChange(figure[period])
  const isShown = change !== null && before >= FEW
  return (
    <span className="figure-before soft tiny">
      {isShown && <strong className="block inked">{change}</strong>} prima{' '}
      {formatFigure(figure.name, before)}
    </span>
  )
}

/** The chart's values as a table, newest first. */
const DayTable = ({ figure, days }: Props) => {
  const rows = days.map((day, place) => ({ day, total: figure.perDay[place] ?? 0 })).reverse()
  return (
    <table className="small digits full-width">
      <caption className="visually-hidden">{FIGURE_LABELS[figure.name]} al giorno</caption>
      <thead>
        <tr>
          <th className="ruled-below pad-y-1" scope="col">
            Giorno
          </th>
          <th className="ruled-below pad-y-1" scope="col">
            {FIGURE_LABELS[figure.name]}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ day, total }) => (
          <tr key={day}>
            <th className="ruled-below pad-y-1" scope="row">
              {formatChartDay(day)}
            </th>
            <td className="ruled-below pad-y-1">{formatFigure(figure.name, total)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export const page = adminPage({
  subtitle: 'Le cose da fare e come va il sito.',
  Content: AdminDashboard,
})
