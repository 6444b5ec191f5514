import { beforeEach, describe, expect, it } from 'vitest'
import { DAY_MS, MINUTE_MS } from '#modules/kernel/time.ts'
import { talkPaths } from '#modules/talks/contract/paths.ts'
import type { TalkReply } from '#modules/talks/contract/talks.ts'
import { testTalks } from '#src/test-app/talks.ts'

type App = Awaited<ReturnType<typeof testTalks>>
let app: App
beforeEach(async () => {
  app = await testTalks()
})

const codeOf = async (reply: Response) => ((await reply.json()) as { code: string }).code

describe('a talk opened by a reveal', () => {
  it('is there for both with full names, once, and before the first message', async () => {
    const { id, requestId, client, professional } = await app.revealed()
    await app.reveal(requestId, professional.cookie)

    const [mine, theirs] = [await app.listOf(professional), await app.listOf(client)]
    expect(mine).toMatchObject({ total: 1, unread: 0 })
    expect(mine.items).toMatchObject([
      { id, role: 'professional', with: { name: 'Ada Clienti', firm: null }, last: null },
    ])
    expect(theirs.items).toMatchObject([{ id, role: 'client', with: { name: 'Ugo Verdi' } }])
  })

  it('is not opened by an admin, who looks without counting', async () => {
    const admin = await app.signUpStaff('admin')
    expect((await app.reveal(app.publish(), admin.cookie)).status).toBe(200)
    expect(await app.listOf(admin)).toMatchObject({ total: 0 })
  })

  it('is read and written by the two; for everybody else it does not exist', async () => {
    const { id, client, professional } = await app.revealed()
    const sent = await app.send(professional, id, 'Posso passare giovedì?')
    expect(sent.status).toBe(201)
    expect(await sent.json()).toMatchObject({ isMine: true, text: 'Posso passare giovedì?' })

    for (const other of [
      await app.professional(),
      await app.signUpStaff('moderator'),
      await app.signUpStaff('admin'),
    ]) {
      const { cookie } = other
      for (const [method, path, body] of [
        ['GET', talkPaths.one(id), undefined],
        ['POST', talkPaths.messages(id), { text: 'Intruso' }],
        ['POST', talkPaths.read(id), undefined],
        ['POST', talkPaths.close(id), {}],
        ['POST', talkPaths.block(id), undefined],
        ['POST', talkPaths.report(id), { reason: 'Non mi piace come scrive.' }],
      ] as const)
        expect((await app.request(method, path, { cookie, body })).status, path).toBe(404)
      expect(await app.listOf(other)).toMatchObject({ total: 0 })
    }
    expect(await app.talkOf(client, id)).toMatchObject({
      unread: 1,
      entries: [{ authorName: 'Ugo Verdi', isMine: false, kind: 'message' }],
    })
  })

  it('counts what is unread until it is read, and shows the writer that it was', async () => {
    const { id, client, professional } = await app.revealed()
    await app.send(professional, id, 'Uno')
    await app.send(professional, id, 'Due')
    expect(await app.listOf(client)).toMatchObject({ unread: 2 })
    expect((await app.talkOf(professional, id)).entries.map(({ isRead }) => isRead)).toEqual([
      false,
      false,
    ])

    await app.request('POST', talkPaths.read(id), { cookie: client.cookie })
    expect(await app.listOf(client)).toMatchObject({ unread: 0 })
    expect((await app.talkOf(professional, id)).entries.every(({ isRead }) => isRead)).toBe(true)
  })
})

describe('the inbox', () => {
  it('shows what is unread first, then the last word, and no talk without words', async () => {
    const { id: old, client, professional } = await app.revealed()
    await app.send(professional, old, 'Posso passare giovedì?')
    const talkIds: string[] = []
    for (const title of ['Secondo', 'Terzo', 'Senza parole']) {
      app.clock.advance(MINUTE_MS)
      const shown = await app.reveal(app.publish({ title }), professional.cookie)
      talkIds.push(((await shown.json()) as { talkId: string }).talkId)
    }
    const [second = '', third = '', wordless = ''] = talkIds
    for (const talk of [second, third]) {
      app.clock.advance(MINUTE_MS)
      await app.send(client, talk, 'Quando può venire?')
    }
    const idsOf = async (who: typeof client) => (await app.inboxOf(who)).items.map(({ id }) => id)
    // The client has one to read, which is the oldest of all.
    expect(await idsOf(client)).toEqual([old, third, second])
    expect(await idsOf(professional)).toEqual([third, second, old])
    expect(await app.inboxOf(client)).toMatchObject({ total: 3, unread: 1 })

    await app.request('POST', talkPaths.read(third), { cookie: professional.cookie })
    expect(await idsOf(professional)).toEqual([second, third, old])
    await app.send(client, wordless, 'Buongiorno')
    expect((await app.inboxOf(client)).total).toBe(4)
  })
})

describe('a message', () => {
  it('is stored once for one key, and answered as the first time', async () => {
    const { id, client } = await app.revealed()
    const first = (await (await app.send(client, id, 'Ecco', 'k1')).json()) as { id: string }
    const again = await app.send(client, id, 'Ecco', 'k1')

    expect(again.status).toBe(201)
    expect(await again.json()).toMatchObject({ id: first.id })
    expect(app.entries()).toBe(1)
    await app.send(client, id, 'Ecco', 'k2')
    expect(app.entries()).toBe(2)
  })

  it('comes in order, twenty at a time', async () => {
    const { id, client, professional } = await app.revealed()
    for (let n = 0; n < 25; n += 1) {
      app.clock.advance(MINUTE_MS / 10)
      await app.send(n % 2 ? client : professional, id, `${n}`)
    }
    const newest = await app.talkOf(client, id)
    expect(newest.entries.map(({ text }) => Number(text))).toEqual(
      Array.from({ length: 20 }, (_, n) => n + 5),
    )
    expect(newest.hasOlder).toBe(true)
    const before = talkPaths.before(id, newest.entries[0]?.id ?? '')
    const older = await app.request('GET', before, { cookie: client.cookie })
    const { entries, hasOlder } = (await older.json()) as TalkReply
    expect(entries.map(({ text }) => text)).toEqual(['0', '1', '2', '3', '4'])
    expect(hasOlder).toBe(false)
  })

  it('is refused after 20 in a minute and 200 in a day', async () => {
    const { id, client } = await app.revealed()
    const sendMany = async (count: number) => {
      const replies = []
      for (let n = 0; n < count; n += 1) replies.push((await app.send(client, id, 'x')).status)
      return replies
    }
    expect((await sendMany(21)).at(-1)).toBe(429)
    for (let n = 0; n < 9; n += 1) {
      app.clock.advance(MINUTE_MS + 1)
      expect((await sendMany(20)).at(-1)).toBe(201)
    }
    app.clock.advance(MINUTE_MS + 1)
    expect((await sendMany(1)).at(-1)).toBe(429)
    app.clock.advance(DAY_MS)
    expect((await sendMany(1)).at(-1)).toBe(201)
  })

  it('is refused when it is empty or too long', async () => {
    const { id, client } = await app.revealed()
    for (const text of ['', '  ', 'x'.repeat(5001)])
      expect((await app.send(client, id, text)).status).toBe(400)
    expect((await app.send(client, id, 'x'.repeat(5000))).status).toBe(201)
  })
})

describe('a closed or blocked talk', () => {
  it('can be read and not written, and says who closed it and why', async () => {
    const { id, client, professional } = await app.revealed()
    const body = { reason: 'Ho trovato altrove, grazie.' }
    await app.request('POST', talkPaths.close(id), { cookie: client.cookie, body })

    expect(await codeOf(await app.send(professional, id, 'Peccato'))).toBe('talks.closed')
    expect(await codeOf(await app.send(client, id, 'Ciao'))).toBe('talks.closed')
    expect(await app.talkOf(professional, id)).toMatchObject({
      state: 'closed',
      closedReason: body.reason,
      canWrite: false,
      entries: [{ kind: 'event', event: 'closed', authorName: 'Ada Clienti' }],
    })
  })

  it('does not tell who was blocked, and opens again', async () => {
    const { id, client, professional } = await app.revealed()
    const { cookie } = client
    await app.request('POST', talkPaths.block(id), { cookie })
    const refused = await app.send(professional, id, 'Mi senti?')

    expect(refused.status).toBe(409)
    expect(await codeOf(refused)).toBe('talks.closed')
    expect(await app.talkOf(professional, id)).toMatchObject({ isBlocked: false, canWrite: false })
    expect(await codeOf(await app.send(client, id, 'Ciao'))).toBe('talks.blocked')
    expect(await app.talkOf(client, id)).toMatchObject({ isBlocked: true })
    const item = app.putItemOf(client)
    app.connection.exec('UPDATE users SET email_verified = 1')
    expect(await codeOf(await app.start(professional, item))).toBe('talks.not-available')

    await app.request('DELETE', talkPaths.block(id), { cookie })
    expect((await app.send(professional, id, 'Grazie')).status).toBe(201)
  })
})

describe('a talk with a seller', () => {
  it('is opened by the first message, which later ones join, and shows first names alone', async () => {
    const seller = await app.signUp({
      firstName: 'Carla',
      lastName: 'Venditrice',
      isVerified: true,
    })
    const buyer = await app.signUp({ firstName: 'Bruno', lastName: 'Segreti', isVerified: true })
    const item = app.putItemOf(seller)
    const opened = await app.start(buyer, item, 'È ancora in vendita?', 'k1')
    const talk = (await opened.json()) as TalkReply

    expect(opened.status).toBe(201)
    expect(talk).toMatchObject({ role: 'client', with: { name: 'Carla' }, state: 'open' })
    expect(await (await app.start(buyer, item, 'È ancora in vendita?', 'k1')).json()).toMatchObject(
      {
        id: talk.id,
        entries: [{ text: 'È ancora in vendita?' }],
      },
    )
    expect(await (await app.start(buyer, item, 'Quanto è alto?')).json()).toMatchObject({
      id: talk.id,
      entries: [{}, { text: 'Quanto è alto?' }],
    })
    const seen = JSON.stringify([await app.talkOf(seller, talk.id), await app.listOf(seller)])
    const known = JSON.stringify([await app.talkOf(buyer, talk.id), await app.listOf(buyer)])
    expect(seen).toContain('Bruno')
    for (const secret of ['Segreti', buyer.user.email]) expect(seen).not.toContain(secret)
    for (const secret of ['Venditrice', 'Venditoresegreto', seller.user.email, '7654321'])
      expect(known).not.toContain(secret)
    expect(
      JSON.stringify(app.mails().filter(({ template }) => template === 'new-message')),
    ).toMatch(/^(?!.*Segreti).*Bruno/s)
  })

  it('needs a verified address, a public item of somebody else, and ends at ten new ones a day', async () => {
    const seller = await app.signUp()
    const item = app.putItemOf(seller)
    const buyer = await app.signUp()
    expect((await app.start(buyer, item)).status).toBe(202)
    expect(await app.listOf(buyer)).toMatchObject({ total: 0 })
    app.connection.exec('UPDATE users SET email_verified = 1')
    expect(await codeOf(await app.start(seller, item))).toBe('talks.own-listing')
    app.connection.prepare('UPDATE showcase_items SET is_active = 0 WHERE id = ?').run(item)
    expect(await codeOf(await app.start(buyer, item))).toBe('talks.listing-not-found')

    app.clock.advance(7 * DAY_MS)
    for (let n = 0; n < 10; n += 1)
      expect((await app.start(buyer, app.putItemOf(seller))).status).toBe(201)
    const last = app.putItemOf(seller)
    expect((await app.start(buyer, last)).status).toBe(429)
    expect(await app.listOf(seller)).toMatchObject({ total: 10 })
    app.clock.advance(DAY_MS)
    expect((await app.start(buyer, last)).status).toBe(201)
  })
})
