/** E-mails to groups of members: who gets one, how it leaves, and how one gets no more. */
import { describe, expect, it } from 'vitest'
import { writeMessage } from '#adapters/mail/write-message.ts'
import { MINUTE_MS } from '#modules/kernel/time.ts'
import type { GroupMailReply } from '#modules/notifications/contract/group-mails.ts'
import type { Visitor } from '#src/test-app/visitors.ts'
import { testApp } from '#src/test-app.ts'

const LETTERHEAD = {
  siteName: 'CercoOffro',
  publicUrl: 'http://localhost',
  from: 'noreply@cercooffro.example',
}
const NEWS = {
  audience: {},
  subject: 'Le recensioni sono arrivate',
  text: 'Da oggi si leggono.\n\nGrazie.',
}

const setUp = async () => {
  const product = testApp()
  const { request, signUpStaff, signUp, background, clock, delivered } = product
  const admin = await signUpStaff('admin')
  const call = async (method: string, path: string, body: object = {}, headers = {}) => {
    const reply = await request(method, `/api/admin/group-mail${path}`, {
      ...(method === 'POST' && { body }),
      headers,
      cookie: admin.cookie,
    })
    return {
      status: reply.status,
      body: (await reply.json()) as GroupMailReply & { count: number },
    }
  }
  const wantNews = (person: Visitor) =>
    request('PUT', '/api/notifications/preferences', {
      body: { event: 'news', channel: 'mail', isOn: true },
      cookie: person.cookie,
    })
  const fan = async (overrides: Parameters<typeof signUp>[0] = {}) => {
    const person = await signUp({ isVerified: true, ...overrides })
    await wantNews(person)
    return person
  }
  const run = async () => {
    for (let times = 0; times < 4; times += 1) {
      clock.advance(MINUTE_MS)
      background.tick()
      await background.idle()
    }
  }
  const newsTo = () =>
    delivered.filter(({ template }) => template === 'group-news').map(({ recipient }) => recipient)
  return { ...product, admin, call, wantNews, fan, run, newsTo }
}

describe('an e-mail to a group', () => {
  it('reaches those alone who asked for news, proved their address and are still here', async () => {
    const { call, fan, signUp, run, newsTo, connection } = await setUp()
    const wanted = await fan()
    await signUp({ isVerified: true })
    const unproven = await fan()
    const closed = await fan()
    connection.prepare('UPDATE users SET email_verified = 0 WHERE id = ?').run(unproven.user.id)
    connection.prepare('UPDATE users SET is_active = 0 WHERE id = ?').run(closed.user.id)
    const { status, body } = await call('POST', 's', NEWS)
    expect(status).toBe(201)
    expect(body).toMatchObject({ state: 'sending', total: 1, sent: 0 })
    await run()
    expect(newsTo()).toEqual([wanted.user.email])
    expect((await call('GET', `s/${body.id}`)).body).toMatchObject({
      state: 'done',
      sent: 1,
      bounced: 0,
    })
  })

  it('that is owed goes to all, and cannot be refused', async () => {
    const { call, signUp, run, delivered } = await setUp()
    const { user } = await signUp({ isVerified: true })
    await call('POST', 's', { ...NEWS, audience: { isOwed: true } })
    await run()
    const mail = delivered.find(
      ({ recipient, template }) => recipient === user.email && template === 'from-staff',
    )
    expect(mail?.variables).toMatchObject({ subject: NEWS.subject, text: NEWS.text })
    expect(mail?.variables).not.toHaveProperty('unsubscribePath')
  })

  it.each([
    ['side', { userType: 'professional' }, ['pro']],
    ['plan', { plan: 'none' }, ['client', 'pro']],
    ['plan that nobody has', { plan: 'enterprise' }, []],
    ['zone', { provinceId: 'MI' }, ['client']],
    ['zone in small letters', { provinceId: ' mi ' }, ['client']],
    ['trade', { categoryId: 'impianti' }, ['client']],
    ['another trade', { categoryId: 'giardiniere' }, []],
    ['activity', { activeSince: '2026-03-03' }, ['client', 'pro']],
    ['later activity', { activeSince: '2026-03-05' }, []],
  ])('is chosen by %s', async (_, audience, expected) => {
    const { call, fan, jobs } = await setUp()
    const client = await fan({ email: 'client@example.it' })
    await fan({ email: 'pro@example.it', userType: 'professional' })
    await jobs.publish(client)
    expect((await call('POST', '-tests', { ...NEWS, audience })).body.count).toBe(expected.length)
  })

  it('is not written to nobody because of a province that is no code', async () => {
    const { call } = await setUp()
    const refused = await call('POST', '-tests', { ...NEWS, audience: { provinceId: 'Milano' } })
    expect(refused).toMatchObject({
      status: 400,
      body: {
        issues: [
          {
            path: 'audience.provinceId',
            message: 'Scrivi la sigla della provincia, per esempio MI',
          },
        ],
      },
    })
  })

  it('is tried out on its author alone', async () => {
    const { call, fan, run, delivered, admin } = await setUp()
    await fan()
    expect((await call('POST', '-tests', NEWS)).body).toEqual({ count: 1 })
    await run()
    const mails = delivered.filter(({ template }) => /from-staff|group-news/.test(template))
    expect(mails.map(({ recipient }) => recipient)).toEqual([admin.user.email])
  })

  it('leaves once, however often it is sent', async () => {
    const { call, fan, run, newsTo } = await setUp()
    await fan()
    const key = { 'Idempotency-Key': 'una-volta' }
    const replies = await Promise.all([1, 2, 3].map(() => call('POST', 's', NEWS, key)))
    expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1)
    await run()
    expect(newsTo()).toHaveLength(1)
  })

  it('stops: what was not tried yet stays here', async () => {
    const { call, fan, run, newsTo, connection } = await setUp()
    await fan()
    const { body } = await call('POST', 's', NEWS)
    expect((await call('POST', `s/${body.id}/stop`)).body).toMatchObject({ state: 'stopped' })
    expect((await call('POST', `s/${body.id}/stop`)).status).toBe(409)
    await run()
    expect(newsTo()).toEqual([])
    expect(
      connection
        .prepare('SELECT count(*) FROM outbox WHERE group_mail_id IS NOT NULL')
        .pluck()
        .get(),
    ).toBe(0)
  })

  it('is found and stopped behind a hundred newer ones', async () => {
    const { call, connection } = await setUp()
    const { body } = await call('POST', 's', NEWS)
    connection.exec(`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 100)
      INSERT INTO group_mails (id, subject, text, audience, state, total, created_at)
      SELECT 'later-' || i, 'Dopo', 'Testo', '{}', 'done', 0, created_at + i FROM n, group_mails`)
    expect(await call('GET', `s/${body.id}`)).toMatchObject({
      status: 200,
      body: { id: body.id, subject: NEWS.subject, state: 'sending' },
    })
    expect((await call('POST', `s/${body.id}/stop`)).body).toMatchObject({ state: 'stopped' })
    expect((await call('GET', 's/nobody')).status).toBe(404)
  })
})

describe('whoever wants no more', () => {
  it('presses once, in the mail program or on the page, and is counted once', async () => {
    const { call, fan, run, newsTo, delivered, app, request, wantNews } = await setUp()
    const person = await fan()
    const { body } = await call('POST', 's', NEWS)
    await run()
    const [mail] = delivered.filter(({ template }) => template === 'group-news')
    if (!mail) throw new Error('No mail')
    const head = (await writeMessage(mail, LETTERHEAD)).bytes.toString()
    expect(head).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m)
    const path = String(mail.variables['unsubscribePath'])
    for (let presses = 0; presses < 2; presses += 1) {
      const reply = await app.request(path, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
      })
      expect(reply.status).toBe(200)
    }
    const read = await request('GET', '/api/notifications/preferences', { cookie: person.cookie })
    expect(await read.text()).toContain('"event":"news","bell":false,"mail":false')
    expect((await call('GET', `s/${body.id}`)).body).toMatchObject({ sent: 1, unsubscribed: 1 })
    await call('POST', 's', NEWS)
    await run()
    expect(newsTo()).toHaveLength(1)
    await wantNews(person)
    expect((await call('POST', '-tests', NEWS)).body.count).toBe(1)
  })

  it('is not taken off by a made-up link', async () => {
    const { call, fan, app, request } = await setUp()
    await fan()
    expect((await request('GET', '/disiscrizione?token=news:1:2')).status).toBe(200)
    const reply = await app.request('/disiscrizione?token=news:1:2', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })
    expect(reply.status).toBe(400)
    expect((await call('POST', '-tests', NEWS)).body.count).toBe(1)
  })
})
