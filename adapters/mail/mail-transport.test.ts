import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startMailServer } from '#adapters/conformance/mail-server.ts'
import { queuedMail } from '#adapters/conformance/queued-mail.ts'
import { createMailTransport } from './mail-transport.ts'
import { readEml } from './read-eml.ts'

const LETTERHEAD = {
  siteName: 'CercoOffro',
  publicUrl: 'https://cercooffro.example',
  from: 'CercoOffro <posta@cercooffro.example>',
}

describe('the mail transport', () => {
  let outboxFolder: string
  beforeEach(() => {
    outboxFolder = join(mkdtempSync(join(tmpdir(), 'mail-')), 'outbox')
  })
  afterEach(() => rmSync(dirname(outboxFolder), { recursive: true }))

  const files = () => readdirSync(outboxFolder)

  it('leaves files that sort by time, that nobody else may read, once per mail', async () => {
    const { deliver } = createMailTransport({
      outboxFolder,
      settings: () => ({ ...LETTERHEAD, smtpUrl: undefined }),
    })
    await deliver(queuedMail({ id: 'b', createdAt: new Date('2026-03-03T10:00:00Z') }))
    await deliver(queuedMail({ id: 'c', createdAt: new Date('2026-03-03T09:00:00Z') }))
    await deliver(queuedMail({ id: 'c', createdAt: new Date('2026-03-03T09:00:00Z') }))

    expect(files().sort()).toEqual(['20260303T090000.000Z-c.eml', '20260303T100000.000Z-b.eml'])
    for (const file of files()) {
      expect(statSync(join(outboxFolder, file)).mode & 0o077).toBe(0)
    }
  })

  it('ends every line of a file in the one way that mails have', async () => {
    const { deliver } = createMailTransport({
      outboxFolder,
      settings: () => ({ ...LETTERHEAD, smtpUrl: undefined }),
    })
    await deliver(queuedMail({ id: 'b' }))
    const [file = ''] = files()
    const raw = readFileSync(join(outboxFolder, file), 'latin1')
    expect(raw.match(/\r\n/g)?.length).toBeGreaterThan(20)
    expect(raw.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  })

  it('writes to whoever registers with the operator’s sender and words, and to nobody else', async () => {
    const registration = {
      from: 'Ciao <ciao@cercooffro.example>',
      subject: 'Benvenuto tra noi',
      text: 'Il primo annuncio è gratis.',
    }
    const { deliver } = createMailTransport({
      outboxFolder,
      settings: () => ({ ...LETTERHEAD, registration, smtpUrl: undefined }),
    })
    const written = async (mail: Parameters<typeof deliver>[0]) => {
      await deliver(mail)
      return readFileSync(
        join(outboxFolder, files().find((name) => name.includes(mail.id)) ?? ''),
        'utf8',
      )
    }
    const variables = { firstName: 'Ada', path: '/verifica-email?token=t' }
    const own = await written(queuedMail({ id: 'v', template: 'verify-email', variables }))
    expect(own).toMatch(/From: Ciao <ciao@cercooffro.example>/)
    expect(own).toMatch(/Subject: Benvenuto tra noi/)
    expect(own).toContain('Il primo annuncio')
    const other = await written(queuedMail({ id: 'r', template: 'reset-password', variables }))
    expect(other).toMatch(/From: CercoOffro/)
    expect(other).not.toContain('Il primo annuncio')
  })

  it('follows the settings of the moment: from files to a server without a restart', async () => {
    const server = await startMailServer()
    let smtpUrl: string | undefined
    const { deliver } = createMailTransport({
      outboxFolder,
      settings: () => ({ ...LETTERHEAD, smtpUrl }),
    })
    await deliver(queuedMail())
    smtpUrl = `smtp://127.0.0.1:${server.port}?ignoreTLS=true`
    await deliver(queuedMail())
    await server.stop()

    expect(files()).toHaveLength(1)
    expect(server.taken).toHaveLength(1)
  })

  it('gives up a mail that cannot be written, so that it holds no other', async () => {
    const { deliver } = createMailTransport({
      outboxFolder,
      settings: () => ({ ...LETTERHEAD, smtpUrl: undefined }),
    })
    expect(await deliver(queuedMail({ template: 'of-an-older-release' }))).toMatchObject({
      kind: 'refused',
    })
    expect(await deliver(queuedMail({ variables: {} }))).toMatchObject({ kind: 'refused' })
  })

  it('makes what goes along when the mail leaves, and sends without what is gone', async () => {
    const commands: string[] = []
    const { deliver } = createMailTransport({
      outboxFolder,
      settings: () => ({ ...LETTERHEAD, smtpUrl: undefined }),
      attachmentOf: (name) => {
        commands.push(name)
        const bytes = new TextEncoder().encode('%PDF-1.7')
        const attachment = { fileName: 'fattura.pdf', contentType: 'application/pdf', bytes }
        return Promise.resolve(name === 'invoice:1' ? attachment : null)
      },
    })
    await deliver(queuedMail({ id: 'a', attachment: 'invoice:1' }))
    await deliver(queuedMail({ id: 'b', attachment: 'invoice:gone' }))
    await deliver(queuedMail({ id: 'c' }))

    expect(commands).toEqual(['invoice:1', 'invoice:gone'])
    const read = files()
      .sort()
      .map((file) => readEml(readFileSync(join(outboxFolder, file))))
    expect(read.map(({ attachments }) => attachments)).toEqual([['fattura.pdf'], [], []])
    for (const { text, html } of read) {
      expect(text).toContain('Ciao Ada')
      expect(html).toContain('Ciao Ada')
    }
  })

  it('sends to one recipient, whatever the address tries to be', async () => {
    const { deliver } = createMailTransport({
      outboxFolder,
      settings: () => ({ ...LETTERHEAD, smtpUrl: undefined }),
    })
    await deliver(queuedMail({ recipient: 'ada@example.it\r\nBcc: eve@example.it' }))
    const [file = ''] = files()
    const { headers } = readEml(readFileSync(join(outboxFolder, file)))

    expect(headers.has('bcc')).toBe(false)
    expect(headers.get('auto-submitted')).toBe('auto-generated')
    expect(headers.get('from')).toBe('CercoOffro <posta@cercooffro.example>')
  })
})
