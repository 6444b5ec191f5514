import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { queuedMail } from '#adapters/conformance/queued-mail.ts'
import { createMailTransport } from '#adapters/mail/mail-transport.ts'
import { testApp } from '#src/test-app.ts'

describe('/dev/mail', () => {
  let dataFolder: string
  beforeEach(async () => {
    dataFolder = mkdtempSync(join(tmpdir(), 'dev-mail-'))
    const { deliver } = createMailTransport({
      outboxFolder: join(dataFolder, 'outbox'),
      settings: () => ({
        siteName: 'CercoOffro',
        publicUrl: 'http://localhost',
        from: 'posta@cercooffro.example',
        smtpUrl: undefined,
      }),
    })
    const variables = { firstName: 'Ada', path: '/verifica-email?token=abc', title: '' }
    await deliver(queuedMail({ template: 'verify-email', variables }))
    const hostile = { firstName: 'Ada', title: '<script>alert(1)</script>' }
    await deliver(queuedMail({ id: 'second', variables: hostile }))
  })
  afterEach(() => rmSync(dataFolder, { recursive: true }))

  it('does not exist outside development', async () => {
    const { app } = testApp({ DATA_DIR: dataFolder })
    expect((await app.request('/dev/mail')).status).toBe(404)
  })

  it('lists the mails and shows one: its links, its text, and its looks in a sandbox', async () => {
    const { app } = testApp({ DATA_DIR: dataFolder, NODE_ENV: 'development' })
    const list = await (await app.request('/dev/mail')).text()
    expect(list).toContain('Conferma la tua email per CercoOffro')
    expect(list).not.toContain('<script>')

    const href = /href="([^"]+)">Conferma/.exec(list)?.[1] ?? ''
    const shown = await (await app.request(href)).text()
    expect(shown).toContain('<a href="http://localhost/verifica-email?token=abc">')
    expect(shown).toContain('<iframe sandbox ')
    const frame = await app.request(`${href}/html`)
    expect(frame.headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'/)
    expect(frame.headers.get('x-frame-options')).toBe('SAMEORIGIN')
    expect(await frame.text()).toContain('Conferma la mia email')
  })

  it('reads nothing but mails', async () => {
    const { app } = testApp({ DATA_DIR: dataFolder, NODE_ENV: 'development' })
    for (const name of ['..%2Fsecret.key', 'nothing.eml', '%2e%2e'])
      expect((await app.request(`/dev/mail/${name}`)).status).toBe(404)
  })
})
