import { withArticle } from '#modules/kernel/long-day.ts'
import type {
  ComparedFigure,
  FigureName,
  SummaryFigure,
  SummaryPeriod,
} from '#modules/operations/contract/summary.ts'
import { formatDate, formatNumber, formatPrice } from '#web/lib/formats.ts'

/** SVG units; the chart is stretched to the card's width. */
const STEP = 10
const BAR = 7
const HEIGHT = 100

type Props = { readonly figure: SummaryFigure; readonly days: readonly string[] }

/** Bar chart by day. Its accessible name describes it, and the table has the values. */
export const DayChart = ({ figure, days }: Props) => {
  const most = Math.max(...figure.perDay)
  const today = days.length - 1
  return (
    <div className="day-chart">
      <svg
        className="full-width block"
        role="img"
        aria-label={described(figure, days, most)}
        viewBox={`0 0 ${days.length * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
      >
        {days.map((day, place) => (
          <Bar
            key={day}
            place={place}
            share={most === 0 ? 0 : (figure.perDay[place] ?? 0) / most}
            isToday={place === today}
            title={`${formatChartDay(day)}: ${formatFigure(figure.name, figure.perDay[place] ?? 0)}`}
          />
        ))}
      </svg>
      <p className="axis flex between soft tiny" aria-hidden="true">
        <span>{formatShortChartDay(days[0] ?? '')}</span>
        <span>{most > 0 && `massimo ${formatFigure(figure.name, most)}`}</span>
        <span>oggi</span>
      </p>
    </div>
  )
}

type BarProps = {
  readonly place: number
  /** Relative to the tallest bar: 0 to 1. */
  readonly share: number
  readonly isToday: boolean
  readonly title: string
}

/** The whole column shows the tooltip, so that days at 0 have one too. */
const Bar = ({ place, share, isToday, title }: BarProps) => {
  const height = Math.round(share * HEIGHT * 100) / 100
  return (
    <g className={isToday ? 'today' : undefined}>
      <title>{title}</title>
      <rect className="column" x={place * STEP} y={0} width={STEP} height={HEIGHT} />
      <rect
        className="day-bar"
        x={place * STEP + (STEP - BAR) / 2}
        y={HEIGHT - height}
        width={BAR}
        height={height}
      />
    </g>
  )
}

const described = (figure: SummaryFigure, days: readonly string[], most: number) => {
  const { name, perDay } = figure
  const head = `${FIGURE_LABELS[name]} al giorno negli ultimi ${days.length} giorni`
  if (most === 0) return `${head}: sempre zero`
  const peak = days[perDay.indexOf(most)] ?? ''
  return `${head}: al massimo ${formatFigure(name, most)}, ${withArticle('il', formatChartDay(peak))}`
}

export const FIGURE_LABELS: Readonly<Record<FigureName, string>> = {
  requests: 'Richieste',
  showcase: 'Vetrina',
  registrations: 'Iscrizioni',
  reveals: 'Contatti scoperti',
  reviewInvites: 'Inviti a recensire',
  reviews: 'Recensioni scritte',
  reviewsHidden: 'Recensioni nascoste',
  revenueCents: 'Incassi',
  refundsCents: 'Note di credito',
}

export const PERIOD_LABELS: Readonly<Record<SummaryPeriod, string>> = {
  today: 'Oggi',
  week: '7 giorni',
  month: '30 giorni',
}

/** Hidden while there are none. */
const RARE: readonly FigureName[] = ['refundsCents', 'reviewInvites', 'reviews', 'reviewsHidden']

export const isFigureShown = ({ name, month }: SummaryFigure) =>
  !RARE.includes(name) || month.now + month.before > 0

export const formatFigure = (name: FigureName, total: number) =>
  name.endsWith('Cents') ? formatPrice(total / 100) : formatNumber(total)

/** "+50 %", "−20 %", "uguale", or empty without a previous value. */
export const formatFigureChange = ({ now, before }: ComparedFigure) => {
  if (now === before) return 'uguale'
  if (before === 0) return null
  const percent = Math.round(((now - before) / before) * 100)
  return `${percent > 0 ? '+' : '−'}${formatNumber(Math.abs(percent))} %`
}

/** `2026-03-03` → "3 marzo 2026". */
export const formatChartDay = (day: string) => formatDate(`${day}T12:00:00Z`)

/** `2026-03-03` → "3/3". */
export const formatShortChartDay = (day: string) => {
  const [, month, date] = day.split('-')
  return `${Number(date)}/${Number(month)}`
}
