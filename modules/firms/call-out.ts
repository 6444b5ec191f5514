import type { CallOutHours } from '#modules/kernel/call-out.ts'
import { isHoliday } from '#modules/kernel/italian-holidays.ts'
import { toRomeClock } from '#modules/kernel/rome-calendar.ts'

const SATURDAY = 6
const SUNDAY = 7

/** The hours of a day in which firms come, to the full hour. */
const OPEN = {
  business: { lastDay: SATURDAY - 1, from: 8, until: 18 },
  evenings: { lastDay: SUNDAY - 1, from: 8, until: 22 },
}

/** Who works at this moment in Italy, as `CALL_OUT_HOURS_LABELS` says it. */
export const listCallOutHoursAt = (moment: Date): readonly CallOutHours[] => {
  const clock = toRomeClock(moment)
  const isOpen = ({ lastDay, from, until }: (typeof OPEN)['business']) =>
    clock.dayOfWeek <= lastDay &&
    clock.hour >= from &&
    clock.hour < until &&
    !isHoliday(clock.toPlainDate())
  return [...(['business', 'evenings'] as const).filter((hours) => isOpen(OPEN[hours])), 'always']
}
