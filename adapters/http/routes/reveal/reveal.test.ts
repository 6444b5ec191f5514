import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#modules/kernel/time.ts'
import { REVEAL_REFUSALS, type RevealCode } from '#modules/reveal/contract/codes.ts'
import { RevealedContact } from '#modules/reveal/contract/reveals.ts'
import { testMarketplace } from '#src/test-app/marketplace.ts'
import { ADDED_WORD } from '#src/test-app/requests.ts'

const NOTHING = { reveals: 0, revealCount: 0, mails: 0 }

const expectRefusal = async (reply: Response, status: number, code: RevealCode) => {
  const text = await reply.text()
  expect(JSON.parse(text)).toEqual({ code, message: REVEAL_REFUSALS[code] })
  expect(reply.status).toBe(status)
  for (const secret of Object.values(ADDED_WORD)) expect(text).not.toContain(secret)
}

describe('revealing a contact', () => {
  it('shows a subscribed professional the contact, and nothing around it', async () => {
    const { publish, professional, reveal } = await testMarketplace()
    const { cookie } = await professional()
    const reply = await reveal(publish(), cookie)

    expect(reply.status).toBe(200)
    expect(reply.headers.get('cache-control')).toBe('private, no-store')
    const contact = v.parse(v.strictObject(RevealedContact.entries), await reply.json())
    expect(contact).toEqual({
      clientName: 'Ada',
      ...ADDED_WORD,
      clientPhoneE164: '+393335550199',
      talkId: expect.any(String),
      hasWhatsapp: false,
      preferredContactMethods: ['email', 'phone'],
      callTimePreferences: ['morning'],
      emailVerified: false,
    })
  })

  it('leaves the phone out when the client gave none', async () => {
    const { publish, professional, reveal } = await testMarketplace()
    const { cookie } = await professional()
    const reply = await reveal(publish({ client_phone: null }), cookie)
    expect(await reply.json()).not.toHaveProperty('clientPhone')
  })

  it("takes one of the request's places and notifies the owner who has the contact", async () => {
    const { publish, professional, reveal, traces, connection, client } = await testMarketplace()
    const pro = await professional('basic', { firstName: 'Mario', lastName: 'Verdi' })
    const requestId = publish()
    await reveal(requestId, pro.cookie)

    expect(traces(requestId)).toEqual({ reveals: 1, revealCount: 1, mails: 1 })
    const mail = connection
      .prepare("SELECT recipient, variables FROM outbox WHERE template = 'request-revealed'")
      .get() as { recipient: string; variables: string }
    expect(mail.recipient).toBe(client.user.email)
    expect(JSON.parse(mail.variables)).toEqual({
      firstName: 'Ada',
      title: 'Rifare il bagno',
      professional: 'Mario Verdi',
      path: '/i-miei-annunci',
      firm: [],
      others: [],
    })
  })

  it('mails the owner at once, then once for all who have it within the hour', async () => {
    const market = await testMarketplace()
    const { publish, professional, reveal, clock, background, delivered, connection } = market
    const id = publish()
    const work = async () => {
      background.tick()
      await background.idle()
    }
    const named = () =>
      delivered
        .filter(({ template }) => template === 'request-revealed')
        .map(({ variables: { professional: first, others } }) => [
          first,
          ...(others as { professional: string }[]).map((one) => one.professional),
        ])
    const names = ['Uno', 'Due', 'Tre', 'Quattro', 'Cinque']
    for (const firstName of names) {
      await reveal(id, (await professional('basic', { firstName, lastName: 'Verdi' })).cookie)
      await work()
      clock.advance(2 * MINUTE_MS)
    }
    expect(named()).toEqual([['Uno Verdi']])
    const count = "SELECT count(*) FROM notifications WHERE event = 'listing-revealed'"
    expect(connection.prepare(count).pluck().get()).toBe(5)

    clock.advance(49 * MINUTE_MS)
    await work()
    expect(named()).toHaveLength(1)
    clock.advance(MINUTE_MS + 1000)
    await work()
    expect(named()[1]).toEqual(['Due Verdi', 'Tre Verdi', 'Quattro Verdi', 'Cinque Verdi'])
    clock.advance(2 * HOUR_MS)
    await work()
    expect(named()).toHaveLength(2)
  })

  it('counts among the visits: five who have the contact from one network are no fewer', async () => {
    const { publish, professional, reveal, request, client } = await testMarketplace()
    const id = publish()
    for (const firstName of ['Uno', 'Due', 'Tre'])
      await reveal(id, (await professional('basic', { firstName, lastName: 'Verdi' })).cookie)
    const read = async (path: string) =>
      (await request('GET', path, { cookie: client.cookie })).json()
    expect(await read('/api/my-job-requests')).toMatchObject({
      jobs: [{ id, viewCount: 3, revealCount: 3 }],
    })
    expect(await read(`/api/job-requests/${id}`)).toMatchObject({ viewCount: 3 })
  })

  it('renders public pages anew, because they say how many have the contact', async () => {
    const { publish, professional, reveal, connection } = await testMarketplace()
    const version = () => connection.prepare('SELECT everything FROM public_version').pluck().get()
    const { cookie } = await professional()
    const requestId = publish()
    const before = version()
    await reveal(requestId, cookie)
    expect(version()).not.toBe(before)
  })

  it('is free and harmless to repeat', async () => {
    const { publish, professional, reveal, request, traces } = await testMarketplace()
    const { cookie } = await professional()
    const requestId = publish()
    const first = await (await reveal(requestId, cookie)).json()
    const again = await Promise.all([1, 2, 3, 4].map(() => reveal(requestId, cookie)))

    for (const reply of again) expect(await reply.json()).toEqual(first)
    expect(traces(requestId)).toEqual({ reveals: 1, revealCount: 1, mails: 1 })
    const info = await request('GET', '/api/subscription/info', { cookie })
    expect(await info.json()).toMatchObject({ contactsUsed: 1 })
  })

  it.each([
    ['full', 'UPDATE job_requests SET reveal_count = max_reveals'],
    ['completed', "UPDATE job_requests SET status = 'completed'"],
    ['closed by its owner', 'UPDATE job_requests SET contacts_closed_at = 1'],
    ['hidden', 'UPDATE job_requests SET is_active = 0'],
    ['taken down by the staff', 'UPDATE job_requests SET is_verified = 0'],
  ])('keeps showing what was revealed when the request is %s later', async (_, sql) => {
    const { publish, professional, reveal, traces, connection } = await testMarketplace()
    const { cookie } = await professional()
    const requestId = publish()
    await reveal(requestId, cookie)
    connection.exec(sql)
    const { revealCount } = traces(requestId)

    expect((await reveal(requestId, cookie)).status).toBe(200)
    expect(traces(requestId)).toEqual({ reveals: 1, revealCount, mails: 1 })
  })

  it('keeps showing what was revealed after the subscription has ended', async () => {
    const { publish, professional, reveal, clock, logIn } = await testMarketplace()
    const { cookie, user } = await professional()
    const requestId = publish()
    await reveal(requestId, cookie)
    clock.advance(40 * DAY_MS)

    const later = await logIn(user.email)
    expect((await reveal(requestId, later.cookie)).status).toBe(200)
    await expectRefusal(await reveal(publish(), later.cookie), 403, 'reveal.subscription-required')
  })
})

describe('a contact is not revealed', () => {
  it('to somebody who is not signed in', async () => {
    const { publish, reveal, traces } = await testMarketplace()
    const requestId = publish()
    const reply = await reveal(requestId)
    expect(reply.status).toBe(401)
    expect(await reply.json()).toEqual({ code: 'session.required', message: 'Unauthorized' })
    expect(traces(requestId)).toEqual(NOTHING)
  })

  it('without a subscription, also to a moderator', async () => {
    const { publish, reveal, traces, signUp, signUpStaff } = await testMarketplace()
    const requestId = publish()
    for (const { cookie } of [await signUp(), await signUpStaff('moderator')]) {
      await expectRefusal(await reveal(requestId, cookie), 403, 'reveal.subscription-required')
    }
    expect(traces(requestId)).toEqual(NOTHING)
  })

  it.each([
    ['completed', { status: 'completed', completed_at: 1 }],
    ['closed by its owner', { contacts_closed_at: 1 }],
    ['hidden', { is_active: 0 }],
    ['past its time, though nobody has hidden it yet', { public_until: 1 }],
    ['taken down after publication', { is_verified: 0, moderation_state: 'rejected' }],
  ])('when the request is %s', async (_, overrides) => {
    const { publish, professional, reveal, traces, signUpStaff } = await testMarketplace()
    const requestId = publish(overrides)
    for (const { cookie } of [await professional(), await signUpStaff('admin')]) {
      await expectRefusal(await reveal(requestId, cookie), 409, 'reveal.closed')
    }
    expect(traces(requestId)).toEqual(NOTHING)
  })

  it('when the request does not exist', async () => {
    const { professional, reveal } = await testMarketplace()
    const { cookie } = await professional()
    await expectRefusal(await reveal('nessuna', cookie), 404, 'reveal.not-found')
  })

  it('when the request was never approved: strangers do not hear that it exists', async () => {
    const { publish, professional, reveal, signUp } = await testMarketplace()
    const requestId = publish({
      is_verified: 0,
      moderation_state: 'pending',
      publication_number: null,
    })
    for (const { cookie } of [await professional(), await signUp()]) {
      await expectRefusal(await reveal(requestId, cookie), 404, 'reveal.not-found')
    }
  })

  it('when it is hidden: without a subscription nobody hears that it exists', async () => {
    const { publish, reveal, signUp } = await testMarketplace()
    const { cookie } = await signUp()
    for (const requestId of [publish({ is_active: 0 }), publish({ public_until: 1 })]) {
      await expectRefusal(await reveal(requestId, cookie), 404, 'reveal.not-found')
    }
  })

  it('to the sixth professional', async () => {
    const { publish, professional, reveal, traces } = await testMarketplace()
    const requestId = publish()
    for (let place = 1; place <= 5; place += 1) {
      expect((await reveal(requestId, (await professional()).cookie)).status).toBe(200)
    }
    const { cookie } = await professional()
    await expectRefusal(await reveal(requestId, cookie), 409, 'reveal.full')
    expect(traces(requestId)).toEqual({ reveals: 5, revealCount: 5, mails: 5 })
  })

  it('to more professionals than the client wants', async () => {
    const { publish, professional, reveal } = await testMarketplace()
    const requestId = publish({ max_reveals: 1 })
    expect((await reveal(requestId, (await professional()).cookie)).status).toBe(200)
    const { cookie } = await professional()
    await expectRefusal(await reveal(requestId, cookie), 409, 'reveal.full')
  })

  it('by a page of another site', async () => {
    const { publish, professional, request, traces } = await testMarketplace()
    const { cookie } = await professional()
    const requestId = publish()
    const reply = await request('POST', `/api/job-requests/${requestId}/reveal-contact`, {
      cookie,
      headers: { 'sec-fetch-site': 'cross-site' },
    })
    expect(reply.status).toBe(403)
    expect(traces(requestId)).toEqual(NOTHING)
  })

  it('more than sixty times a minute', async () => {
    const { publish, professional, reveal, traces, clock } = await testMarketplace()
    const { cookie } = await professional()
    const requestId = publish()
    for (let time = 1; time <= 60; time += 1) {
      expect((await reveal(requestId, cookie)).status).toBe(200)
    }
    const another = publish()
    const reply = await reveal(another, cookie)
    expect(reply.status).toBe(429)
    expect(reply.headers.get('retry-after')).toBe('60')
    expect(await reply.json()).toMatchObject({ code: 'rate.limited' })
    expect(traces(another).reveals).toBe(0)

    clock.advance(MINUTE_MS)
    expect((await reveal(another, cookie)).status).toBe(200)
  })
})
