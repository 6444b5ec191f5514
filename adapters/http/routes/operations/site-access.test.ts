/** What the operator closes: the site for a while, registration to some domains, and words that are looked at. */
import { describe, expect, it } from 'vitest'
import type { ModerationReply } from '#modules/listings/contract/shared/moderation.ts'
import { openCardShop } from '#src/test-app/card-shop.ts'
import { SAMPLE_REQUEST } from '#src/test-app/job-requests.ts'
import { PLAN_LINE } from '#src/test-app/shopper.ts'
import { SAMPLE_ITEM } from '#src/test-app/showcase-items.ts'
import { TEST_PASSWORD } from '#src/test-app/visitors.ts'
import { testApp } from '#src/test-app.ts'

const setUp = async (product = testApp()) => {
  const admin = await product.signUpStaff('admin')
  const put = async (body: object) => {
    const call = { body, cookie: admin.cookie }
    return (await product.request('PUT', '/api/admin/settings/doors', call)).status
  }
  return { ...product, admin, put }
}

describe('a paused site', () => {
  it('is read by members and guests, and written by the staff alone', async () => {
    const { put, request, signUp, admin, jobs, app } = await setUp()
    const member = await signUp()
    const { id } = await jobs.publish(member)
    expect(await put({ isPaused: true, pausedText: 'Torniamo <lunedì>.' })).toBe(200)

    const refused = await request('POST', '/api/job-requests', {
      body: SAMPLE_REQUEST,
      cookie: member.cookie,
    })
    expect(refused.status).toBe(503)
    const refusal =
      'Il sito è in pausa: puoi leggerlo, ma per ora non puoi pubblicare, scrivere o pagare.'
    expect(await refused.json()).toEqual({
      code: 'site.paused',
      message: `${refusal} Torniamo <lunedì>.`,
    })
    for (const [method, path, body] of [
      ['POST', '/api/auth/register', { email: 'nuova@example.it', password: TEST_PASSWORD }],
      ['POST', '/api/contact', {}],
      ['POST', '/api/checkout', {}],
      ['PATCH', `/api/my-job-requests/${id}`, { title: 'Un altro titolo' }],
      ['PATCH', '/api/users/me', { firstName: 'Eva' }],
    ] as const)
      expect((await request(method, path, { body, cookie: member.cookie })).status, path).toBe(503)
    const form = await app.request('/contattaci', {
      method: 'POST',
      headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(form.status).toBe(503)
    expect(await form.text()).toContain('Torniamo &lt;lunedì&gt;.')

    expect(await put({ isPaused: null, markedWords: [] })).toBe(200)
    expect((await request('POST', '/api/contact', { body: {} })).status).toBe(503)
    const { cookie } = member
    expect((await request('GET', '/api/my-job-requests', { cookie })).status).toBe(200)
    expect((await request('GET', '/api/job-requests')).status).toBe(200)
    const approve = `/api/admin/job-requests/${id}/approve`
    expect((await request('POST', approve, { cookie: admin.cookie })).status).toBe(200)
    expect(await put({ isPaused: false })).toBe(200)
    expect(
      (await request('POST', '/api/job-requests', { body: SAMPLE_REQUEST, cookie })).status,
    ).toBe(201)
  })

  it('lets people in and out, and erase themselves', async () => {
    const { put, request, signUp, logIn } = await setUp()
    const { user } = await signUp()
    await put({ isPaused: true })
    const { cookie } = await logIn(user.email)
    expect(
      (await request('POST', '/api/notifications/read', { body: { all: true }, cookie })).status,
    ).toBeLessThan(300)
    const body = { password: TEST_PASSWORD }
    expect((await request('DELETE', '/api/users/me', { body, cookie })).status).toBe(204)
  })

  it('lets people off the waiting list, out of alerts and contacts, and nobody in', async () => {
    const { put, request, app, mails, growth, signUp, jobs, admin } = await setUp()
    const zone = { provinces: ['PD'], categories: [] }
    const launch = { cookie: admin.cookie, body: zone }
    await request('PUT', '/api/admin/settings/launch', launch)
    const waits = { email: 'ada@example.it', role: 'client', provinceId: 'VR' }
    await request('POST', '/api/waiting-list', { body: waits })
    const { path, leavePath } = (mails().at(-1)?.variables ?? {}) as Record<string, string>
    const press = (where = '', form: Record<string, string> = {}) =>
      app.request(where, { method: 'POST', body: new URLSearchParams(form) })
    await press(path)
    expect(growth.waitingList.show().total).toBe(1)
    const member = await signUp()
    const { id } = await jobs.publish(member)
    await request('POST', `/api/admin/job-requests/${id}/approve`, { cookie: admin.cookie })
    await put({ isPaused: true })

    expect((await press('/lista-d-attesa', { ...waits, email: 'eva@example.it' })).status).toBe(503)
    expect((await request('POST', '/api/waiting-list', { body: waits })).status).toBe(503)
    expect((await press(leavePath)).headers.get('location')).toContain('esito=cancellata')
    expect(growth.waitingList.show().total).toBe(0)
    const { cookie } = member
    const stop = `/api/my-job-requests/${id}/stop-contacts`
    expect((await request('POST', stop, { cookie })).status).toBeLessThan(300)
    const forgotten = await press('/password-dimenticata', { email: member.user.email })
    expect(forgotten.status).toBe(303)
  })

  it('takes payments that began before, and begins none', async () => {
    const shop = await openCardShop()
    const { put } = await setUp(shop.product)
    const { orderId } = await shop.goToPay(PLAN_LINE)
    await put({ isPaused: true })
    shop.standIn.pay(shop.standIn.lastSession().id, 'paid')
    await shop.deliveriesDone()
    expect(await shop.shopper.order(orderId)).toMatchObject({ status: 'paid' })
    expect(shop.info()).toMatchObject({ subscriptionStatus: 'active' })
    const call = { body: { itemType: 'subscription_plan', itemId: 'pro' }, cookie: shop.cookie }
    expect((await shop.product.request('POST', '/api/cart/items', call)).status).toBe(503)
    await shop.close()
  })
})

describe('addresses that last ten minutes', () => {
  const register = (request: Awaited<ReturnType<typeof setUp>>['request'], email: string) =>
    request('POST', '/api/auth/register', {
      body: { firstName: 'Ada', lastName: 'Rossi', email, password: TEST_PASSWORD },
    })

  it('register nobody, unless the operator allows them', async () => {
    const { put, request } = await setUp()
    for (const email of ['a@mailinator.com', 'a@sotto.yopmail.com', 'A@MAILINATOR.COM']) {
      const reply = await register(request, email)
      expect(reply.status, email).toBe(400)
      expect(await reply.json()).toMatchObject({ issues: [{ path: 'email' }] })
    }
    expect((await register(request, 'a@nonmailinator.com')).status).toBe(201)
    await put({ blocksThrowAwayMail: false })
    expect((await register(request, 'a@mailinator.com')).status).toBe(201)
  })

  it('become nobody’s new address, nor do those of domains that the operator names', async () => {
    const { put, request, signUp } = await setUp()
    const { cookie } = await signUp()
    expect(await put({ blockedMailDomains: [' Cattivo.Example '] })).toBe(200)
    for (const email of ['a@mailinator.com', 'a@cattivo.example']) {
      const body = { email, currentPassword: TEST_PASSWORD }
      const reply = await request('POST', '/api/users/me/email', { body, cookie })
      expect(await reply.json(), email).toMatchObject({ code: 'account.email-blocked' })
    }
  })

  it('stand in no request, showcase item or waiting list, and leave what stood before', async () => {
    const { put, request, signUp, jobs, admin } = await setUp()
    const member = await signUp({ isVerified: true })
    const { cookie } = member
    const { id } = await jobs.publish(member, { clientEmail: 'a@cattivo.example' })
    await put({ blockedMailDomains: ['cattivo.example'] })
    const launch = { cookie: admin.cookie, body: { provinces: ['PD'], categories: [] } }
    await request('PUT', '/api/admin/settings/launch', launch)

    const refused = async (method: string, where: string, body: object, field: string) => {
      const reply = await request(method, where, { body, cookie })
      expect(reply.status, where).toBe(400)
      expect(await reply.json(), where).toMatchObject({ issues: [{ path: field }] })
    }
    const job = { ...SAMPLE_REQUEST, clientEmail: 'b@Cattivo.example' }
    await refused('POST', '/api/job-requests', job, 'clientEmail')
    const item = { ...SAMPLE_ITEM, sellerEmail: 'b@sotto.cattivo.example' }
    await refused('POST', '/api/showcase-items', item, 'sellerEmail')
    const waits = { email: 'c@cattivo.example', role: 'client', provinceId: 'VR' }
    await refused('POST', '/api/waiting-list', waits, 'email')

    const path = `/api/my-job-requests/${id}`
    const stored = { ...SAMPLE_REQUEST, clientEmail: 'a@cattivo.example' }
    const unchanged = await request('PATCH', path, {
      cookie,
      body: { ...stored, title: 'Il bagno nuovo' },
    })
    expect(unchanged.status).toBe(200)
    await refused('PATCH', path, job, 'clientEmail')
  })

  it('write no message to the operator, unless their account is of before', async () => {
    const { put, request, signUp, app, connection } = await setUp()
    const { cookie } = await signUp({ email: 'prima@cattivo.example' })
    const other = await signUp()
    await put({ blockedMailDomains: ['cattivo.example'] })
    const message = {
      name: 'Ada Rossi',
      subject: 'Una domanda',
      message: 'Vorrei sapere come si pubblica.',
    }
    const send = async (email: string, sender = {}) =>
      await request('POST', '/api/contact', { body: { ...message, email }, ...sender })
    const stored = () =>
      connection.prepare('SELECT email FROM contact_messages ORDER BY email').pluck().all()

    for (const sender of [{}, { cookie: other.cookie }]) {
      const refused = await send('Dopo@sotto.Cattivo.example', sender)
      expect(refused.status).toBe(400)
      expect(await refused.json()).toMatchObject({ issues: [{ path: 'email' }] })
      expect((await send('prima@cattivo.example', sender)).status).toBe(400)
    }
    const form = await app.request('/contattaci', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ ...message, email: 'dopo@cattivo.example' }).toString(),
    })
    expect(form.status).toBe(400)
    const html = await form.text()
    expect(html).toContain('Non puoi usare questo indirizzo')
    expect(html).toContain('Vorrei sapere come si pubblica.')
    expect(stored()).toEqual([])

    expect((await send('prima@cattivo.example', { cookie })).status).toBe(201)
    expect((await send('ada@example.it')).status).toBe(201)
    expect(stored()).toEqual(['ada@example.it', 'prima@cattivo.example'])
  })

  it('still send the notices that the law wants taken', async () => {
    const { put, request, signUp, jobs } = await setUp()
    const { id } = await jobs.publishApproved(await signUp())
    await put({ blockedMailDomains: ['cattivo.example'] })
    const reply = await request('POST', `/api/listings/job/${id}/report`, {
      body: {
        reason: 'fraud',
        explanation: 'Chiede soldi prima di venire, a nome di altri.',
        name: 'Ada Rossi',
        email: 'ada@cattivo.example',
        goodFaith: true,
      },
    })
    expect(reply.status).toBe(201)
  })

  it('are not named by what is no domain', async () => {
    const { put } = await setUp()
    for (const line of ['com', '@esempio.com', 'a b.com', '', '*'])
      expect(await put({ blockedMailDomains: [line] }), line).toBe(400)
  })
})

describe('words that the operator wants to see', () => {
  it('mark the queue and nothing else, at the beginning of a word, without accents', async () => {
    const { put, request, signUp, jobs, admin } = await setUp()
    await put({ markedWords: ['in nero', 'però', 'caldai'] })
    const owner = await signUp()
    const { id } = await jobs.publish(owner, { description: 'Pago IN NERO, pero la Caldaia no.' })
    await jobs.publish(owner, { description: 'Un vestito in neroli e scaldaia.' })
    await jobs.publish(owner, { description: 'Si paga in ne\u200bro oppure ｉｎ ｎｅｒｏ.' })
    const queue = await request('GET', '/api/admin/moderation?kind=job&state=pending', {
      cookie: admin.cookie,
    })
    const { items } = (await queue.json()) as ModerationReply
    expect(items.map((one) => [one.id === id, one.markedWords])).toEqual([
      [true, ['caldai', 'in nero', 'però']],
      [false, ['in nero']],
      [false, ['in nero']],
    ])
    const own = await request('GET', `/api/my-job-requests/${id}`, { cookie: owner.cookie })
    expect(await own.text()).not.toContain('markedWords')
  })
})
