/** Amounts and days in Italian notation. */
import type { Day } from './document.ts'

const AMOUNT = new Intl.NumberFormat('it-IT', { style: 'currency', currency: 'EUR' })
const LONG_DAY = new Intl.DateTimeFormat('it-IT', { dateStyle: 'long', timeZone: 'UTC' })

export const euro = (cents: number) => AMOUNT.format(cents / 100)

export const longDay = (day: Day) => LONG_DAY.format(Date.parse(`${day}T00:00:00Z`))
