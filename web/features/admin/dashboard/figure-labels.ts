/** Labels and formats of figures. */
import type { Compared, Figure, FigureName, Period } from '#modules/operations/contract/summary.ts'
import { formatDate, formatNumber, formatPrice } from '#web/lib/formats.ts'

export const FIGURE_LABELS: Readonly<Record<FigureName, string>> = {
  requests: 'Richieste',
  showcase: 'Vetrina',
  registrations: 'Iscrizioni',
  reveals: 'Contatti scoperti',
  revenueCents: 'Incassi',
  refundsCents: 'Rimborsi',
}

export const PERIODS: Readonly<Record<Period, string>> = {
  today: 'Oggi',
  week: '7 giorni',
  month: '30 giorni',
}

/** Refunds are hidden while there are none. */
export const isWorthShowing = ({ name, month }: Figure) =>
  name !== 'refundsCents' || month.now + month.before > 0

export const amountOf = (name: FigureName, total: number) =>
  name.endsWith('Cents') ? formatPrice(total / 100) : formatNumber(total)

/** "+50 %", "−20 %", "=", or empty without a previous value. */
export const changeOf = ({ now, before }: Compared) => {
  if (now === before) return '='
  if (before === 0) return null
  const percent = Math.round(((now - before) / before) * 100)
  return `${percent > 0 ? '+' : '−'}${formatNumber(Math.abs(percent))} %`
}

/** `2026-03-03` → "3 marzo 2026". */
export const dayName = (day: string) => formatDate(`${day}T12:00:00Z`)

/** `2026-03-03` → "3/3". */
export const shortDay = (day: string) => {
  const [, month, date] = day.split('-')
  return `${Number(date)}/${Number(month)}`
}
