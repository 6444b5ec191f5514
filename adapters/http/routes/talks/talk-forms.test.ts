import { beforeEach, describe, expect, it } from 'vitest'
import { talkLinkPagePath, talkPagePath } from '#modules/talks/contract/paths.ts'
import { testTalks } from '#src/test-app/talks.ts'

let app: Awaited<ReturnType<typeof testTalks>>
beforeEach(async () => {
  app = await testTalks()
})

const submit = (path: string, fields: Readonly<Record<string, string>>, cookie = '') =>
  app.app.request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', cookie },
    body: new URLSearchParams(fields).toString(),
  })

describe('without JavaScript', () => {
  it('a message is sent and the page follows; the same form again sends nothing', async () => {
    const { id, client } = await app.revealed()
    for (const _ of [1, 2]) {
      const reply = await submit(talkPagePath(id), { text: 'Va bene', key: 'e1' }, client.cookie)
      expect(reply.status).toBe(303)
      expect(reply.headers.get('location')).toBe(talkPagePath(id))
    }
    expect((await app.talkOf(client, id)).entries).toMatchObject([{ text: 'Va bene' }])
  })

  it('a refused message comes back as a page that nobody caches', async () => {
    const { id, client } = await app.revealed()
    const stranger = await app.signUp()
    for (const [text, cookie, status] of [
      ['', client.cookie, 400],
      ['Ciao', '', 401],
      ['Ciao', stranger.cookie, 404],
    ] as const) {
      const reply = await submit(talkPagePath(id), { text }, cookie)
      expect(reply.status).toBe(status)
      expect(reply.headers.get('content-type')).toContain('text/html')
      expect(reply.headers.get('cache-control')).toBe('private, no-store')
    }
    expect(app.entries()).toBe(0)
  })

  it('the form asks why the same text goes to a third person, and sends it with a reason', async () => {
    const text = 'Guardi il mio listino su www.listino.example'
    const { id, client } = await app.revealed()
    app.connection.exec('UPDATE users SET email_verified = 1')
    for (const _ of [1, 2]) await app.start(client, app.putItemOf(await app.signUp()), text)
    const reply = await submit(talkPagePath(id), { text }, client.cookie)
    expect(reply.status).toBe(409)
    expect(await reply.text()).toMatch(/<input[^>]*name="reason"/)
    const sent = await submit(talkPagePath(id), { text, reason: 'Chiedo a tre' }, client.cookie)
    expect(sent.status).toBe(303)
    expect((await app.talkOf(client, id)).entries).toMatchObject([{ text }])
  })

  it('a mail’s link answers once', async () => {
    const { id, client, professional } = await app.revealed()
    await app.send(professional, id, 'Posso passare giovedì?')
    const mail = app.mails().find(({ template }) => template === 'new-message')
    if (mail?.template !== 'new-message') throw new Error('No mail')
    const page = mail.variables.answerPath
    expect(page).toBe(talkLinkPagePath(page.split('/').at(-1) ?? ''))

    const sent = await submit(page, { text: 'Sì, alle 17' })
    expect([sent.status, sent.headers.get('location')]).toEqual([303, `${page}?inviato=1`])
    expect((await submit(page, { text: 'Sì, alle 17' })).status).toBe(410)
    expect((await app.talkOf(client, id)).entries).toMatchObject([{}, { text: 'Sì, alle 17' }])
  })
})
