/** A cheat with four accounts: the firm's owner and three clients. */
import { describe, expect, it } from 'vitest'
import { DAY_MS } from '#modules/kernel/time.ts'
import { putRequest } from '#src/test-app/requests.ts'
import { TEST_REVIEW, testReviews } from '#src/test-app/reviews.ts'
import type { Visitor } from '#src/test-app/visitors.ts'

type Market = Awaited<ReturnType<typeof testReviews>>

/** One who was revealed, chose and may write. */
const inviteOf = async (market: Market, who: Visitor) => {
  const { connection, reveal, plumber, call, clock, work, invitesOf } = market
  connection.exec('UPDATE users SET email_verified = 1')
  const requestId = putRequest(market, who.user.id)
  await reveal(requestId, plumber.cookie)
  const talkId = connection
    .prepare('SELECT id FROM talks WHERE job_request_id = ?')
    .pluck()
    .get(requestId)
  await call('POST', `/api/talks/${talkId}/choose`, who, {})
  clock.advance(60_000)
  await work()
  return (await invitesOf(who)).items[0]?.id ?? ''
}

const writeWith = async (market: Market, who: Visitor) => {
  const inviteId = await inviteOf(market, who)
  const reply = await market.request('POST', '/api/reviews', {
    cookie: who.cookie,
    body: { ...TEST_REVIEW, inviteId },
  })
  return (await reply.json()).state as string
}

const queueOf = async ({ call, admin }: Market) =>
  (await call('GET', '/api/admin/reviews?state=waiting', admin)).body.items as {
    readonly marks: string[]
  }[]

describe('a review waits', () => {
  it('from the firm’s own browser, whose number is stored as a salted hash for 90 days', async () => {
    const market = await testReviews()
    const { request, plumber, client, connection, clock, work, publicOf } = market
    const written = await request('POST', '/api/firm/hide', { cookie: plumber.cookie })
    const given = written.headers.getSetCookie().find((one) => one.startsWith('device='))
    expect(given).toMatch(/HttpOnly/)
    const cookie = `; ${given?.split(';')[0]}`
    await request('POST', '/api/firm/show', { cookie: plumber.cookie + cookie })
    const sameBrowser = { ...client, cookie: client.cookie + cookie }
    expect(await writeWith(market, sameBrowser)).toBe('waiting')
    expect((await publicOf()).total).toBe(0)
    expect((await queueOf(market))[0]?.marks).toEqual([
      'Chi scrive e l’impresa usano lo stesso dispositivo',
    ])
    const stored = connection.prepare('SELECT * FROM user_devices').all()
    expect(JSON.stringify(stored)).not.toContain(cookie.split('=')[1])
    clock.advance(91 * DAY_MS)
    await work()
    expect(connection.prepare('SELECT count(*) FROM user_devices').pluck().get()).toBe(0)
  })

  it.each([
    ['telephone', "UPDATE job_requests SET client_phone = '02 1234567'", 'numero di telefono'],
    [
      'telephone request taken by its owner',
      `INSERT INTO request_consents (id, user_id, how, taken_by, taken_at)
       SELECT j.id, j.client_id, 'spoken', f.owner_id, 0 FROM job_requests j, firms f`,
      'raccolta al telefono',
    ],
  ])('with the firm’s %s', async (_, sql, said) => {
    const market = await testReviews()
    const inviteId = await inviteOf(market, market.client)
    market.connection.exec(sql)
    expect((await market.write(market.client, inviteId)).body.state).toBe('waiting')
    expect((await queueOf(market))[0]?.marks[0]).toContain(said)
  })

  it('with two others, where three new accounts first review one firm in a day', async () => {
    const market = await testReviews()
    const { signUp, publicOf, call, admin } = market
    const people = [await signUp(), await signUp(), await signUp()]
    const states: string[] = []
    for (const who of people) states.push(await writeWith(market, who))
    expect(states).toEqual(['public', 'public', 'waiting'])
    expect(await publicOf()).toMatchObject({ total: 0 })
    expect((await queueOf(market)).map(({ marks }) => marks[0])).toEqual(
      Array(3).fill('Tre recensioni in 24 ore, le prime di account creati da meno di sette giorni'),
    )
    const { waiting } = (await call('GET', '/api/admin/summary', admin)).body
    expect(waiting).toContainEqual(expect.objectContaining({ name: 'reviews', total: 3 }))
  })
})

describe('a review is public at once', () => {
  it('of three people who know the site for a week', async () => {
    const market = await testReviews()
    const people = [await market.signUp(), await market.signUp(), await market.signUp()]
    market.connection.exec(`UPDATE users SET created_at = created_at - ${8 * DAY_MS}`)
    const states: string[] = []
    for (const who of people) states.push(await writeWith(market, who))
    expect(states).toEqual(['public', 'public', 'public'])
    expect((await market.publicOf()).total).toBe(3)
  })
})
