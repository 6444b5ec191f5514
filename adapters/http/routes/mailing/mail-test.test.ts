import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startMailServer } from '#adapters/conformance/mail-server.ts'
import { testMailSettings } from '#src/test-app/mail-settings.ts'

describe('a test mail', () => {
  let server: Awaited<ReturnType<typeof startMailServer>>
  let dataFolder: string
  beforeEach(async () => {
    server = await startMailServer()
    dataFolder = mkdtempSync(join(tmpdir(), 'mail-'))
  })
  afterEach(async () => {
    await server.stop()
    rmSync(dataFolder, { recursive: true })
  })
  const here = (overrides: object = {}) => ({
    host: '127.0.0.1',
    port: server.port,
    security: 'none',
    senderAddress: 'sito@example.it',
    ...overrides,
  })

  it('leaves at once, from the sender and with the reply address of the settings', async () => {
    const { put, test, mails } = await testMailSettings()
    await put(
      here({
        senderName: 'Il Sito',
        senderAddress: 'sito@example.it',
        replyTo: 'aiuto@example.it',
      }),
    )
    expect(await test()).toMatchObject({ status: 200, body: { isSent: true, answer: null } })
    const [mail] = server.taken
    expect(mail?.recipient).toBe('ada@example.it')
    expect(String(mail?.bytes)).toMatch(/From: Il Sito <sito@example.it>/)
    expect(String(mail?.bytes)).toMatch(/Reply-To: aiuto@example.it/)
    expect(mails().filter(({ recipient }) => recipient === 'ada@example.it')).toEqual([])
  })

  it('becomes a file while no server is set, and says so', async () => {
    const { test } = await testMailSettings({ DATA_DIR: dataFolder })
    expect((await test()).body).toMatchObject({
      isSent: false,
      message: expect.stringContaining('Nessun server impostato'),
    })
  })

  it('is refused at the field while there is no sender that others could answer', async () => {
    const { put, test, connection } = await testMailSettings()
    await put(here({ senderAddress: '' }))
    expect(await test()).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'senderAddress', message: expect.stringContaining('mittente') }] },
    })
    expect(server.taken).toEqual([])
    const tests = connection.prepare("SELECT count(*) FROM audit_log WHERE action = 'mail.test'")
    expect(tests.pluck().get()).toBe(0)
  })

  it('leaves from the company’s address where the site’s own is none', async () => {
    const { put, read, test, request, cookie } = await testMailSettings()
    await put(here({ senderAddress: '' }))
    const body = { email: 'info@bottega.example.it' }
    await request('PUT', '/api/admin/settings/company', { body, cookie })
    expect((await read()).senderAddress).toBe('info@bottega.example.it')
    expect((await test()).body.isSent).toBe(true)
    expect(String(server.taken[0]?.bytes)).toMatch(/From: .*<info@bottega.example.it>/)
    await put({ senderAddress: 'altro@bottega.example.it' })
    expect((await read()).senderAddress).toBe('altro@bottega.example.it')
  })

  it('leaves from the address of a published site, whatever the company’s is', async () => {
    const published = await testMailSettings({ PUBLIC_URL: 'https://bacheca.example.it' })
    const { put, test, request, cookie } = published
    await put(here({ senderAddress: '' }))
    const body = { email: 'info@bottega.example.it' }
    await request('PUT', '/api/admin/settings/company', { body, cookie })
    expect((await test()).body.isSent).toBe(true)
    expect(String(server.taken[0]?.bytes)).toMatch(/From: .*<noreply@bacheca.example.it>/)
  })

  it.each([
    ['a name that is no server', { host: 'posta.invalid' }, 'non esiste'],
    ['a port where nobody listens', { port: 1 }, 'non accetta la connessione'],
    [
      'a certificate that proves nothing',
      { security: 'starttls' },
      'connessione cifrata non riesce',
    ],
    [
      'encryption where the server speaks plainly',
      { security: 'tls' },
      'connessione cifrata non riesce',
    ],
  ])('says in Italian what is wrong with %s', async (_case, overrides, words) => {
    const { put, test } = await testMailSettings()
    await put(here(overrides))
    const { status, body } = await test()
    expect(status).toBe(200)
    expect(body).toMatchObject({ isSent: false, message: expect.stringContaining(words) })
    expect(body.answer).not.toBe('')
    expect(server.taken).toEqual([])
  })

  it.each([
    ['log-in', { requiresLogin: true }, 'rifiuta l’accesso', 'wrong password'],
    ['sender', { refusesSender: { responseCode: 550, message: 'not you' } }, 'mittente', 'not you'],
    [
      'recipient',
      { refuses: () => ({ responseCode: 550, message: 'no such user' }) },
      'destinatario',
      'no such user',
    ],
    [
      'message',
      { refusesMessage: { responseCode: 554, message: 'spam' } },
      'rifiutato il messaggio',
      'spam',
    ],
  ])('tells a refused %s from the others, with the words of the server', async (...given) => {
    const [, behaviour, words, answer] = given
    await server.stop()
    server = await startMailServer({ ...behaviour, allowsPlainLogin: true })
    const { put, test } = await testMailSettings()
    await put(here('requiresLogin' in behaviour ? { user: 'posta', password: 'sbagliata' } : {}))
    expect((await test()).body).toMatchObject({
      isSent: false,
      message: expect.stringContaining(words),
      answer: expect.stringContaining(answer),
    })
  })

  it('is on record without the address, and not to be had without end', async () => {
    const { put, test, connection } = await testMailSettings()
    await put(here())
    for (const recipient of ['ada@example.it', 'eva@example.it']) {
      for (let turn = 0; turn < 5; turn += 1) expect((await test(recipient)).status).toBe(200)
      expect((await test(recipient)).status).toBe(429)
    }
    expect((await test('ugo@example.it')).status).toBe(429)
    expect(server.taken).toHaveLength(10)
    const stored = connection
      .prepare("SELECT after FROM audit_log WHERE action = 'mail.test'")
      .pluck()
      .all()
    expect(stored).toHaveLength(10)
    expect(stored.join()).not.toContain('ada@example.it')
  })
})

describe('mail that waits', () => {
  it('leaves by the server that was set a moment ago, without a restart', async () => {
    const server = await startMailServer()
    const { put, background, connection } = await testMailSettings()
    await put({ host: '127.0.0.1', port: server.port, security: 'none' })
    background.tick()
    await background.idle()
    await server.stop()
    expect(
      connection.prepare("SELECT count(*) FROM outbox WHERE status = 'queued'").pluck().get(),
    ).toBe(0)
  })
})
