/** The stretches of time that figures are summed over, on the calendar of Rome. */
import { daysEarlierInRome, romeDayOf, startOfRomeDay } from '#modules/kernel/rome-calendar.ts'
import { HOUR_MS } from '#modules/kernel/time.ts'

/** From the first moment to the last, which no longer belongs to it. */
export type Stretch = { readonly from: Date; readonly until: Date }

/** The last `days` days, of which today is one and is not over yet. */
export const stretchOf = (days: number, now: Date): Stretch => ({
  from: startOfRomeDay(romeDayOf(now).subtract({ days: days - 1 })),
  // What happened this very millisecond is part of it.
  until: new Date(now.getTime() + 1),
})

/**
 * As many days ahead of that, up to the same time of the day, to the nearest hour: half a day is not held
 * against a whole one.
 */
export const stretchBefore = (days: number, now: Date): Stretch => ({
  from: startOfRomeDay(romeDayOf(now).subtract({ days: 2 * days - 1 })),
  until: nearestHour(daysEarlierInRome(now, days)),
})

const nearestHour = (moment: Date) => new Date(Math.round(moment.getTime() / HOUR_MS) * HOUR_MS)

export type NamedDay = Stretch & { readonly day: string }

/** Each of the last `count` days, today last. */
export const lastDays = (count: number, now: Date): readonly NamedDay[] => {
  const today = romeDayOf(now)
  return Array.from({ length: count }, (_, place) => {
    const day = today.subtract({ days: count - 1 - place })
    return {
      day: day.toString(),
      from: startOfRomeDay(day),
      until: startOfRomeDay(day.add({ days: 1 })),
    }
  })
}
