import { unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { DAY_MS } from '#modules/kernel/time.ts'
import { testQuotes } from '#src/test-app/quotes.ts'
import { TEST_PASSWORD, type Visitor } from '#src/test-app/visitors.ts'

const oneTalk = async () => {
  const market = await testQuotes()
  const plumber = await market.professional('basic', { firstName: 'Bruno', lastName: 'Zqxbianchi' })
  const { client, call } = market
  const talk = await market.talkAbout(market.publish(), plumber)
  const { body } = await market.upload(talk, plumber)
  const [{ id }] = body.images
  await call('POST', `/api/talks/${talk}/messages`, plumber, { text: 'Vengo lunedì', images: [id] })
  await call('POST', `/api/talks/${talk}/messages`, client, { text: 'Va bene lunedì' })
  await market.quote(talk, plumber, {
    lines: [{ text: 'Piastrelle', price: 1250 }],
    notes: 'Con lo smaltimento',
  })
  const nights = async (days: number) => {
    market.clock.advance(days * DAY_MS)
    market.background.tick()
    await market.background.idle()
  }
  const erase = ({ cookie }: Visitor) =>
    market.request('DELETE', '/api/users/me', { cookie, body: { password: TEST_PASSWORD } })
  const rows = (sql: string) => market.connection.prepare(sql).all()
  return { ...market, plumber, talk, nights, erase, rows }
}

const QUOTE = 'SELECT price_cents AS price, lines, hash, notes, revision FROM talk_quotes'

const text = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes)

describe('amounts of quotes', () => {
  it('go 24 months after the talk was closed; what was written stays', async () => {
    const { call, talk, client, nights, rows } = await oneTalk()
    await call('POST', `/api/talks/${talk}/close`, client, {})
    await nights(729)
    expect(rows(QUOTE)).toMatchObject([{ price: 125_000 }])
    await nights(3)
    expect(rows(QUOTE)).toEqual([
      { price: null, lines: '[]', hash: '', notes: 'Con lo smaltimento', revision: 1 },
    ])
    expect(rows("SELECT 1 FROM talk_entries WHERE kind = 'message'")).toHaveLength(2)
    expect(JSON.stringify(rows('SELECT text FROM talk_entries'))).not.toContain('1.250')
  })

  it('stay while the talk is not closed, which the end of its request does, too', async () => {
    const { nights, rows, connection, clock } = await oneTalk()
    const ends = clock.now().getTime() + 100 * DAY_MS
    connection.prepare('UPDATE job_requests SET public_until = ?').run(ends)
    await nights(800)
    expect(rows(QUOTE)).toMatchObject([{ price: 125_000 }])
    await nights(33)
    expect(rows(QUOTE)).toMatchObject([{ price: null }])
  })
})

describe('whoever was chosen', () => {
  it('is told when the client erases the account, without the name', async () => {
    const { call, talk, client, plumber, erase, mails } = await oneTalk()
    await call('POST', `/api/talks/${talk}/choose`, client, {})
    expect((await erase(client)).status).toBe(204)
    const notices = mails().filter(({ template }) => template === 'talk-left')
    expect(notices).toMatchObject([
      {
        recipient: plumber.user.email,
        variables: { who: 'Il cliente che ti ha scelto', path: `/messaggi/${talk}` },
      },
    ])
    expect(JSON.stringify(notices)).not.toContain(client.user.firstName)
  })

  it('is told nothing by others who leave', async () => {
    const { client, erase, mails } = await oneTalk()
    await erase(client)
    expect(mails().map(({ template }) => template)).not.toContain('talk-left')
  })

  it('leaves a word to the client, too', async () => {
    const { call, talk, client, plumber, erase, mails } = await oneTalk()
    await call('POST', `/api/talks/${talk}/choose`, client, {})
    await erase(plumber)
    expect(mails().at(-1)).toMatchObject({ template: 'account-erased' })
    expect(mails().filter(({ template }) => template === 'talk-left')).toMatchObject([
      { recipient: client.user.email, variables: { who: 'Il professionista che hai scelto' } },
    ])
  })
})

describe('the export', () => {
  it('holds both sides of the conversation, its quotes and images, and not the other’s surname', async () => {
    const { client, plumber, request } = await oneTalk()
    const reply = await request('GET', '/api/users/me/export', { cookie: client.cookie })
    const files = unzipSync(new Uint8Array(await reply.arrayBuffer()))
    const messages = text(files['dati/messaggi.json'])
    expect(messages).toContain('Va bene lunedì')
    expect(messages).toContain('Vengo lunedì')
    expect(text(files['dati/preventivi.json'])).toContain('Piastrelle')
    expect(JSON.parse(text(files['dati/conversazioni-come-cliente.json']))).toMatchObject([
      { subject: 'Rifare il bagno', with: 'Bruno' },
    ])
    expect(Object.keys(files).filter((name) => name.startsWith('immagini-'))).toHaveLength(1)
    const talks = /dati\/(conversazioni|messaggi|preventivi|immagini-dei)/
    const about = Object.entries(files).filter(([name]) => talks.test(name))
    const all = about.map(([, bytes]) => text(bytes)).join()
    expect(all).not.toMatch(/Zqxbianchi/)
    expect(all).not.toContain(plumber.user.id)
  })
})

describe('deleting the account', () => {
  it('leaves the other side a closed, nameless talk, which nobody can write in', async () => {
    const { erase, client, plumber, call, talk, talkImageFiles } = await oneTalk()
    expect((await erase(plumber)).status).toBe(204)
    const { body } = await call('GET', `/api/talks/${talk}`, client)
    expect(body).toMatchObject({
      state: 'closed',
      canWrite: false,
      with: { name: 'Utente cancellato', firm: null },
      entries: [{ text: 'Vengo lunedì', authorName: 'Utente cancellato' }, {}, { kind: 'quote' }],
    })
    expect(JSON.stringify(body)).not.toContain('Zqxbianchi')
    const [{ id }] = body.entries[0].images
    expect(
      (await call('GET', `/api/talks/${talk}/quotes/${body.entries[2].id}`, client)).body,
    ).toMatchObject({ firm: null, professionalName: 'Utente cancellato' })
    expect(id).toMatch(/^[0-9a-f-]{36}$/)
    expect(talkImageFiles.contents().size).toBe(3)
  })

  it('of both takes everything, files too', async () => {
    const { erase, client, plumber, rows, talkImageFiles } = await oneTalk()
    await erase(plumber)
    await erase(client)
    for (const table of ['talks', 'talk_entries', 'talk_quotes', 'talk_images', 'talk_members'])
      expect(rows(`SELECT 1 FROM ${table}`), table).toEqual([])
    expect(talkImageFiles.contents().size).toBe(0)
    expect(talkImageFiles.thrownAway()).toEqual([])
  })
})
