/// <reference lib="esnext.temporal" />

/** Month and day of the national holidays (law 260/1949 and later). */
const FIXED = new Set('1-1 1-6 4-25 5-1 6-2 8-15 11-1 12-8 12-25 12-26'.split(' '))
/** Saint Francis is a holiday again since law 151/2025. */
const SAINT_FRANCIS = '10-4'
const SAINT_FRANCIS_SINCE = 2026
const SATURDAY = 6

/** Neither Saturday, Sunday nor a national holiday. */
export const isWorkingDay = (day: Temporal.PlainDate): boolean =>
  day.dayOfWeek < SATURDAY && !isHoliday(day)

export const isHoliday = (day: Temporal.PlainDate) => {
  const name = `${day.month}-${day.day}`
  if (FIXED.has(name)) return true
  if (name === SAINT_FRANCIS) return day.year >= SAINT_FRANCIS_SINCE
  return day.equals(easterOf(day.year).add({ days: 1 }))
}

/** Meeus' algorithm for the Gregorian calendar; the single letters are his. */
const easterOf = (year: number): Temporal.PlainDate => {
  const a = year % 19
  const century = Math.floor(year / 100)
  const d = century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25)
  const h = (19 * a + d + 15) % 30
  const i = h - Math.floor(h / 28) * (1 - Math.floor(29 / (h + 1)) * Math.floor((21 - a) / 11))
  const j = (year + Math.floor(year / 4) + i + 2 - century + Math.floor(century / 4)) % 7
  const l = i - j
  const month = 3 + Math.floor((l + 40) / 44)
  return Temporal.PlainDate.from({ year, month, day: l + 28 - 31 * Math.floor(month / 4) })
}
