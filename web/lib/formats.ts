/** Italian formats of numbers, money and time. Pure, so that server and browser render the same. */

import { formatItalianNumber } from '#modules/kernel/italian-number.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#modules/kernel/time.ts'
import { type RomeTime, toRomeTime } from './rome-clock.ts'

/** What a date may arrive as: ISO 8601, milliseconds, or nothing. */
export type MomentLike = string | number | Date | null | undefined

const NO_BREAK = '\u00a0'

/** 12345 → "12.345". */
export const formatNumber = (value: number): string => formatItalianNumber(value, 0, 3)

/** A price with two decimals, also from text as plain as `49,90`; nothing is "Prezzo su richiesta". */
export const formatPrice = (price: number | string | null | undefined): string => {
  const amount = typeof price === 'string' ? plainAmount(price) : price
  return amount === null || amount === undefined || Number.isNaN(amount)
    ? 'Prezzo su richiesta'
    : `${formatItalianNumber(amount, 2, 2)}${NO_BREAK}€`
}

/** A price outside orders and invoices: `35 €`, and `35,50 €`. */
export const formatStatedPrice = (price: Parameters<typeof formatPrice>[0]): string =>
  formatPrice(price).replace(',00', '')

/** `readEuro` would weigh on every page. */
const plainAmount = (text: string) =>
  /^\d+(?:,\d\d?)?$/.test(text) ? Number(text.replace(',', '.')) : null

const MONTHS =
  'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre'.split(
    ' ',
  )

/** "12 marzo 2026" on the calendar of Rome. */
export const formatDate = (moment: MomentLike): string => written(moment, dayText)

const dayText = ({ day, month, year }: RomeTime) => `${day} ${MONTHS[month - 1]} ${year}`

/** "12 marzo 2026, 14:05" on the clock of Rome. */
export const formatDateTime = (moment: MomentLike): string =>
  written(moment, (time) => `${dayText(time)}, ${clockText(time)}`)

/** "14:05" on the clock of Rome. */
export const formatTime = (moment: MomentLike): string => written(moment, clockText)

const clockText = ({ hour, minute }: RomeTime): string => `${twoDigits(hour)}:${twoDigits(minute)}`

const twoDigits = (value: number): string => String(value).padStart(2, '0')

const written = (moment: MomentLike, write: (time: RomeTime) => string): string => {
  if (isMissing(moment)) return 'Non disponibile'
  const at = new Date(moment).getTime()
  return Number.isNaN(at) ? 'Data non valida' : write(toRomeTime(at))
}

const isMissing = (moment: MomentLike): moment is null | undefined | '' =>
  moment === null || moment === undefined || moment === ''

/** Relative to `now` in milliseconds: "adesso", "5 minuti fa", "ieri". The future counts as now. */
export const formatRelativeTime = (moment: MomentLike, now: number): string => {
  if (isMissing(moment)) return 'Non disponibile'
  const at = new Date(moment).getTime()
  if (Number.isNaN(at)) return 'Data non valida'
  const passed = now - at
  if (passed < MINUTE_MS) return 'adesso'
  if (passed < HOUR_MS) return ago(passed / MINUTE_MS, 'minuto', 'minuti')
  if (passed < DAY_MS) return ago(passed / HOUR_MS, 'ora', 'ore')
  return daysAgo(calendarDay(now) - calendarDay(at))
}

const daysAgo = (days: number): string => {
  if (days <= 1) return 'ieri'
  if (days < 7) return ago(days, 'giorno', 'giorni')
  if (days < 30) return ago(days / 7, 'settimana', 'settimane')
  if (days < 365) return ago(days / 30, 'mese', 'mesi')
  return ago(days / 365, 'anno', 'anni')
}

const ago = (count: number, one: string, many: string): string => {
  const whole = Math.floor(count)
  return `${whole} ${whole === 1 ? one : many} fa`
}

/** Day number in Rome, so that "ieri" means the previous date. */
const calendarDay = (at: number): number => {
  const { year, month, day } = toRomeTime(at)
  return Math.floor(Date.UTC(year, month - 1, day) / DAY_MS)
}

const FIRST_YEAR = 2024

/** "2024", or "2024–2026" once the present year is a later one. */
export const copyrightYears = (presentYear: number): string =>
  presentYear > FIRST_YEAR ? `${FIRST_YEAR}–${presentYear}` : String(FIRST_YEAR)

/** Before a name: "ad Anna", "a Bruno". */
export const prefixItalianTo = (name: string): string =>
  `${/^[aà]/i.test(name) ? 'ad' : 'a'} ${name}`
