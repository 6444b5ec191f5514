/** A group mail that is queued, and whoever must not get it any more; and links in mails of accounts that ended. */
import { describe, expect, it } from 'vitest'
import { MINUTE_MS } from '#modules/kernel/time.ts'
import { TEST_PASSWORD, type Visitor } from '#src/test-app/visitors.ts'
import { testApp } from '#src/test-app.ts'

const setUp = async (audience: object = {}) => {
  const product = testApp()
  const { app, request, signUpStaff, signUp, background, clock, delivered, groupMails } = product
  const admin = await signUpStaff('admin')
  const other = await signUp({ isVerified: true })
  const person = await signUp({ isVerified: true })
  const setNews = (who: Visitor, isOn: boolean) =>
    request('PUT', '/api/notifications/preferences', {
      body: { event: 'news', channel: 'mail', isOn },
      cookie: who.cookie,
    })
  for (const who of [other, person]) await setNews(who, true)
  const asAdmin = async (method: 'POST' | 'PATCH', path: string, body: object) => {
    const reply = await request(method, path, { cookie: admin.cookie, body })
    expect(reply.status, path).toBeLessThan(300)
    return (await reply.json().catch(() => null)) as { id: string }
  }
  const deliver = async () => {
    for (let times = 0; times < 3; times += 1) {
      clock.advance(MINUTE_MS)
      background.tick()
      await background.idle()
    }
  }
  const mail = { audience, subject: 'Le recensioni sono arrivate', text: 'Da oggi si leggono.' }
  const { id } = await asAdmin('POST', '/api/admin/group-mails', mail)
  while (groupMails.continueSending() > 0);
  const sent = () => delivered.filter(({ variables }) => variables['subject'] === mail.subject)
  const recipients = () => sent().map(({ recipient }) => recipient)
  const queued = () =>
    product.connection
      .prepare("SELECT count(*) FROM outbox WHERE group_mail_id = ? AND status = 'queued'")
      .pluck()
      .get(id)
  const linkOf = (who: Visitor) =>
    String(
      sent().find(({ recipient }) => recipient === who.user.email)?.variables['unsubscribePath'],
    )
  const press = (path: string) =>
    app.request(path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })
  const ends = {
    refuses: () => setNews(person, false),
    'is deactivated': () =>
      asAdmin('PATCH', `/api/admin/users/${person.user.id}`, {
        isActive: false,
        reason: 'Truffa.',
        ground: 'law',
      }),
    'is erased': () =>
      request('DELETE', '/api/users/me', {
        cookie: person.cookie,
        body: { password: TEST_PASSWORD },
      }),
    'becomes one with another account': () =>
      asAdmin('POST', `/api/admin/users/${person.user.id}/merge`, {
        email: other.user.email,
        reason: 'Me lo ha chiesto al telefono.',
        isSure: true,
      }),
  }
  return { ...product, ends, deliver, recipients, queued, person, other, linkOf, press }
}

describe('who', () => {
  it.each(['refuses', 'is deactivated', 'is erased', 'becomes one with another account'] as const)(
    '%s after the mail was queued gets none, and it waits for nobody',
    async (end) => {
      const { ends, deliver, recipients, queued, other } = await setUp()
      expect(queued()).toBe(2)
      await ends[end]()
      await deliver()
      expect(recipients()).toEqual([other.user.email])
      expect(queued()).toBe(0)
    },
  )

  it('refuses news gets what is owed all the same, until the account ends', async () => {
    const refusing = await setUp({ isOwed: true })
    await refusing.ends.refuses()
    await refusing.deliver()
    expect(refusing.recipients()).toContain(refusing.person.user.email)
    const gone = await setUp({ isOwed: true })
    await gone.ends['is deactivated']()
    await gone.deliver()
    expect(gone.recipients()).not.toContain(gone.person.user.email)
  })
})

it.each(['refuses', 'is deactivated', 'is erased', 'becomes one with another account'] as const)(
  'the link in a mail says the same when its reader %s before pressing it',
  async (end) => {
    const { ends, deliver, person, linkOf, press, connection } = await setUp()
    await deliver()
    const link = linkOf(person)
    await ends[end]()
    for (let presses = 0; presses < 2; presses += 1) {
      const reply = await press(link)
      expect([reply.status, await reply.text()]).toEqual([200, 'Non ti scriviamo più'])
    }
    const left = connection.prepare(`SELECT count(*) FROM notification_choices
      WHERE user_id = ? AND event = 'news' AND is_on`)
    expect(left.pluck().get(person.user.id)).toBe(0)
  },
)
