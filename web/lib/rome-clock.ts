/**
 * Rome's calendar and clock without `Intl`, whose first use loads all locales: with `modules/kernel/italian-number.ts`
 * three fifths of the blocking time of a page ("Ablation" in docs/performance.md). The price is the rule of summer time written here.
 */
const HOUR_MS = 3_600_000

export type RomeTime = ReturnType<typeof toRomeTime>

export const toRomeTime = (at: number) => {
  const shifted = new Date(at + (isSummerTime(at) ? 2 : 1) * HOUR_MS)
  return {
    year: shifted.getUTCFullYear(),
    /** 1 is January. */
    month: shifted.getUTCMonth() + 1,
    day: shifted.getUTCDate(),
    hour: shifted.getUTCHours(),
    minute: shifted.getUTCMinutes(),
  }
}

/** EU rule since 1996 (directive 2000/84/EC); no date here is older. */
const isSummerTime = (at: number): boolean => {
  const year = new Date(at).getUTCFullYear()
  return at >= lastSunday(year, MARCH) && at < lastSunday(year, OCTOBER)
}

const MARCH = 2
const OCTOBER = 9

/** 01:00 UTC on the last Sunday of a month with 31 days. */
const lastSunday = (year: number, month: number): number => {
  const lastDay = new Date(Date.UTC(year, month, 31, 1))
  return lastDay.getTime() - lastDay.getUTCDay() * 24 * HOUR_MS
}
