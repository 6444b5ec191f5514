import { describe, expect, it } from 'vitest'
import { HOUR_MS } from '#modules/kernel/time.ts'
import { createPeriod, createPrecedingPeriod, listLastDays } from './periods.ts'

const iso = ({ from, until }: { from: Date; until: Date }) => [
  from.toISOString(),
  until.toISOString(),
]

describe('the days that figures are summed over', () => {
  it('begin at midnight in Rome, in winter and in summer', () => {
    expect(iso(createPeriod(1, new Date('2026-01-15T12:00:00Z')))[0]).toBe(
      '2026-01-14T23:00:00.000Z',
    )
    expect(iso(createPeriod(7, new Date('2026-07-15T12:00:00Z')))[0]).toBe(
      '2026-07-08T22:00:00.000Z',
    )
  })

  it('are held against as many days before, up to the same time of the day', () => {
    const now = new Date('2026-03-03T09:00:00Z')
    expect(iso(createPrecedingPeriod(1, now))).toEqual([
      '2026-03-01T23:00:00.000Z',
      '2026-03-02T09:00:00.000Z',
    ])
    expect(iso(createPrecedingPeriod(7, now))).toEqual([
      '2026-02-17T23:00:00.000Z',
      '2026-02-24T09:00:00.000Z',
    ])
  })

  it('compare ten o’clock with ten o’clock when the clocks changed between', () => {
    const now = new Date('2026-03-29T08:00:00Z')
    expect(iso(createPrecedingPeriod(1, now))).toEqual([
      '2026-03-27T23:00:00.000Z',
      '2026-03-28T09:00:00.000Z',
    ])
  })

  it('follow one another without a gap, one of them an hour short or long', () => {
    for (const [now, odd, hours] of [
      ['2026-03-31T10:00:00Z', '2026-03-29', 23],
      ['2026-10-27T10:00:00Z', '2026-10-25', 25],
    ] as const) {
      const days = listLastDays(30, new Date(now))
      expect(days).toHaveLength(30)
      expect(days.at(-1)?.day).toBe(now.slice(0, 10))
      const lengths = days.map(({ from, until }) => (until.getTime() - from.getTime()) / HOUR_MS)
      expect(lengths.filter((length) => length !== 24)).toEqual([hours])
      expect(days.find(({ day }) => day === odd)).toMatchObject({
        until: days[days.findIndex(({ day }) => day === odd) + 1]?.from,
      })
    }
  })
})
