import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DAY_MS } from '#modules/kernel/time.ts'
import { computePeriodEnd, countDaysLeft } from './period.ts'

const month = { months: 1 }
const year = { years: 1 }
const endOf = (start: string, span: Parameters<typeof computePeriodEnd>[1]) =>
  computePeriodEnd(new Date(start), span).toISOString()

describe('the end of a period', () => {
  it('is the same hour of the same day next month', () => {
    expect(endOf('2026-04-10T08:30:15.123Z', month)).toBe('2026-05-10T08:30:15.123Z')
  })

  it('is the last day of a month that is too short', () => {
    expect(endOf('2026-01-31T11:00:00Z', month)).toBe('2026-02-28T11:00:00.000Z')
    expect(endOf('2028-01-31T11:00:00Z', month)).toBe('2028-02-29T11:00:00.000Z')
    expect(endOf('2026-03-31T11:00:00Z', month)).toBe('2026-04-30T11:00:00.000Z')
  })

  it('is 28 February a year after a leap day', () => {
    expect(endOf('2028-02-29T11:00:00Z', year)).toBe('2029-02-28T11:00:00.000Z')
  })

  it('keeps the hour in Rome when the clocks change on the way', () => {
    expect(endOf('2026-03-10T09:00:00Z', month)).toBe('2026-04-10T08:00:00.000Z')
    expect(endOf('2026-10-10T08:00:00Z', month)).toBe('2026-11-10T09:00:00.000Z')
    expect(endOf('2026-03-28T22:30:00Z', { days: 1 })).toBe('2026-03-29T21:30:00.000Z')
  })

  it("counts Rome's day, not Greenwich's", () => {
    // Half past midnight on 31 January in Rome is still 30 January in Greenwich.
    expect(endOf('2026-01-30T23:30:00Z', month)).toBe('2026-02-27T23:30:00.000Z')
  })

  it('lands after an hour that does not exist', () => {
    // 02:30 on 29 March 2026 is skipped in Rome.
    expect(endOf('2026-02-28T01:30:00Z', { days: 29 })).toBe('2026-03-29T01:30:00.000Z')
  })

  const moment = fc.date({
    min: new Date('2020-01-01T00:00:00Z'),
    max: new Date('2099-12-31T00:00:00Z'),
    noInvalidDate: true,
  })
  const span = fc.constantFrom(month, year, { days: 1 }, { days: 45 })

  it('never comes before a start that is later', () => {
    fc.assert(
      fc.property(moment, moment, span, (a, b, length) => {
        const [first, second] = a <= b ? [a, b] : [b, a]
        // Within the hour that is repeated in autumn, two starts may share an end or swap by that hour.
        const repeatedHourMs = 60 * 60 * 1000
        expect(computePeriodEnd(first, length).getTime()).toBeLessThanOrEqual(
          computePeriodEnd(second, length).getTime() + repeatedHourMs,
        )
      }),
    )
  })

  it('gives a month 28 to 31 days and a year 365 or 366, to the hour of a clock change', () => {
    fc.assert(
      fc.property(moment, (start) => {
        const days = (length: typeof month | typeof year) =>
          (computePeriodEnd(start, length).getTime() - start.getTime()) / DAY_MS
        expect(days(month)).toBeGreaterThan(27.9)
        expect(days(month)).toBeLessThan(31.1)
        expect(days(year)).toBeGreaterThan(364.9)
        expect(days(year)).toBeLessThan(366.1)
      }),
    )
  })

  it("shows the same day and hour on Rome's clock, or the month's last day", () => {
    const inRome = (at: Date) =>
      Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO('Europe/Rome')
    fc.assert(
      fc.property(moment, (start) => {
        const begin = inRome(start)
        const end = inRome(computePeriodEnd(start, month))
        expect(end.day).toBe(Math.min(begin.day, end.daysInMonth))
        expect((end.month - begin.month + 12) % 12).toBe(1)
        const skippedHour = end.hour - begin.hour
        expect([0, 1]).toContain(skippedHour)
        expect([end.minute, end.second]).toEqual([begin.minute, begin.second])
      }),
    )
  })
})

describe('the days left', () => {
  const end = new Date('2026-05-10T12:00:00Z')
  const leftAt = (ms: number) => countDaysLeft(end, new Date(end.getTime() - ms))

  it('rounds a day that has begun up', () => {
    expect(leftAt(1)).toBe(1)
    expect(leftAt(DAY_MS)).toBe(1)
    expect(leftAt(DAY_MS + 1)).toBe(2)
    expect(leftAt(7 * DAY_MS)).toBe(7)
  })

  it('is 0 from the instant of the end', () => {
    expect(leftAt(0)).toBe(0)
    expect(leftAt(-DAY_MS)).toBe(0)
  })
})
