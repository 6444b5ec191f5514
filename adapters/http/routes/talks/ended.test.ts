/** What ends a talk, who may still write in it, and what brings it back. */
import { describe, expect, it } from 'vitest'
import { DAY_MS } from '#modules/kernel/time.ts'
import { TEST_FIRM } from '#src/test-app/firm-profile.ts'
import { TEST_QUOTE, testQuotes } from '#src/test-app/quotes.ts'
import { putItem } from '#src/test-app/showcase-items.ts'
import type { Visitor } from '#src/test-app/visitors.ts'

const twoTalks = async () => {
  const market = await testQuotes()
  const { call, connection, clock, background, client } = market
  const job = market.publish({ public_until: clock.now().getTime() + 20 * DAY_MS })
  const [anna, bruno] = [await market.professional(), await market.professional()]
  const talks = [await market.talkAbout(job, anna), await market.talkAbout(job, bruno)] as const
  const write = async (talk: string, by: Visitor) =>
    (await call('POST', `/api/talks/${talk}/messages`, by, { text: 'Ancora io' })).body.code ?? 201
  const offer = async (talk: string, by: Visitor) =>
    (await call('POST', `/api/talks/${talk}/quotes`, by, TEST_QUOTE)).body.code ?? 201
  const change = (talk: string, what: 'reopen' | 'choose', by: Visitor = client) =>
    call('POST', `/api/talks/${talk}/${what}`, by, {})
  const ended = (id: string) =>
    connection
      .prepare('SELECT state, closed_cause AS cause, closed_at AS at FROM talks WHERE id = ?')
      .get(id) as { state: string; cause: string | null; at: number | null }
  const nights = async (days: number) => {
    clock.advance(days * DAY_MS)
    background.tick()
    await background.idle()
  }
  const admin = await market.signUpStaff('admin')
  const setActive = (who: Visitor, isActive: boolean) =>
    call('PATCH', `/api/admin/users/${who.user.id}`, admin, { isActive, reason: 'Si finge altri' })
  return { ...market, job, anna, bruno, talks, write, offer, change, ended, nights, setActive }
}

describe('whoever was not chosen', () => {
  it('reads and no longer writes or quotes, until the client opens the talk again', async () => {
    const { talks, bruno, anna, client, write, offer, change, call, upload, ended } =
      await twoTalks()
    await change(talks[0], 'choose')
    expect(await write(talks[0], anna)).toBe(201)
    expect([await write(talks[1], bruno), await offer(talks[1], bruno)]).toEqual([
      'talks.closed',
      'talks.closed',
    ])
    expect((await upload(talks[1], bruno)).status).toBe(409)
    expect((await call('GET', `/api/talks/${talks[1]}`, bruno)).body).toMatchObject({
      state: 'closed',
      closedCause: 'choice',
      canWrite: false,
    })
    expect((await change(talks[1], 'reopen', bruno)).body).toMatchObject({
      code: 'talks.not-client',
    })
    expect((await change(talks[1], 'reopen', anna)).status).toBe(404)
    expect((await change(talks[1], 'reopen')).body).toMatchObject({
      state: 'open',
      closedCause: null,
      canWrite: true,
    })
    expect([await write(talks[1], bruno), await offer(talks[1], bruno)]).toEqual([201, 201])
    expect(ended(talks[1])).toEqual({ state: 'open', cause: null, at: null })
    await call('POST', `/api/talks/${talks[1]}/close`, client, {})
    expect((await change(talks[1], 'reopen')).body).toMatchObject({ code: 'talks.closed' })
  })
})

describe('a talk is closed with its cause', () => {
  it('by choosing, so that the amounts go 24 months later', async () => {
    const { talks, anna, bruno, offer, change, ended, nights, connection } = await twoTalks()
    await offer(talks[0], anna)
    await offer(talks[1], bruno)
    await change(talks[0], 'choose')
    expect([ended(talks[0]), ended(talks[1])]).toMatchObject([
      { state: 'chosen', cause: 'choice', at: expect.any(Number) },
      { state: 'closed', cause: 'choice', at: expect.any(Number) },
    ])
    const amounts = () =>
      connection.prepare('SELECT count(*) FROM talk_quotes WHERE price_cents > 0').pluck().get()
    await nights(729)
    expect(amounts()).toBe(2)
    await nights(3)
    expect(amounts()).toBe(0)
  })

  it('by completing the request, with or without a choice', async () => {
    const { talks, job, client, bruno, call, ended, write, change } = await twoTalks()
    await call('POST', `/api/my-job-requests/${job}/complete`, client)
    expect(ended(talks[1])).toMatchObject({ state: 'closed', cause: 'completion' })
    expect(ended(talks[1]).at).toBeGreaterThan(0)
    expect(await write(talks[1], bruno)).toBe('talks.closed')
    expect((await change(talks[1], 'reopen')).body).toMatchObject({ canWrite: true })
    expect(await write(talks[1], bruno)).toBe(201)
  })

  it('by the expiry of the request, and opened again with its renewal', async () => {
    const { talks, job, client, call, ended, nights } = await twoTalks()
    await nights(21)
    expect(ended(talks[0])).toMatchObject({ state: 'closed', cause: 'expiry' })
    await call('POST', `/api/my-job-requests/${job}/renew`, client)
    expect(ended(talks[0])).toEqual({ state: 'open', cause: null, at: null })
  })
})

describe('a person who is no longer on the site', () => {
  it('is shown so to the other side, is not written to, and comes back with all talks', async () => {
    const { talks, anna, client, call, write, change, setActive, ended } = await twoTalks()
    await change(talks[0], 'choose')
    expect((await setActive(anna, false)).status).toBe(200)
    expect(await write(talks[0], client)).toBe('talks.closed')
    const gone = { canWrite: false, with: { isGone: true } }
    expect((await call('GET', `/api/talks/${talks[0]}`, client)).body).toMatchObject(gone)
    const list = (await call('GET', '/api/talks', client)).body.items
    expect(list.find(({ id }: { id: string }) => id === talks[0]).with.isGone).toBe(true)
    expect(ended(talks[0])).toMatchObject({ state: 'closed', cause: 'deactivation' })
    expect((await setActive(anna, true)).status).toBe(200)
    expect(ended(talks[0])).toMatchObject({ state: 'chosen', cause: 'choice' })
    expect(await write(talks[0], client)).toBe(201)
  })

  it('may also be a firm that the staff suspended', async () => {
    const { talks, bruno, client, call, write, connection, ended } = await twoTalks()
    await call('PUT', '/api/firm', bruno, TEST_FIRM)
    const setState = (state: string) =>
      connection.prepare('UPDATE firms SET state = ?').run(state).changes
    setState('suspended')
    expect([await write(talks[1], client), await write(talks[1], bruno)]).toEqual([
      'talks.closed',
      'talks.closed',
    ])
    expect((await call('GET', `/api/talks/${talks[1]}`, client)).body.with.isGone).toBe(true)
    expect(ended(talks[1])).toMatchObject({ state: 'closed', cause: 'deactivation' })
    setState('draft')
    expect(await write(talks[1], client)).toBe(201)
  })
})

describe('who may write', () => {
  it('is decided alike for the page and for the message, whatever the talk’s rows say', async () => {
    const { talks, client, anna, call, write, connection } = await twoTalks()
    await call('PUT', '/api/firm', anna, TEST_FIRM)
    const people = [client, anna] as const
    const [one, other] = people.map(({ user }) => user.id)
    const states = ['open', 'chosen', 'closed'].map(
      (state) => `UPDATE talks SET state = '${state}'`,
    )
    const firms = ['draft', 'suspended'].map((state) => `UPDATE firms SET state = '${state}'`)
    const blocks = ['', `('${one}', '${other}', 1)`, `('${other}', '${one}', 1)`].map(
      (row) => `DELETE FROM talk_blocks; ${row && `INSERT INTO talk_blocks VALUES ${row}`}`,
    )
    const rows = firms.flatMap((firm) =>
      states.flatMap((state) => blocks.map((block) => `${firm}; ${state}; ${block}`)),
    )
    const seen = new Set<string>()
    for (const row of rows)
      for (const by of people) {
        connection.exec(`DELETE FROM rate_limit_hits; ${row}`)
        const { body } = await call('GET', `/api/talks/${talks[0]}`, by)
        const answer = await write(talks[0], by)
        expect(body.canWrite, row).toBe(answer === 201)
        seen.add(String(answer))
      }
    expect([...seen].toSorted()).toEqual(['201', 'talks.blocked', 'talks.closed'])
  })
})

describe('whether a request may still be closed', () => {
  it('is the same in the comparison, in the talk and when it is tried', async () => {
    const { talks, job, client, call, connection } = await twoTalks()
    const seen = new Set<boolean>()
    for (const status of ['active', 'modification_requested', 'completed'])
      for (const [isVerified, isActive] of [
        [1, 1],
        [1, 0],
        [0, 1],
      ]) {
        connection
          .prepare('UPDATE job_requests SET status = ?, is_verified = ?, is_active = ?')
          .run(status, isVerified, isActive)
        const compared = await call('GET', `/api/my-job-requests/${job}/quotes`, client)
        const talk = await call('GET', `/api/talks/${talks[0]}`, client)
        const { canBeClosed } = compared.body.request
        expect(talk.body.listing.canBeClosed, `${status} ${isVerified}`).toBe(canBeClosed)
        await call('POST', `/api/my-job-requests/${job}/complete`, client)
        const after = connection.prepare('SELECT status FROM job_requests').pluck().get()
        expect(canBeClosed && status !== 'completed').toBe(after !== status)
        seen.add(canBeClosed)
      }
    expect(seen.size).toBe(2)
  })
})

it('a private seller answers messages and sends no quotes', async () => {
  const market = await testQuotes()
  const seller = await market.signUp()
  const buyer = await market.signUp({ isVerified: true })
  const item = putItem(market, seller.user.id)
  const { body } = await market.call('POST', `/api/showcase-items/${item}/talk`, buyer, {
    message: 'È ancora in vendita?',
  })
  const path = `/api/talks/${body.id}`
  expect((await market.call('POST', `${path}/messages`, seller, { text: 'Sì' })).status).toBe(201)
  expect((await market.call('GET', path, seller)).body).toMatchObject({
    canWrite: true,
    canQuote: false,
  })
  const refused = await market.call('POST', `${path}/quotes`, seller, TEST_QUOTE)
  expect([refused.status, refused.body.code]).toEqual([403, 'talks.private-seller'])
})
