/** The notification list: causes, privacy, and preferences. */
import { describe, expect, it } from 'vitest'
import { DAY_MS } from '#modules/kernel/time.ts'
import type {
  NotificationListReply,
  PreferencesReply,
} from '#modules/notifications/contract/notifications.ts'
import type { Visitor } from '#src/test-app/visitors.ts'
import { type TestApp, testApp } from '#src/test-app.ts'

const unreadCountOf = async ({ request }: TestApp, { cookie }: Visitor, query = '') => {
  const reply = await request('GET', `/api/notifications${query}`, { cookie })
  return (await reply.json()) as NotificationListReply
}

const choose = (app: TestApp, { cookie }: Visitor, body: object) =>
  app.request('PUT', '/api/notifications/preferences', { cookie, body })

/** A request of `owner`, approved or rejected. */
const decided = async (app: TestApp, owner: Visitor, verdict: 'approve' | 'reject') => {
  const { id } = await app.jobs.publish(owner)
  const moderator = await app.signUpStaff('moderator')
  const reply = await app.request('POST', `/api/admin/job-requests/${id}/${verdict}`, {
    cookie: moderator.cookie,
    body: verdict === 'reject' ? { reason: 'Manca la descrizione.' } : {},
  })
  expect(reply.status).toBe(200)
  return id
}

const mailsTo = (app: TestApp, { user }: Visitor, template: string) =>
  app.mails().filter((mail) => mail.recipient === user.email && mail.template === template)

describe('the notification list', () => {
  it('rings with the mail of an approval, leads to the request, and falls silent once read', async () => {
    const app = testApp()
    const owner = await app.signUp()
    const id = await decided(app, owner, 'approve')

    const { items, unread } = await unreadCountOf(app, owner)
    expect(unread).toBe(1)
    expect(items).toMatchObject([
      { event: 'listing-approved', path: `/lavori/${id}`, readAt: null, title: expect.any(String) },
    ])
    expect(mailsTo(app, owner, 'request-approved')).toHaveLength(1)

    const ids = items.map((item) => item.id)
    const { cookie } = owner
    const read = await app.request('POST', '/api/notifications/read', { cookie, body: { ids } })
    expect(await read.json()).toEqual({ unread: 0 })
    expect(await unreadCountOf(app, owner)).toMatchObject({ unread: 0, items: [{ id: ids[0] }] })
  })

  it('shows the reason of a rejection, and nothing of it to others', async () => {
    const app = testApp()
    const [owner, other] = [await app.signUp(), await app.signUp()]
    await decided(app, owner, 'reject')

    const { items } = await unreadCountOf(app, owner)
    expect(items).toMatchObject([
      { event: 'listing-rejected', body: expect.stringContaining('Manca la descrizione.') },
    ])
    expect(await unreadCountOf(app, other)).toEqual({ items: [], total: 0, unread: 0 })

    const body = { ids: items.map(({ id }) => id) }
    await app.request('POST', '/api/notifications/read', { cookie: other.cookie, body })
    expect(await unreadCountOf(app, owner)).toMatchObject({ unread: 1 })
  })

  it('keeps nothing of a decision that failed in the end', async () => {
    const app = testApp()
    const owner = await app.signUp()
    app.connection.exec(
      `CREATE TRIGGER no_mail BEFORE INSERT ON outbox WHEN new.template = 'request-approved'
       BEGIN SELECT raise(ABORT, 'no'); END`,
    )
    const { id } = await app.jobs.publish(owner)
    const { cookie } = await app.signUpStaff('moderator')
    const reply = await app.request('POST', `/api/admin/job-requests/${id}/approve`, {
      cookie,
      body: {},
    })

    expect(reply.status).toBe(500)
    expect(await unreadCountOf(app, owner)).toMatchObject({ total: 0 })
  })

  it('is paged, newest first', async () => {
    const app = testApp()
    const owner = await app.signUp()
    const ids = []
    for (let n = 0; n < 3; n += 1) ids.push(await decided(app, owner, 'approve'))

    const paths = async (query: string) =>
      (await unreadCountOf(app, owner, query)).items.map(({ path }) => path.replace('/lavori/', ''))
    expect(await paths('?limit=2')).toEqual([ids[2], ids[1]])
    expect(await paths('?limit=2&offset=2')).toEqual([ids[0]])
    expect(await unreadCountOf(app, owner, '?limit=2')).toMatchObject({ total: 3, unread: 3 })
  })

  it('forgets what was read 90 days ago, and keeps what was not', async () => {
    const app = testApp()
    const owner = await app.signUp()
    await decided(app, owner, 'approve')
    const body = { all: true }
    await app.request('POST', '/api/notifications/read', { cookie: owner.cookie, body })
    await decided(app, owner, 'approve')

    app.clock.advance(91 * DAY_MS)
    app.background.tick()
    await app.background.idle()
    const left = app.connection.prepare('SELECT read_at FROM notifications').pluck().all()
    expect(left).toEqual([null])
    const box = app.connection.prepare('SELECT total, unread FROM notification_boxes').get()
    expect(box).toEqual({ total: 1, unread: 1 })
  })
})

describe('what people choose', () => {
  it('stops the mail and leaves the notification list, or the other way round', async () => {
    const app = testApp()
    const owner = await app.signUp()
    await choose(app, owner, { event: 'listing-approved', channel: 'mail', isOn: false })
    await decided(app, owner, 'approve')
    expect(mailsTo(app, owner, 'request-approved')).toEqual([])
    expect(await unreadCountOf(app, owner)).toMatchObject({ unread: 1 })

    await choose(app, owner, { event: 'listing-approved', channel: 'mail', isOn: true })
    await choose(app, owner, { event: 'listing-approved', channel: 'bell', isOn: false })
    await decided(app, owner, 'approve')
    expect(mailsTo(app, owner, 'request-approved')).toHaveLength(1)
    expect(await unreadCountOf(app, owner)).toMatchObject({ unread: 1 })
  })

  it('is shown as chosen, to nobody else', async () => {
    const app = testApp()
    const [owner, other] = [await app.signUp(), await app.signUp()]
    const shown = async ({ cookie }: Visitor) => {
      const reply = await app.request('GET', '/api/notifications/preferences', { cookie })
      const { items } = (await reply.json()) as PreferencesReply
      return items.find(({ event }) => event === 'listing-revealed')
    }
    await choose(app, owner, { event: 'listing-revealed', channel: 'push', isOn: false })

    expect(await shown(owner)).toMatchObject({ bell: true, mail: true, push: false })
    expect(await shown(other)).toMatchObject({ bell: true, mail: true, push: true })
  })

  it('never stops mails about money, contracts and decisions', async () => {
    const app = testApp()
    const owner = await app.signUp()
    for (const event of ['listing-rejected', 'order-paid', 'report-decided']) {
      const reply = await choose(app, owner, { event, channel: 'mail', isOn: false })
      expect(reply.status).toBe(409)
    }
    await decided(app, owner, 'reject')
    expect(mailsTo(app, owner, 'request-rejected')).toHaveLength(1)
  })
})

describe('an address that nobody proved', () => {
  it('hears by mail of a report it is named in, but its account does not', async () => {
    const app = testApp()
    const owner = await app.signUp()
    const [claimed, proven] = [await app.signUp(), await app.signUp({ isVerified: true })]
    const { cookie } = await app.signUpStaff('moderator')
    for (const { user } of [claimed, proven]) {
      const id = await decided(app, owner, 'approve')
      const reply = await app.request('POST', `/api/listings/job/${id}/report`, {
        body: {
          reason: 'fraud',
          explanation: 'Le foto sono prese da un altro sito e il prezzo è finto.',
          name: 'Rosa Blu',
          email: user.email,
          goodFaith: true,
        },
      })
      expect(reply.status).toBe(201)
    }
    const notices = app.connection.prepare('SELECT id FROM listing_notices').pluck().all()
    for (const id of notices) {
      const body = { reason: 'Le foto sono sue' }
      await app.request('POST', `/api/admin/notices/${id}/dismiss`, { cookie, body })
    }

    expect(mailsTo(app, claimed, 'notice-decided')).toHaveLength(1)
    expect(await unreadCountOf(app, claimed)).toMatchObject({ total: 0 })
    expect(await unreadCountOf(app, proven)).toMatchObject({ items: [{ event: 'report-decided' }] })
  })
})
