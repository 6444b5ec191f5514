import { describe, expect, it } from 'vitest'
import { DAY_MS, MINUTE_MS } from '#modules/kernel/time.ts'
import { testQuotes } from '#src/test-app/quotes.ts'

const threeQuotes = async () => {
  const market = await testQuotes()
  const job = market.publish({ title: 'Rifare il bagno' })
  const people = [
    await market.professional(),
    await market.professional(),
    await market.professional(),
  ] as const
  const talks = [
    await market.talkAbout(job, people[0]),
    await market.talkAbout(job, people[1]),
    await market.talkAbout(job, people[2]),
  ] as const
  const [first, second] = talks
  market.clock.advance(30 * MINUTE_MS)
  await market.quote(second, people[1], { price: 900, vatIncluded: false })
  market.clock.advance(30 * MINUTE_MS)
  await market.quote(first, people[0], { price: 1200 })
  await market.quote(second, people[1], { price: 950, vatIncluded: false })
  const choose = async (talk: string, body: object = {}) =>
    (await market.call('POST', `/api/talks/${talk}/choose`, market.client, body)).status
  const states = () => Promise.all(talks.map((talk) => market.stateOf(talk)))
  const mailed = (template: string) =>
    market
      .mails()
      .filter((mail) => mail.template === template)
      .map(({ recipient }) => recipient)
  const tenMinutesLater = async () => {
    market.clock.advance(10 * MINUTE_MS)
    market.background.tick()
    await market.background.idle()
  }
  return { ...market, job, people, talks, choose, states, mailed, tenMinutesLater }
}

describe('quotes for a request', () => {
  it('stand side by side for its owner: the newest of each, in the order of their first', async () => {
    const { job, client, call, talks } = await threeQuotes()
    const { body } = await call('GET', `/api/my-job-requests/${job}/quotes`, client)
    expect(body).toMatchObject({
      request: {
        id: job,
        title: 'Rifare il bagno',
        canBeClosed: true,
        revealCount: 3,
        placesLeft: 2,
      },
      items: [
        {
          talkId: talks[1],
          quote: { price: 950, revision: 2 },
          firstAnswerMinutes: 30,
          firm: null,
        },
        { talkId: talks[0], quote: { price: 1200, revision: 1 }, firstAnswerMinutes: 60 },
      ],
    })
    expect(body.items).toHaveLength(2)
  })
})

describe('choosing', () => {
  it('is said in the client’s list, by name', async () => {
    const { talks, choose, call, client } = await threeQuotes()
    const chosen = async () =>
      (await call('GET', '/api/my-job-requests', client)).body.jobs[0].chosenName
    expect(await chosen()).toBe(null)
    await choose(talks[0])
    expect(await chosen()).toBe('Ada Rossi')
  })

  it('is the client’s alone, among those who have spoken and are not chosen yet', async () => {
    const { talks, people, choose, call, client } = await threeQuotes()
    const offered = () =>
      Promise.all(
        talks.map(async (talk) => (await call('GET', `/api/talks/${talk}`, client)).body.canChoose),
      )
    expect(await offered()).toEqual([true, true, false])
    expect((await call('GET', `/api/talks/${talks[0]}`, people[0])).body.canChoose).toBe(false)
    await choose(talks[0])
    expect(await offered()).toEqual([false, true, false])
    await choose(talks[1], { closeRequest: true })
    expect(await offered()).toEqual([false, false, false])
  })

  it('is seen by the chosen among their contacts, and by nobody else', async () => {
    const { talks, people, choose, call } = await threeQuotes()
    const areChosen = () =>
      Promise.all(
        people.map(
          async (one) => (await call('GET', '/api/contact-reveals', one)).body[0].isChosen,
        ),
      )
    expect(await areChosen()).toEqual([false, false, false])
    await choose(talks[1])
    expect(await areChosen()).toEqual([false, true, false])
  })

  it('leaves unread what the client has not opened', async () => {
    const { talks, choose, call, client } = await threeQuotes()
    const unread = async () => (await call('GET', '/api/talks', client)).body.unread
    const before = await unread()
    expect(before).toBeGreaterThan(0)
    await choose(talks[0])
    expect(await unread()).toBe(before)
  })

  it('names a person and tells all of them; the request stays open unless the client closes it', async () => {
    const market = await threeQuotes()
    const { talks, people, choose, states, mailed, call, job, connection, tenMinutesLater } = market
    expect(await choose(talks[0])).toBe(200)
    expect(await states()).toEqual(['chosen', 'closed', 'closed'])
    expect(mailed('talk-chosen')).toEqual([])
    await tenMinutesLater()
    expect(mailed('talk-chosen')).toEqual([people[0].user.email])
    const others = [people[1].user.email, people[2].user.email]
    expect(mailed('talk-other-chosen').toSorted()).toEqual(others.toSorted())
    const { entries } = (await call('GET', `/api/talks/${talks[2]}`, people[2])).body
    expect(entries).toMatchObject([{ kind: 'event', event: 'other-chosen' }])
    const events = connection.prepare('SELECT event FROM notifications').pluck().all()
    expect(events.filter((event) => event === 'talk-chosen').length).toBeLessThanOrEqual(3)
    const { status } = connection
      .prepare('SELECT status FROM job_requests WHERE id = ?')
      .get(job) as {
      status: string
    }
    expect(status).toBe('active')
    expect(await choose(talks[0])).toBe(200)
    await tenMinutesLater()
    expect(mailed('talk-chosen')).toHaveLength(1)
  })

  it('back and forth is limited to three changes a day, and mailed once, as it stands in the end', async () => {
    const { talks, people, choose, states, mailed, tenMinutesLater, clock } = await threeQuotes()
    const answers = []
    for (let n = 0; n < 150; n += 1) answers.push(await choose(talks[n % 2 ? 1 : 0]))
    expect(answers.slice(0, 6)).toEqual([200, 200, 200, 200, 429, 200])
    expect(await states()).toEqual(['closed', 'chosen', 'closed'])
    await tenMinutesLater()
    expect(mailed('talk-chosen')).toEqual([people[1].user.email])
    expect(mailed('talk-other-chosen').toSorted()).toEqual(
      [people[0].user.email, people[2].user.email].toSorted(),
    )
    clock.advance(DAY_MS)
    expect(await choose(talks[0])).toBe(200)
    await tenMinutesLater()
    expect(mailed('talk-chosen')).toEqual([people[1].user.email, people[0].user.email])
    expect(mailed('talk-other-chosen')).toHaveLength(3)
  })

  it('stays as it was when the quote is changed afterwards, of which the client is told each time', async () => {
    const { talks, people, choose, quote, call, client, job, mailed, mails } = await threeQuotes()
    await choose(talks[0])
    const before = mailed('new-quote').length
    await quote(talks[0], people[0], { price: 5000 })
    await quote(talks[0], people[0], { price: 6000 })
    const { items } = (await call('GET', `/api/my-job-requests/${job}/quotes`, client)).body
    expect(items.find(({ talkId }: { talkId: string }) => talkId === talks[0])).toMatchObject({
      state: 'chosen',
      quote: { price: 6000, revision: 3 },
      chosenQuote: { price: 1200, revision: 1 },
    })
    expect(items.find(({ talkId }: { talkId: string }) => talkId === talks[1]).chosenQuote).toBe(
      null,
    )
    expect(mailed('new-quote')).toHaveLength(before + 2)
    expect(JSON.stringify(mails().at(-1)?.variables)).toContain(
      'È cambiato il preventivo che avevi scelto',
    )
  })

  it('with `Hai trovato?` completes the request and closes the other talks', async () => {
    const { talks, people, choose, states, call, client, job } = await threeQuotes()
    await choose(talks[0])
    expect(await choose(talks[0], { closeRequest: true })).toBe(200)
    expect(await states()).toEqual(['chosen', 'closed', 'closed'])
    expect((await call('GET', `/api/my-job-requests/${job}`, client)).body.status).toBe('completed')
    const late = await call('POST', `/api/talks/${talks[1]}/quotes`, people[1], {
      shape: 'after_visit',
      vatIncluded: true,
      validUntil: '2026-06-30',
    })
    expect(late.body).toMatchObject({ code: 'talks.closed' })
    expect(await choose(talks[1])).toBe(409)
  })

  it('is the client’s alone', async () => {
    const { talks, people, call, states } = await threeQuotes()
    const own = await call('POST', `/api/talks/${talks[0]}/choose`, people[0], {})
    expect([own.status, own.body]).toMatchObject([403, { code: 'talks.not-client' }])
    expect((await call('POST', `/api/talks/${talks[0]}/choose`, people[1], {})).status).toBe(404)
    expect(await states()).toEqual(['open', 'open', 'open'])
  })
})

describe('choosing without JavaScript', () => {
  it('is a form for each quote of the comparison, which then names the chosen', async () => {
    const { app, client, people, job, talks, states } = await threeQuotes()
    const page = `/i-miei-annunci/${job}/confronta`
    const press = (cookie: string, fields: Readonly<Record<string, string>>) =>
      app.request(page, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', cookie },
        body: new URLSearchParams(fields).toString(),
      })
    const html = async () =>
      await (await app.request(page, { headers: { cookie: client.cookie } })).text()
    for (const talk of talks.slice(0, 2))
      expect(await html()).toMatch(
        new RegExp(`<noscript>(?:(?!</noscript>).)*name="talkId" value="${talk}"`, 's'),
      )

    expect((await press(people[0].cookie, { talkId: talks[0] })).status).toBe(403)
    const unknown = await press(client.cookie, { talkId: 'nessuna' })
    expect(unknown.status).toBe(404)
    expect(await unknown.text()).toContain('<p>Conversazione non trovata</p>')
    expect(await states()).toEqual(['open', 'open', 'open'])

    const chosen = await press(client.cookie, { talkId: talks[1], closeRequest: 'true' })
    expect([chosen.status, chosen.headers.get('location')]).toEqual([303, page])
    expect(await states()).toEqual(['closed', 'chosen', 'closed'])
    expect(await html()).toContain('Scelto')
  })
})
