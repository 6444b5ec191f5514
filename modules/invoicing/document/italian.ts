import type { Day } from './document.ts'

const LONG_DAY = new Intl.DateTimeFormat('it-IT', { dateStyle: 'long', timeZone: 'UTC' })

/** "23 novembre 2026". */
export const longDay = (day: Day) => LONG_DAY.format(Date.parse(`${day}T00:00:00Z`))
