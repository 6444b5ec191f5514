import type { Figure, Period } from '#modules/operations/contract/summary.ts'
import { DayChart } from './day-chart.tsx'
import { amountOf, changeOf, dayName, FIGURE_LABELS, PERIODS } from './figure-labels.ts'

type Props = { readonly figure: Figure; readonly days: readonly string[] }

/** One figure: today, week, month, each compared with the period before, and by day. */
export const FigureCard = ({ figure, days }: Props) => {
  const label = FIGURE_LABELS[figure.name]
  return (
    <article className="figure-card grid gap-3 boxed padded">
      <h3>{label}</h3>
      <dl className="grid">
        {(Object.keys(PERIODS) as Period[]).map((period) => (
          <div key={period}>
            <dt className="soft small">{PERIODS[period]}</dt>
            <dd className="grid">
              <span className="amount">{amountOf(figure.name, figure[period].now)}</span>
              <Before figure={figure} period={period} />
            </dd>
          </div>
        ))}
      </dl>
      <DayChart figure={figure} days={days} />
      <details>
        <summary className="pressable">
          Giorno per giorno<span className="visually-hidden">: {label}</span>
        </summary>
        <DayTable figure={figure} days={days} />
      </details>
    </article>
  )
}

const Before = ({ figure, period }: { figure: Figure; period: Period }) => {
  const change = changeOf(figure[period])
  return (
    <span className="before soft tiny">
      {change !== null && <strong>{change}</strong>} prima{' '}
      {amountOf(figure.name, figure[period].before)}
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
          <th scope="col">Giorno</th>
          <th scope="col">{FIGURE_LABELS[figure.name]}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ day, total }) => (
          <tr key={day}>
            <th scope="row">{dayName(day)}</th>
            <td>{amountOf(figure.name, total)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
