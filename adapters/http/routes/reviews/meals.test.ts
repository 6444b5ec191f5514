/** Reviews of catering: the law gives them 30 days from the service, and two years. */
import { describe, expect, it } from 'vitest'
import { DAY_MS, MINUTE_MS } from '#modules/kernel/time.ts'
import { TEST_QUOTE } from '#src/test-app/quotes.ts'
import { testReviews } from '#src/test-app/reviews.ts'

const setUp = async (categoryId = 'catering') => {
  const market = await testReviews()
  const { connection, call, client, plumber, choose, revealed, clock, work } = market
  const of = async () => {
    const { requestId, talkId } = await revealed()
    connection
      .prepare('UPDATE job_requests SET category_id = ? WHERE id = ?')
      .run(categoryId, requestId)
    return { requestId, talkId }
  }
  const pass = async (days: number) => {
    clock.advance(days * DAY_MS + MINUTE_MS)
    await work()
  }
  const rights = async () => (await market.invitesOf(await market.logIn(client.user.email))).items
  const lasts = async () => {
    const [right] = await rights()
    return right && Math.round((Date.parse(right.expiresAt) - clock.now().getTime()) / DAY_MS)
  }
  return { ...market, of, pass, rights, lasts, call, plumber, choose }
}

describe('the right to review a caterer', () => {
  it.each([
    ['catering', 30],
    ['idraulico', 60],
  ])('lasts for %s %d days from the end of the request', async (categoryId, days) => {
    const { of, pass, lasts, choose, call, client, rights, logIn } = await setUp(categoryId)
    const { requestId, talkId } = await of()
    await choose(talkId)
    await pass(1)
    const again = await logIn(client.user.email)
    await call('POST', `/api/my-job-requests/${requestId}/complete`, again)
    await pass(0)
    expect(await lasts()).toBe(days)
    await pass(days - 1)
    expect(await rights()).toHaveLength(1)
    await pass(2)
    expect(await rights()).toEqual([])
  })

  it('counts from the last day of the quote, and closing the request later makes it no longer', async () => {
    const { of, pass, lasts, call, client, plumber, choose, clock, logIn } = await setUp()
    const { requestId, talkId } = await of()
    const startsFrom = new Date(clock.now().getTime() + 10 * DAY_MS).toISOString().slice(0, 10)
    await call('POST', `/api/talks/${talkId}/quotes`, plumber, {
      ...TEST_QUOTE,
      startsFrom,
      lastsDays: 1,
    })
    await choose(talkId)
    await pass(12)
    const left = (await lasts()) ?? 0
    expect(left).toBeGreaterThan(25)
    expect(left).toBeLessThanOrEqual(30)
    await pass(10)
    const again = await logIn(client.user.email)
    await call('POST', `/api/my-job-requests/${requestId}/complete`, again)
    await pass(0)
    expect(await lasts()).toBe(left - 10)
  })

  it('is not written with once it is over', async () => {
    const { of, pass, rights, choose, write, client, logIn } = await setUp()
    const { talkId } = await of()
    await choose(talkId)
    await pass(4)
    const [right] = await rights()
    await pass(30)
    const again = await logIn(client.user.email)
    expect(await write(again, right?.id ?? '')).toMatchObject({ body: { code: 'review.too-late' } })
  })

  it('tells the client why it ends so soon', async () => {
    const { of, pass, rights, choose } = await setUp()
    const { talkId } = await of()
    await choose(talkId)
    await pass(4)
    expect(await rights()).toMatchObject([{ isByLaw: true }])
  })
})

describe('a review of a caterer', () => {
  const written = async (categoryId: string) => {
    const market = await setUp(categoryId)
    const { talkId } = await market.of()
    await market.choose(talkId)
    await market.pass(4)
    const [right] = await market.rights()
    const by = await market.logIn(market.client.user.email)
    const { body } = await market.write(by, right?.id ?? '')
    expect(body).toMatchObject({ state: 'public' })
    return { ...market, id: body.id as string }
  }

  it('is gone after two years, from the page, the average and the search', async () => {
    const { publicOf, pass, connection } = await written('catering')
    expect(await publicOf()).toMatchObject({ total: 1 })
    await pass(729)
    expect(await publicOf()).toMatchObject({ total: 1 })
    await pass(3)
    expect(await publicOf()).toMatchObject({ total: 0, items: [] })
    expect(connection.prepare('SELECT count(*) FROM reviews').pluck().get()).toBe(0)
    expect(
      connection
        .prepare("SELECT count(*) FROM firm_search_texts WHERE instr(tokens, ':reviewed')")
        .pluck()
        .get(),
    ).toBe(0)
  })

  it('of another trade stays', async () => {
    const { publicOf, pass } = await written('idraulico')
    await pass(735)
    expect(await publicOf()).toMatchObject({ total: 1 })
  })

  it.each([
    ['catering', { code: 'review.too-late' }],
    ['idraulico', { state: 'public' }],
  ])('of %s gets no addition months later where the law forbids it', async (categoryId, reply) => {
    const { pass, id, call, logIn, client } = await written(categoryId)
    await pass(40)
    const by = await logIn(client.user.email)
    expect(
      await call('PATCH', `/api/reviews/${id}`, by, { update: 'Dopo un mese tutto bene ancora.' }),
    ).toMatchObject({ body: reply })
  })
})
