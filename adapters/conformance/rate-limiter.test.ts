import { describe, expect, it } from 'vitest'
import { memoryRateLimiter } from '#adapters/memory/rate-limiter.ts'
import { sqliteRateLimiter } from '#adapters/sqlite/rate-limit-store.ts'
import type { RateLimiter } from '#modules/kernel/limits.ts'
import type { World } from '#modules/kernel/world.ts'
import { testApp } from '#src/test-app.ts'
import { createWorld } from '#src/world.ts'

type Make = (world: World) => Pick<RateLimiter, 'take'>

const onSqlite: Make = (world) => {
  const { connection } = testApp()
  return sqliteRateLimiter({ connection, world })
}

const THREE_A_SECOND = { name: 'three', most: 3, windowMs: 1000 }

describe.each([
  ['on disk', onSqlite],
  ['in memory', memoryRateLimiter],
] satisfies [string, Make][])('a limit kept %s', (_, make) => {
  const setUp = () => {
    let now = 10_000
    const limiter = make(createWorld(() => new Date(now)))
    return {
      takeAt: (moment: number, hits = 1, who = 'ada') => {
        now = moment
        return limiter.take(THREE_A_SECOND, who, hits)
      },
      limiter,
    }
  }

  it('slides: room comes back hit by hit, and the refusal says when', () => {
    const { takeAt } = setUp()
    for (const moment of [10_000, 10_300, 10_600]) expect(takeAt(moment).ok).toBe(true)
    expect(takeAt(10_900)).toEqual({
      ok: false,
      refusal: { code: 'rate.limited', retryAfterMs: 100 },
    })
    expect(takeAt(10_999).ok).toBe(false)
    expect(takeAt(11_000).ok).toBe(true)
    expect(takeAt(11_000)).toMatchObject({ refusal: { retryAfterMs: 300 } })
  })

  it('counts all of several hits or none of them', () => {
    const { takeAt } = setUp()
    expect(takeAt(10_000, 2).ok).toBe(true)
    expect(takeAt(10_000, 2)).toMatchObject({ refusal: { retryAfterMs: 1000 } })
    expect(takeAt(10_000, 1).ok).toBe(true)
    expect(takeAt(10_000, 1).ok).toBe(false)
  })

  it('does not count what a clock that was ahead wrote down, once it is set back', () => {
    const { takeAt } = setUp()
    expect(takeAt(10_000).ok).toBe(true)
    expect(takeAt(500_000, 3).ok).toBe(true)
    expect(takeAt(500_000)).toMatchObject({ refusal: { retryAfterMs: 1000 } })
    expect(takeAt(10_100, 3).ok).toBe(true)
    expect(takeAt(10_200)).toMatchObject({ refusal: { retryAfterMs: 900 } })
    expect(takeAt(11_100).ok).toBe(true)
    expect(takeAt(500_100, 3).ok).toBe(true)
  })

  it('refuses nobody for longer than its window, wherever the clock jumps', () => {
    const { takeAt } = setUp()
    for (const moment of [10_000, 9_000, 10_500, 400_000, 9_800, 10_600, 1_000, 10_700, 10_800])
      for (let hit = 0; hit < 5; hit += 1) {
        const taken = takeAt(moment)
        const waitMs = taken.ok ? 0 : taken.refusal.retryAfterMs
        expect(waitMs, String(moment)).toBeLessThanOrEqual(THREE_A_SECOND.windowMs)
        expect(waitMs, String(moment)).toBeGreaterThanOrEqual(0)
      }
  })

  it('keeps people and limits apart', () => {
    const { takeAt, limiter } = setUp()
    takeAt(10_000, 3)
    expect(takeAt(10_000, 1, 'eva').ok).toBe(true)
    expect(limiter.take({ ...THREE_A_SECOND, name: 'other' }, 'ada').ok).toBe(true)
  })

  it('holds for one person among thousands of others', () => {
    const { takeAt } = setUp()
    takeAt(10_000, 3)
    for (let other = 0; other < 11_000; other += 1) takeAt(10_001, 1, `other-${other}`)
    expect(takeAt(10_002).ok).toBe(false)
  })
})
