/** Push messages end to end, with a push service that decrypts them. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openPushReceiver } from '#adapters/conformance/push-receiver.ts'
import { DAY_MS, MINUTE_MS } from '#modules/kernel/time.ts'
import type { PreferencesReply } from '#modules/notifications/contract/notifications.ts'
import { TEST_PASSWORD, type Visitor } from '#src/test-app/visitors.ts'
import { type TestApp, testApp } from '#src/test-app.ts'

let service: Awaited<ReturnType<typeof openPushReceiver>>

beforeEach(async () => {
  service = await openPushReceiver()
})
afterEach(() => service.close())

const shop = async () => {
  const app = testApp({}, { pushOrigins: [service.origin] })
  return { app, owner: await app.signUp() }
}

const subscribe = (app: TestApp, { cookie }: Visitor, device?: string) =>
  app.request('POST', '/api/notifications/devices', {
    cookie,
    body: service.subscription(device),
  })

const tick = async ({ background }: TestApp) => {
  background.tick()
  await background.idle()
}

const count = ({ connection }: TestApp, table: string) =>
  connection.prepare(`SELECT count(*) FROM ${table}`).pluck().get()

describe('push', () => {
  it('reaches the device encrypted, signed with the site’s own key, and waits in no table after', async () => {
    const { app, owner } = await shop()
    expect((await subscribe(app, owner)).status).toBe(204)
    const { id } = await app.jobs.publishApproved(owner)
    expect(service.received).toEqual([])
    await tick(app)

    expect(service.received).toMatchObject([
      {
        path: '/push/telephone',
        ttl: '86400',
        words: { title: 'La tua richiesta è online', path: `/lavori/${id}` },
        claims: { aud: service.origin, sub: 'http://localhost' },
      },
    ])
    expect(count(app, 'push_messages')).toBe(0)
    await tick(app)
    expect(service.received).toHaveLength(1)
  })

  it('gives browsers the same public key after every start', async () => {
    const keyOf = async () => {
      const { app, owner } = await shop()
      const reply = await app.request('GET', '/api/notifications/preferences', owner)
      return ((await reply.json()) as PreferencesReply).pushKey
    }
    const key = await keyOf()
    expect(Buffer.from(key, 'base64url')).toHaveLength(65)
    expect(await keyOf()).toBe(key)
  })

  it('waits while the service is away, tries again later, and gives up after six tries', async () => {
    const { app, owner } = await shop()
    await subscribe(app, owner)
    await app.jobs.publishApproved(owner)
    service.answer(503)
    await tick(app)
    await tick(app)
    expect(count(app, 'push_messages WHERE attempts = 1')).toBe(1)

    service.answer(201)
    app.clock.advance(MINUTE_MS)
    await tick(app)
    expect(service.received).toHaveLength(1)

    await app.jobs.publishApproved(owner)
    service.answer(429)
    for (let tries = 0; tries < 6; tries += 1) {
      expect(count(app, 'push_messages')).toBe(1)
      await tick(app)
      app.clock.advance(DAY_MS / 4)
    }
    expect(count(app, 'push_messages')).toBe(0)
    expect(count(app, 'push_subscriptions')).toBe(1)
  })

  it.each([404, 410, 403])(
    'forgets a device that answers %i, with all that waits for it',
    async (status) => {
      const { app, owner } = await shop()
      await subscribe(app, owner)
      await app.jobs.publishApproved(owner)
      await app.jobs.publishApproved(owner)
      service.answer(status)
      await tick(app)

      expect([count(app, 'push_subscriptions'), count(app, 'push_messages')]).toEqual([0, 0])
    },
  )

  it('follows nobody who sends it elsewhere', async () => {
    const { app, owner } = await shop()
    await subscribe(app, owner)
    await app.jobs.publishApproved(owner)
    service.answer(307)
    await tick(app)

    expect(service.received).toEqual([])
    expect(count(app, 'push_messages')).toBe(0)
  })

  it('comes only where it is wanted', async () => {
    const { app, owner } = await shop()
    const { cookie } = owner
    await subscribe(app, owner)
    await app.request('PUT', '/api/notifications/preferences', {
      cookie,
      body: { event: 'listing-approved', channel: 'push', isOn: false },
    })
    await app.jobs.publishApproved(owner)
    await tick(app)
    expect(service.received).toEqual([])
    expect(count(app, 'notifications')).toBe(1)
  })
})

describe('a device', () => {
  it('gets nothing after log-out, nor after a new password', async () => {
    const { app, owner } = await shop()
    await subscribe(app, owner)
    await app.request('POST', '/api/logout', owner)
    expect(count(app, 'push_subscriptions')).toBe(0)

    const again = await app.logIn(owner.user.email)
    await subscribe(app, again)
    await app.request('POST', '/api/users/me/change-password', {
      cookie: again.cookie,
      body: { currentPassword: TEST_PASSWORD, newPassword: 'Nuova1234' },
    })
    expect(count(app, 'push_subscriptions')).toBe(0)
  })

  it('that somebody else signs in on is theirs, and what waited for the other is gone', async () => {
    const { app, owner } = await shop()
    const other = await app.signUp()
    await subscribe(app, owner)
    await app.jobs.publishApproved(owner)
    await subscribe(app, other)
    await tick(app)

    expect(service.received).toEqual([])
    const owners = app.connection.prepare('SELECT user_id FROM push_subscriptions').pluck().all()
    expect(owners).toEqual([other.user.id])
  })

  it('is one of ten at most: the oldest makes way', async () => {
    const { app, owner } = await shop()
    for (let n = 0; n < 11; n += 1) await subscribe(app, owner, `device-${n}`)

    expect(count(app, 'push_subscriptions')).toBe(10)
    expect(count(app, "push_subscriptions WHERE endpoint LIKE '%/device-0'")).toBe(0)
  })

  it('is dropped by its owner alone', async () => {
    const { app, owner } = await shop()
    const other = await app.signUp()
    await subscribe(app, owner)
    const drop = ({ cookie }: Visitor) =>
      app.request('DELETE', '/api/notifications/devices', {
        cookie,
        body: { endpoint: service.subscription().endpoint },
      })
    await drop(other)
    expect(count(app, 'push_subscriptions')).toBe(1)
    await drop(owner)
    expect(count(app, 'push_subscriptions')).toBe(0)
  })

  it('behind an address of somebody’s choosing is refused: the server calls no stranger', async () => {
    const app = testApp()
    const owner = await app.signUp()
    const reply = await subscribe(app, owner)

    expect(reply.status).toBe(400)
    expect(await reply.json()).toMatchObject({ code: 'push.unknown-service' })
    expect(count(app, 'push_subscriptions')).toBe(0)
  })
})
