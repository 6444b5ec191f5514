/** Live unread counts: which events, for whom, for how long. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { SessionId, UserId } from '#modules/kernel/ids.ts'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#modules/kernel/time.ts'
import { createLiveNotifications } from './live-notifications.ts'

const ADA = 'ada' as UserId
const UGO = 'ugo' as UserId

/** Unread counts from variables instead of a database. */
const market = (lifeMs = HOUR_MS) => {
  const rung = new Map<UserId, number>()
  const talks = new Map<UserId, { unread: number; mark: string }>()
  const ended = new Set<string>()
  const failures: string[] = []
  const stop = new AbortController()
  let isBroken = false
  const liveNotifications = createLiveNotifications({
    notifications: {
      unreadCountsOf: (userIds) => {
        if (isBroken) throw new Error('disk I/O error')
        const rungs = userIds.map((userId) => [userId, rung.get(userId) ?? 0] as const)
        return new Map(rungs.map(([userId, times]) => [userId, { unread: times, revision: times }]))
      },
    },
    talks: { unreadOf: () => talks },
    isSessionAlive: (id) => !ended.has(id),
    stopping: stop.signal,
    reportFailure: (error) => failures.push(error.message),
    lifeMs,
  })
  return {
    liveNotifications,
    stop,
    failures,
    breakDisk: (broken: boolean) => {
      isBroken = broken
    },
    notify: (userId: UserId) => {
      rung.set(userId, (rung.get(userId) ?? 0) + 1)
    },
    receive: (userId: UserId, unread: number, mark: string) => talks.set(userId, { unread, mark }),
    endSession: (id: string) => ended.add(id),
    listen: (userId: UserId, sessionId = `session of ${userId}`) => {
      const stream = liveNotifications.open({ userId, sessionId: sessionId as SessionId })
      return stream && listenTo(stream)
    },
  }
}

const listenTo = (stream: ReadableStream<Uint8Array>) => {
  const reader = stream.getReader()
  const heard: string[] = []
  let isOver = false
  const listening = (async () => {
    const decoder = new TextDecoder()
    for (let next = await reader.read(); !next.done; next = await reader.read())
      heard.push(decoder.decode(next.value))
    isOver = true
  })()
  return {
    heard: () => heard.join(''),
    isOver: () => isOver,
    listening,
    leave: () => reader.cancel(),
  }
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a live notification count', () => {
  it('says at once how things stand, then within a second what changed, and nothing of others', async () => {
    const { listen, notify } = market()
    notify(ADA)
    const ada = listen(ADA)
    await pass(0)
    expect(ada?.heard()).toBe(
      'retry: 3000\n\nevent: bell\ndata: {"unread":1}\n\nevent: talks\ndata: {"unread":0}\n\n',
    )

    notify(UGO)
    await pass(SECOND_MS)
    expect(ada?.heard()).not.toContain('unread":2')
    notify(ADA)
    await pass(SECOND_MS)
    expect(ada?.heard()).toContain('event: bell\ndata: {"unread":2}\n\n')
    await ada?.leave()
  })

  it('says how many messages are unread, also when one that was read gave way to another', async () => {
    const { listen, receive } = market()
    const ada = listen(ADA)
    await pass(0)
    receive(ADA, 1, '1:')
    receive(UGO, 7, '7:')
    await pass(SECOND_MS)
    receive(ADA, 1, '1:read')
    await pass(SECOND_MS)

    expect(ada?.heard().match(/event: talks\ndata: \{"unread":\d\}/g)).toEqual([
      'event: talks\ndata: {"unread":0}',
      'event: talks\ndata: {"unread":1}',
      'event: talks\ndata: {"unread":1}',
    ])
    expect(ada?.heard().match(/event: bell/g)).toHaveLength(1)
    await ada?.leave()
  })

  it('breathes, so that nobody takes it for dead', async () => {
    const { listen } = market()
    const ada = listen(ADA)
    await pass(MINUTE_MS)
    expect(ada?.heard().match(/^:$/gm)).toHaveLength(3)
    await ada?.leave()
  })

  it('ends with its session, and says why, before it sends anything more', async () => {
    const { liveNotifications, listen, notify, endSession } = market()
    const [one, other] = [listen(ADA, 'telephone'), listen(ADA, 'desktop')]
    await pass(0)
    endSession('telephone')
    notify(ADA)
    await pass(SECOND_MS)

    expect(one?.heard()).toMatch(/event: signed-out\ndata: \{\}\n\n$/)
    expect(one?.heard()).not.toContain('unread":1')
    expect(one?.isOver()).toBe(true)
    expect(other?.heard()).toContain('unread":1')

    endSession('desktop')
    await pass(5 * SECOND_MS)
    expect(other?.isOver()).toBe(true)
    expect(liveNotifications.count()).toBe(0)
  })

  it('ends when the process stops, without a reason not to come back', async () => {
    const { liveNotifications, listen, stop } = market()
    const ada = listen(ADA)
    await pass(0)
    stop.abort()
    await ada?.listening

    expect(ada?.heard()).not.toContain('signed-out')
    expect(liveNotifications.count()).toBe(0)
    const late = listen(UGO)
    await late?.listening
    expect(liveNotifications.count()).toBe(0)
  })

  it('ends after its time', async () => {
    const { listen } = market(MINUTE_MS)
    const ada = listen(ADA)
    await pass(MINUTE_MS + 5 * SECOND_MS)
    expect(ada?.isOver()).toBe(true)
  })
})

describe('what live unread counts may cost', () => {
  it('is eight connections for one person, and a place is free again once one closes', async () => {
    const { liveNotifications, listen } = market()
    const own = Array.from({ length: 8 }, (_, n) => listen(ADA, `tab ${n}`))
    await pass(0)
    expect(listen(ADA, 'one too many')).toBeNull()
    expect(listen(UGO)).not.toBeNull()

    await own[0]?.leave()
    expect(liveNotifications.count()).toBe(8)
    expect(listen(ADA, 'another')).not.toBeNull()
  })

  it('is nothing for a reply that nobody reads, and no timer once all are gone', async () => {
    const { liveNotifications, listen } = market()
    liveNotifications.open({ userId: ADA, sessionId: 's' as SessionId })
    await pass(0)
    expect([liveNotifications.count(), vi.getTimerCount()]).toEqual([0, 0])

    const ada = listen(ADA)
    await pass(0)
    expect(vi.getTimerCount()).toBe(1)
    await ada?.leave()
    expect([liveNotifications.count(), vi.getTimerCount()]).toEqual([0, 0])
  })

  it('lets go of somebody who does not read', async () => {
    const { liveNotifications, notify } = market()
    const reader = liveNotifications.open({ userId: ADA, sessionId: 's' as SessionId })?.getReader()
    await reader?.read()
    for (let n = 0; n < 12; n += 1) {
      notify(ADA)
      await pass(SECOND_MS)
    }
    expect(liveNotifications.count()).toBe(0)
  })

  it('survives a disk that fails for a moment', async () => {
    const { listen, notify, breakDisk, failures } = market()
    const ada = listen(ADA)
    await pass(0)
    breakDisk(true)
    await pass(SECOND_MS)
    expect(failures).toEqual(['disk I/O error'])
    breakDisk(false)
    notify(ADA)
    await pass(SECOND_MS)
    expect(ada?.heard()).toContain('unread":1')
    await ada?.leave()
  })
})
