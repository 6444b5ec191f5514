import { describe, expect, it } from 'vitest'
import { findLastDueTime } from './schedule.ts'

const due = (dailyAt: string, now: string) =>
  findLastDueTime({ dailyAt }, new Date(now)).toISOString()

describe('when a job was last due', () => {
  it('is the same wall-clock time in Rome in winter and in summer', () => {
    expect(due('03:30', '2026-01-15T12:00:00Z')).toBe('2026-01-15T02:30:00.000Z')
    expect(due('03:30', '2026-07-15T12:00:00Z')).toBe('2026-07-15T01:30:00.000Z')
  })

  it('is yesterday until the time has come, to the millisecond', () => {
    expect(due('08:00', '2026-03-03T06:59:59.999Z')).toBe('2026-03-02T07:00:00.000Z')
    expect(due('08:00', '2026-03-03T07:00:00.000Z')).toBe('2026-03-03T07:00:00.000Z')
  })

  it('belongs to the day in Rome, which begins before that in Greenwich', () => {
    expect(due('00:15', '2026-03-02T23:20:00Z')).toBe('2026-03-02T23:15:00.000Z')
  })

  it('comes an hour later where the clocks skip it, and still comes that day', () => {
    expect(due('02:30', '2026-03-29T00:59:00Z')).toBe('2026-03-28T01:30:00.000Z')
    expect(due('02:30', '2026-03-29T01:30:00Z')).toBe('2026-03-29T01:30:00.000Z')
    expect(due('02:30', '2026-03-30T00:30:00Z')).toBe('2026-03-30T00:30:00.000Z')
  })

  it('comes once where the clocks show it twice', () => {
    expect(due('02:30', '2026-10-25T00:30:00Z')).toBe('2026-10-25T00:30:00.000Z')
    expect(due('02:30', '2026-10-25T01:30:00Z')).toBe('2026-10-25T00:30:00.000Z')
    expect(due('02:30', '2026-10-26T01:29:00Z')).toBe('2026-10-25T00:30:00.000Z')
  })

  it('is the last full step of an interval', () => {
    const at = (now: string) => findLastDueTime({ everyMs: 600_000 }, new Date(now)).toISOString()
    expect(at('2026-03-03T09:09:59.999Z')).toBe('2026-03-03T09:00:00.000Z')
    expect(at('2026-03-03T09:10:00.000Z')).toBe('2026-03-03T09:10:00.000Z')
  })
})
