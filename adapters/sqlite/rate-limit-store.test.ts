import { describe, expect, it } from 'vitest'
import { testApp } from '#src/test-app.ts'
import { createWorld } from '#src/world.ts'
import { sqliteRateLimiter } from './rate-limit-store.ts'

const THREE_A_SECOND = { name: 'three', most: 3, windowMs: 1000 }

const setUp = () => {
  let now = 10_000
  const { connection } = testApp()
  const limiter = sqliteRateLimiter({
    connection,
    world: createWorld(() => new Date(now)),
  })
  const take = (hits?: number, who = 'ada') => limiter.take(THREE_A_SECOND, who, hits)
  return {
    connection,
    limiter,
    take,
    at: (moment: number) => {
      now = moment
    },
  }
}

describe('a limit', () => {
  it('slides: room comes back hit by hit, and the refusal says when', () => {
    const { take, at } = setUp()
    for (const moment of [10_000, 10_300, 10_600]) {
      at(moment)
      expect(take().ok).toBe(true)
    }
    at(10_900)
    expect(take()).toEqual({ ok: false, refusal: { code: 'rate.limited', retryAfterMs: 100 } })
    at(11_000)
    expect(take().ok).toBe(true)
    expect(take()).toMatchObject({ refusal: { retryAfterMs: 300 } })
  })

  it('counts all of several hits or none of them', () => {
    const { take } = setUp()
    expect(take(2).ok).toBe(true)
    expect(take(2)).toMatchObject({ refusal: { retryAfterMs: 1000 } })
    expect(take(1).ok).toBe(true)
    expect(take(1).ok).toBe(false)
  })

  it('keeps people apart, looks without counting, and forgets', () => {
    const { take, limiter } = setUp()
    take(3)
    expect(take(1, 'eva').ok).toBe(true)
    expect(limiter.peek(THREE_A_SECOND, 'ada').ok).toBe(false)
    limiter.forget(THREE_A_SECOND, 'ada')
    for (let peek = 0; peek < 5; peek += 1) {
      expect(limiter.peek(THREE_A_SECOND, 'ada').ok).toBe(true)
    }
  })

  it('leaves nothing behind once old hits are dropped', () => {
    const { take, limiter, connection } = setUp()
    take(3)
    limiter.dropBefore(new Date(20_000))
    expect(connection.prepare('SELECT count(*) FROM rate_limit_hits').pluck().get()).toBe(0)
  })
})

describe('the disk', () => {
  it('is not waited for by a hit, and again by whatever comes after it', () => {
    const { connection } = testApp()
    const synced = () => connection.pragma('synchronous', { simple: true })
    const during = new Set<unknown>()
    const limiter = sqliteRateLimiter({
      connection,
      world: createWorld(() => {
        during.add(`${synced()}, ${connection.inTransaction}`)
        return new Date(10_000)
      }),
    })
    const before = synced()
    for (let hit = 0; hit < 4; hit += 1) limiter.take(THREE_A_SECOND, 'ada')
    expect([...during]).toEqual(['1, true'])
    expect(synced()).toBe(before)
    expect(before).toBe(2)
  })

  it('is waited for when the hit belongs to somebody else’s transaction', () => {
    const { connection, take } = setUp()
    connection.transaction(() => take())()
    expect(connection.pragma('synchronous', { simple: true })).toBe(2)
  })

  it('is waited for again after a hit that failed', () => {
    const { connection } = testApp()
    const limiter = sqliteRateLimiter({
      connection,
      world: createWorld(() => {
        throw new Error('full')
      }),
    })
    expect(() => limiter.take(THREE_A_SECOND, 'ada')).toThrow('full')
    expect(connection.pragma('synchronous', { simple: true })).toBe(2)
  })
})
