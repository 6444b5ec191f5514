/** Requests whose client gives the contact: what each of the three, and the clock, may cause. */
import { beforeEach, describe, expect, it } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#modules/kernel/time.ts'
import type { ReservedContact } from '#modules/reveal/contract/reveals.ts'
import { testOnRequest } from '#src/test-app/on-request.ts'
import { ADDED_WORD } from '#src/test-app/requests.ts'

let site: Awaited<ReturnType<typeof testOnRequest>>
beforeEach(async () => {
  site = await testOnRequest()
})

const figures = async () => {
  const { contactsUsed, contactsReserved } = await site.info()
  const { state } = await site.line()
  return { used: contactsUsed, reserved: contactsReserved, places: site.places(), state }
}

describe('a contact on the client’s key', () => {
  it('is reserved, not shown, and nobody is told before there are words', async () => {
    const { first, id, pro, call, mails } = site
    expect(first).toEqual({
      contactMode: 'on_request',
      talkId: expect.any(String),
      firstName: 'Ada',
      writeBefore: expect.any(String),
    })
    expect(JSON.stringify(first)).not.toContain(ADDED_WORD.clientLastName)
    expect(await figures()).toEqual({ used: 0, reserved: 1, places: 1, state: 'reserved' })
    expect((await site.line()).contact).toBeNull()
    expect(mails().filter(({ template }) => template === 'request-revealed')).toEqual([])
    // Again is free and the same.
    expect((await call(pro, `/api/job-requests/${id}/reveal-contact`)).body).toEqual(first)
    expect(await figures()).toMatchObject({ reserved: 1, places: 1 })
  })

  it('is used and readable when the client gives it, once', async () => {
    await site.say(site.pro)
    expect((await site.give()).status).toBe(204)
    expect((await site.give()).status).toBe(204)
    expect(await figures()).toEqual({ used: 1, reserved: 0, places: 1, state: 'used' })
    expect((await site.line()).contact).toMatchObject({ clientPhone: ADDED_WORD.clientPhone })
    expect((await site.again()).body).toMatchObject({ clientEmail: ADDED_WORD.clientEmail })
    expect(site.mails().filter(({ template }) => template === 'contact-given')).toHaveLength(1)
  })

  it('is used by an answer, which does not give it', async () => {
    await site.say(site.pro)
    expect((await site.say(site.client, 'Quando potrebbe passare?')).status).toBe(201)
    expect(await figures()).toEqual({ used: 1, reserved: 0, places: 1, state: 'used' })
    expect((await site.line()).contact).toBeNull()
    site.clock.advance(80 * HOUR_MS)
    await site.clockJob()
    expect(await figures()).toMatchObject({ used: 1 })
  })

  it('is used by the choice', async () => {
    await site.say(site.pro)
    await site.call(site.client, `/api/talks/${site.talkId}/choose`, { closeRequest: false })
    expect(await figures()).toMatchObject({ used: 1, reserved: 0, state: 'used' })
  })

  it('returns after two unwritten hours with its place, and cannot be reserved again', async () => {
    site.clock.advance(119 * MINUTE_MS)
    await site.clockJob()
    expect(await figures()).toMatchObject({ reserved: 1, places: 1 })
    site.clock.advance(MINUTE_MS)
    await site.clockJob()
    expect(await figures()).toEqual({ used: 0, reserved: 0, places: 0, state: 'returned' })
    expect(await site.line()).toMatchObject({ returnedBecause: 'unwritten', contact: null })
    expect(await site.again()).toMatchObject({ status: 409, body: { code: 'reveal.ended' } })
    expect((await site.say(site.pro)).status).toBe(409)
    expect(site.returned()).toBe(1)
    expect(await figures()).toMatchObject({ used: 0, reserved: 0, places: 0 })
  })

  it('returns 72 hours after the first words, not the last ones', async () => {
    site.clock.advance(HOUR_MS)
    await site.say(site.pro)
    site.clock.advance(48 * HOUR_MS)
    await site.say(site.pro, 'Sono sempre disponibile, quando vuole')
    site.clock.advance(24 * HOUR_MS - 1)
    await site.clockJob()
    expect(await figures()).toMatchObject({ reserved: 1 })
    site.clock.advance(1)
    await site.clockJob()
    expect(await figures()).toEqual({ used: 0, reserved: 0, places: 0, state: 'returned' })
    expect(site.talkState()).toEqual({ state: 'closed', cause: 'unanswered' })
    await site.clockJob()
    expect(site.returned()).toBe(1)
  })

  it('returns with others in one mail, which names each, and with a notification of its own', async () => {
    const titles = ['Caldaia che perde', 'Bagno nuovo']
    const talks = [site.talkId]
    for (const title of titles) {
      const path = `/api/job-requests/${site.put({ title })}/reveal-contact`
      talks.push((await site.call(site.pro, path)).body.talkId)
    }
    for (const talk of talks) await site.call(site.client, `/api/talks/${talk}/decline`)
    expect(site.mails().filter(({ template }) => template === 'contact-returned')).toMatchObject([
      { variables: { others: titles.map((title) => ({ title })) } },
    ])
    const { items } = (await site.call(site.pro, '/api/notifications', {}, 'GET')).body
    expect(items.map(({ title }: { title: string }) => title)).toEqual(
      Array(3).fill('Un contatto non conta più nel tuo piano'),
    )
  })

  it('returns at `No, grazie` with kind words, and keeps its place', async () => {
    await site.say(site.pro)
    expect((await site.decline()).status).toBe(200)
    expect((await site.decline()).status).toBe(200)
    expect(await figures()).toEqual({ used: 0, reserved: 0, places: 1, state: 'returned' })
    expect(site.returned()).toBe(1)
    expect((await site.call(site.pro, `/api/talks/${site.talkId}/decline`)).status).toBe(403)
  })

  it.each([
    [
      'completed',
      (id: string) =>
        `UPDATE job_requests SET status = 'completed', completed_at = 1 WHERE id = '${id}'`,
    ],
    ['taken down', (id: string) => `UPDATE job_requests SET is_active = 0 WHERE id = '${id}'`],
  ])('returns when the request is %s before an answer', async (_, sql) => {
    await site.say(site.pro)
    site.connection.exec(sql(site.id))
    await site.clockJob()
    expect(await figures()).toMatchObject({ used: 0, reserved: 0, state: 'returned' })
    expect(await site.line()).toMatchObject({ returnedBecause: 'closed' })
    expect(site.returned()).toBe(1)
  })

  it('returns in the transaction in which another is chosen', async () => {
    await site.say(site.pro)
    const rival = await site.professional()
    const other = (await site.call(rival, `/api/job-requests/${site.id}/reveal-contact`)).body
    const { talkId } = other as ReservedContact
    await site.call(rival, `/api/talks/${talkId}/messages`, { text: 'Posso venire domani' })
    const path = `/api/talks/${talkId}/choose`
    expect((await site.call(site.client, path, { closeRequest: false })).status).toBe(200)
    expect(await site.line()).toMatchObject({ state: 'returned', returnedBecause: 'other_chosen' })
    expect(site.one('SELECT count(*) FROM contacts_to_end')).toBe(0)
  })

  it('opens again with a late answer; then taking it up needs a place and room in the plan', async () => {
    const { say, pro, client, again, clock, id, connection } = site
    await say(pro)
    clock.advance(72 * HOUR_MS)
    await site.clockJob()
    expect(await again()).toMatchObject({ status: 409, body: { code: 'reveal.ended' } })
    expect(await site.line()).toMatchObject({
      isAnsweredLate: false,
      endedAt: clock.now().toISOString(),
    })
    expect((await say(client, 'Scusi il ritardo, è ancora libero?')).status).toBe(201)
    expect((await site.line()).isAnsweredLate).toBe(true)
    expect(site.talkState().state).toBe('open')
    expect(await figures()).toEqual({ used: 0, reserved: 0, places: 0, state: 'returned' })
    // Nobody talks on for nothing.
    expect(await say(pro, 'Sì, certo')).toMatchObject({ body: { code: 'talks.take-up-first' } })
    connection.exec(`UPDATE job_requests SET max_reveals = 1, reveal_count = 1 WHERE id = '${id}'`)
    expect(await again()).toMatchObject({ status: 409, body: { code: 'reveal.full' } })
    connection.exec(`UPDATE job_requests SET reveal_count = 0 WHERE id = '${id}'`)
    connection.exec('UPDATE subscription_plans SET contacts_limit = 0')
    connection.exec(`UPDATE subscriptions SET sold = json_set(sold, '$.contactsLimit', 0)`)
    expect(await again()).toMatchObject({ status: 409, body: { code: 'reveal.limit-reached' } })
    connection.exec('UPDATE subscription_plans SET contacts_limit = 10')
    expect((await again()).status).toBe(200)
    expect(await site.line()).toMatchObject({ isAnsweredLate: false, endedAt: null })
    expect(await figures()).toEqual({ used: 1, reserved: 0, places: 1, state: 'used' })
    expect((await say(pro, 'Sì, certo')).status).toBe(201)
  })

  it('is not paid for again once the client, late, said no or closed the talk', async () => {
    const { say, pro, client, again, clock, call, talkId } = site
    await say(pro)
    clock.advance(72 * HOUR_MS)
    await site.clockJob()
    for (const act of ['decline', 'close']) {
      await say(client, act === 'close' ? 'Anzi, no.' : 'Scusi il ritardo.')
      expect((await site.line()).isAnsweredLate).toBe(true)
      expect((await call(client, `/api/talks/${talkId}/${act}`)).status).toBe(200)
      expect((await site.line()).isAnsweredLate).toBe(false)
      expect(await again()).toMatchObject({ status: 409, body: { code: 'reveal.ended' } })
    }
    expect(await figures()).toMatchObject({ used: 0, reserved: 0, state: 'returned' })
  })

  it('asks to write first from the fourth unwritten one on', async () => {
    const { call, pro, put, say } = site
    const reserve = (id: string) => call(pro, `/api/job-requests/${id}/reveal-contact`)
    for (const id of [put(), put()]) expect((await reserve(id)).status).toBe(200)
    const fourth = put()
    expect(await reserve(fourth)).toMatchObject({
      status: 409,
      body: { code: 'reveal.write-first' },
    })
    expect((await site.info()).contactsReserved).toBe(3)
    await say(pro)
    expect((await reserve(fourth)).status).toBe(200)
  })

  it('counts reserved ones in the plan', async () => {
    const { connection, put, call, pro } = site
    connection.exec('UPDATE subscription_plans SET contacts_limit = 1')
    connection.exec(`UPDATE subscriptions SET sold = json_set(sold, '$.contactsLimit', 1)`)
    expect(await call(pro, `/api/job-requests/${put()}/reveal-contact`)).toMatchObject({
      status: 403,
      body: { code: 'reveal.limit-reached' },
    })
    await site.decline()
    expect((await call(pro, `/api/job-requests/${put()}/reveal-contact`)).status).toBe(200)
  })

  it.each([
    ['il mio numero è 333 555 01 99', 'phone'],
    ['tre tre tre cinque cinque cinque zero uno', 'phone'],
    ['scrivimi a ugo@posta.example', 'email'],
    ['mi trovi su www.verdi.example', 'link'],
  ])('lets neither side write around it: %s', async (text, kind) => {
    for (const who of [site.pro, site.client]) {
      const reply = await site.say(who, text)
      expect(reply.status).toBe(409)
      expect(reply.body).toMatchObject({ code: 'talks.contact-in-text', found: [{ kind }] })
      expect(reply.body.message).toContain(`togli «${reply.body.found[0].text.trim()}»`)
    }
    expect(site.one('SELECT count(*) FROM talk_entries')).toBe(0)
    await site.say(site.pro)
    await site.give()
    expect((await site.say(site.pro, text)).status).toBe(201)
  })

  it('is nobody else’s to give, decline or read', async () => {
    const stranger = await site.professional()
    for (const act of ['give-contact', 'decline'])
      expect((await site.call(stranger, `/api/talks/${site.talkId}/${act}`)).status).toBe(404)
    expect((await site.call(site.pro, `/api/talks/${site.talkId}/give-contact`)).status).toBe(404)
    expect(await figures()).toMatchObject({ used: 0, reserved: 1, state: 'reserved' })
  })
})
