import { beforeEach, describe, expect, it } from 'vitest'
import { DAY_MS, MINUTE_MS } from '#modules/kernel/time.ts'
import { talkPaths } from '#modules/talks/contract/paths.ts'
import { TEST_FIRM } from '#src/test-app/firm-profile.ts'
import { testTalks } from '#src/test-app/talks.ts'

let app: Awaited<ReturnType<typeof testTalks>>
beforeEach(async () => {
  app = await testTalks()
})

/** Template and variables of mails about messages, to one person. */
const mailsTo = (email: string) =>
  app
    .mails()
    .filter(({ template }) => template === 'new-message' || template === 'unread-messages')
    .filter(({ recipient }) => recipient === email)

const tokenTo = (email: string) => {
  const mail = mailsTo(email).findLast(({ template }) => template === 'new-message')
  if (mail?.template !== 'new-message') throw new Error('No mail')
  return mail.variables.answerPath.split('/').at(-1) ?? ''
}

const runDigest = async () => {
  app.clock.advance(60 * MINUTE_MS)
  app.background.tick()
  await app.background.idle()
  await app.background.idle()
}

describe('mails about messages', () => {
  it('bring the first unread one at once and the others in one digest, until they are read', async () => {
    const { id, client, professional } = await app.revealed()
    const { email } = client.user
    app.connection.exec('UPDATE users SET email_verified = 1')
    await app.send(professional, id, 'Buongiorno,\nposso passare giovedì?')
    await app.send(professional, id, 'Oppure venerdì.')
    await app.send(professional, id, 'O sabato.')
    expect(mailsTo(email)).toMatchObject([
      {
        template: 'new-message',
        variables: { from: 'Ugo Verdi', text: 'Buongiorno,\nposso passare giovedì?' },
      },
    ])

    await runDigest()
    await runDigest()
    const digests = app.delivered.filter(({ template }) => template === 'unread-messages')
    expect(digests).toMatchObject([
      {
        template: 'unread-messages',
        variables: {
          count: '2 nuovi messaggi',
          talks: [{ from: expect.stringMatching(/^Ugo Verdi, su questo sito dal \d/) }],
        },
      },
    ])
    await app.request('POST', talkPaths.read(id), { cookie: client.cookie })
    await app.send(professional, id, 'Ci sei?')
    expect(mailsTo(email)).toHaveLength(3)
    expect(mailsTo(professional.user.email)).toEqual([])
  })

  it('are at most one per listing and hour, whoever writes', async () => {
    const { requestId, id, client, professional } = await app.revealed()
    const second = await app.professional('basic', { firstName: 'Lia' })
    await app.reveal(requestId, second.cookie)
    const other = (await app.listOf(second)).items[0]?.id ?? ''
    await app.send(professional, id, 'Posso passare giovedì?')
    await app.send(second, other, 'Io venerdì.')
    app.clock.advance(45 * MINUTE_MS)
    app.background.tick()
    await app.background.idle()
    await app.background.idle()
    expect(mailsTo(client.user.email)).toHaveLength(1)
    await runDigest()
    expect(mailsTo(client.user.email)).toHaveLength(2)
    expect(mailsTo(client.user.email)[1]).toMatchObject({
      variables: { count: '1 nuovo messaggio', talks: [{ title: 'Rifare il bagno' }] },
    })
  })

  it('name the listing in their subject while all are about one, and the writer while there is one', async () => {
    const { requestId, id, professional } = await app.revealed()
    const second = await app.professional('basic', { firstName: 'Lia' })
    await app.reveal(requestId, second.cookie)
    const other = (await app.listOf(second)).items[0]?.id ?? ''
    const aboutNext = async () => {
      for (const _ of ['the hour of the first mail', 'its own']) await runDigest()
      return app.delivered.findLast(({ template }) => template === 'unread-messages')?.variables
    }
    await app.send(professional, id, 'Posso passare giovedì?')
    await app.send(second, other, 'Io venerdì.')
    expect(await aboutNext()).toMatchObject({
      heading: [{ words: 'da Lia Rossi per «Rifare il bagno»' }],
    })
    await app.send(second, other, 'Oppure sabato.')
    await app.send(professional, id, 'Ci sei?')
    expect(await aboutNext()).toMatchObject({
      heading: [{ words: 'per «Rifare il bagno»' }],
    })
  })

  it.each([
    ['day', 1],
    ['week', 0],
  ])('gathered, with urgency %s say the price of a visit %i times', async (urgency, times) => {
    const lia = await app.professional('basic', { firstName: 'Lia' })
    const firm = { ...TEST_FIRM, callOut: { visit: 40, hours: 'always' } }
    await app.request('PUT', '/api/firm', { cookie: lia.cookie, body: firm })
    app.connection.exec("UPDATE firms SET state = 'shown', shown_at = 1, slug = 'bianchi'")
    const published = app.publish({ urgency })
    await app.reveal(published, lia.cookie)
    const talk = (await app.listOf(lia)).items[0]?.id ?? ''
    await app.send(lia, talk, 'Posso passare alle 17.')
    await app.send(lia, talk, 'Anche alle 18.')
    await runDigest()
    await runDigest()
    const digest = app.delivered.findLast(({ template }) => template === 'unread-messages')
    const said = JSON.stringify(digest?.variables).match(/Diritto di chiamata 40/g) ?? []
    expect(digest?.recipient).toBe(app.client.user.email)
    expect(said).toHaveLength(times)
  })

  it('are not sent about what was read in time, nor to whom does not want them', async () => {
    const { id, client, professional } = await app.revealed()
    await app.send(professional, id, 'Uno')
    await app.send(professional, id, 'Due')
    await app.request('POST', talkPaths.read(id), { cookie: client.cookie })
    await runDigest()
    expect(mailsTo(client.user.email)).toHaveLength(1)

    await app.request('PUT', '/api/notifications/preferences', {
      cookie: professional.cookie,
      body: { event: 'new-message', channel: 'mail', isOn: false },
    })
    await app.send(client, id, 'Va bene giovedì')
    expect(mailsTo(professional.user.email)).toEqual([])
    expect(await app.listOf(professional)).toMatchObject({ unread: 1 })
  })
})

describe('the link of a mail', () => {
  it('answers once without a session; opening it changes nothing', async () => {
    const { id, client, professional } = await app.revealed()
    await app.send(professional, id, 'Posso passare giovedì?')
    const path = talkPaths.byLink(tokenTo(client.user.email))
    for (const _ of [1, 2]) {
      const shown = await app.request('GET', path)
      expect(shown.headers.get('cache-control')).toBe('private, no-store')
      expect(await shown.json()).toMatchObject({
        from: 'Ugo Verdi',
        text: 'Posso passare giovedì?',
      })
    }
    expect(await app.listOf(client)).toMatchObject({ unread: 1 })

    expect((await app.request('POST', path, { body: { text: 'Sì, alle 17' } })).status).toBe(204)
    expect((await app.request('POST', path, { body: { text: 'Sì, alle 17' } })).status).toBe(410)
    expect((await app.request('GET', path)).status).toBe(410)
    expect((await app.talkOf(client, id)).entries).toMatchObject([
      {},
      { isMine: true, text: 'Sì, alle 17' },
    ])
    expect(await app.listOf(client)).toMatchObject({ unread: 0 })
  })

  it('ends after seven days, with a closed account, and is stored as a digest only', async () => {
    const { id, client, professional } = await app.revealed()
    await app.send(professional, id, 'Posso passare giovedì?')
    const token = tokenTo(client.user.email)
    const hashes = app.connection.prepare('SELECT token_hash FROM talk_links').pluck().all()
    expect(hashes).not.toContain(token)
    const answer = () => app.request('POST', talkPaths.byLink(token), { body: { text: 'Arrivo' } })

    app.connection.prepare('UPDATE users SET is_active = 0 WHERE id = ?').run(client.user.id)
    expect((await answer()).status).toBe(410)
    app.connection.prepare('UPDATE users SET is_active = 1 WHERE id = ?').run(client.user.id)
    app.clock.advance(7 * DAY_MS)
    expect((await answer()).status).toBe(410)
    expect(app.entries()).toBe(1)
  })

  it('leaves unread what came after its message', async () => {
    const { id, client, professional } = await app.revealed()
    await app.send(professional, id, 'Uno')
    await app.send(professional, id, 'Due')
    const path = talkPaths.byLink(tokenTo(client.user.email))
    await app.request('POST', path, { body: { text: 'Sì' } })
    expect(await app.listOf(client)).toMatchObject({ unread: 2 })
  })
})
