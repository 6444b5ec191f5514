import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useToast } from '#web/lib/toast.ts'
import { FakeEventSource } from '#web/testing/fake-event-source.ts'
import { fakeServer, signedInAs, signedOut } from '#web/testing/fake-server.ts'
import { renderElement, waitForAnswers } from '#web/testing/render-element.tsx'
import { NotificationsDialog } from './list/notifications-dialog.tsx'
import { NotificationCount } from './notification-count.tsx'
import { unreadCount } from './notification-state.ts'

const COUNT = '/api/notifications?limit=1&offset=0'

const open = async (answers = {}) => {
  const server = fakeServer({ ...signedInAs(), ...answers })
  const { unmount } = renderElement(<NotificationCount List={NotificationsDialog} />)
  await waitForAnswers()
  return { ...server, unmount, source: FakeEventSource.open[0] }
}

const notificationButton = () => screen.getByRole('button').getAttribute('aria-label')
const status = () => screen.getByRole('status').textContent

const look = (state: DocumentVisibilityState) =>
  act(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: state })
    document.dispatchEvent(new Event('visibilitychange'))
  })

beforeEach(() => {
  unreadCount.value = null
  Object.assign(globalThis, { EventSource: FakeEventSource })
})

afterEach(() => {
  look('visible')
  vi.useRealTimers()
  Reflect.deleteProperty(globalThis, 'EventSource')
  FakeEventSource.open = []
})

describe('the notification list', () => {
  it('says how many are unread, and rings aloud only when there are more', async () => {
    const { source } = await open()
    expect(source?.url).toBe('/api/notifications/stream')
    source?.say('bell', { unread: 2 })
    expect([notificationButton(), status()]).toEqual(['Notifiche, 2 da leggere', ''])

    source?.say('bell', { unread: 3 })
    expect([notificationButton(), status()]).toEqual([
      'Notifiche, 3 da leggere',
      'Hai una nuova notifica',
    ])
    source?.say('bell', { unread: 0 })
    expect([notificationButton(), status()]).toEqual(['Notifiche', ''])
  })

  it('has one connection while the page is in sight, none while it is hidden or gone', async () => {
    const { unmount } = await open()
    expect(FakeEventSource.open).toHaveLength(1)
    look('hidden')
    expect(FakeEventSource.open).toHaveLength(0)
    look('visible')
    expect(FakeEventSource.open).toHaveLength(1)
    unmount()
    look('visible')
    expect(FakeEventSource.open).toHaveLength(0)
  })

  it('is silent for good once the session ended, and nobody is here then, without a word', async () => {
    const { source, answers, calls } = await open()
    vi.useFakeTimers()
    answers['GET /api/auth/user'] = { status: 401 }
    source?.say('signed-out')
    look('hidden')
    look('visible')
    await act(() => vi.advanceTimersByTimeAsync(10 * 60_000))
    expect(FakeEventSource.open).toHaveLength(0)
    expect(calls.filter(({ path }) => path === '/api/auth/user')).toHaveLength(2)
    expect(document.cookie).not.toContain('signed_in')
    expect(useToast.getState().toast).toBeNull()
  })

  it('asks nothing when the log-out of another tab has taken the hint cookie', async () => {
    const { source, calls } = await open()
    vi.useFakeTimers()
    source?.say('signed-out')
    signedOut()
    await act(() => vi.advanceTimersByTimeAsync(10 * 60_000))
    expect(calls.filter(({ path }) => path === '/api/auth/user')).toHaveLength(1)
    expect(FakeEventSource.open).toHaveLength(0)
  })

  it('listens again under the new session when the old one ended with a changed password', async () => {
    const { source } = await open()
    vi.useFakeTimers()
    source?.say('signed-out')
    await act(() => vi.advanceTimersByTimeAsync(1000))
    expect(FakeEventSource.open).toHaveLength(1)
    expect(FakeEventSource.open[0]).not.toBe(source)
  })

  it('asks once a minute after a refusal, then listens again', async () => {
    const { source, calls } = await open({ [`GET ${COUNT}`]: { body: { items: [], unread: 4 } } })
    vi.useFakeTimers()
    source?.fail()
    expect(FakeEventSource.open).toHaveLength(0)
    await act(() => vi.advanceTimersByTimeAsync(59_999))
    expect(calls.filter(({ path }) => path === COUNT)).toHaveLength(0)

    await act(() => vi.advanceTimersByTimeAsync(1))
    expect(notificationButton()).toBe('Notifiche, 4 da leggere')
    expect(FakeEventSource.open).toHaveLength(1)
  })

  it('asks no more when nobody is signed in any longer', async () => {
    const { source, calls } = await open({ [`GET ${COUNT}`]: { status: 401 } })
    vi.useFakeTimers()
    source?.fail()
    await act(() => vi.advanceTimersByTimeAsync(10 * 60_000))
    expect(calls.filter(({ path }) => path === COUNT)).toHaveLength(1)
    expect(FakeEventSource.open).toHaveLength(0)
  })
})
