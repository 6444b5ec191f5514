import { toRomeTime } from './rome-clock.ts'

/** The calendar day in Italy, written `2026-03-03`, wherever the browser is. */
export const romeDayOf = (moment: Date): string => {
  const { year, month, day } = toRomeTime(moment.getTime())
  return [year, String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-')
}
