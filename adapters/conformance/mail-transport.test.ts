/** What every mail transport promises, tested for the folder and the mail server. */
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { fileTransport } from '#adapters/mail/file-transport.ts'
import { readEml } from '#adapters/mail/read-eml.ts'
import { smtpTransport } from '#adapters/mail/smtp-connection.ts'
import type { SendComposedMail } from '#adapters/mail/transport.ts'
import { writeMessage } from '#adapters/mail/write-message.ts'
import { startMailServer } from './mail-server.ts'
import { queuedMail } from './queued-mail.ts'

type Office = {
  readonly transport: SendComposedMail
  readonly arrived: () => Promise<Buffer[]>
  readonly close: () => Promise<void>
  readonly reopen: () => Promise<void>
  readonly tearDown: () => Promise<void>
}

const folderOffice = async (): Promise<Office> => {
  const home = await mkdtemp(join(tmpdir(), 'mail-'))
  const folder = join(home, 'outbox')
  return {
    transport: fileTransport(folder),
    arrived: async () => {
      const names = (await readdir(folder)).sort()
      return Promise.all(names.map((name) => readFile(join(folder, name))))
    },
    // A file in place of the folder, so that writing fails even for root.
    close: () => writeFile(folder, ''),
    reopen: () => rm(folder),
    tearDown: () => rm(home, { recursive: true }),
  }
}

const serverOffice = async (): Promise<Office> => {
  let server = await startMailServer()
  const { port, taken } = server
  return {
    transport: smtpTransport(`smtp://127.0.0.1:${port}?tls.rejectUnauthorized=false`),
    arrived: () => Promise.resolve(taken.map((mail) => mail.bytes)),
    close: () => server.stop(),
    reopen: async () => {
      server = await startMailServer({ port, taken })
    },
    tearDown: () => server.stop(),
  }
}

const LETTERHEAD = {
  siteName: 'CercoOffro',
  publicUrl: 'https://cercooffro.example',
  from: 'CercoOffro <posta@cercooffro.example>',
}

describe.each([
  ['a folder of .eml files', folderOffice, { kind: 'sent', isFile: true }],
  ['a mail server', serverOffice, { kind: 'sent' }],
])('the mail transport to %s', (_name, open, sent) => {
  let office: Office
  afterEach(() => office.tearDown())

  it('brings the whole message, accents and line breaks included', async () => {
    office = await open()
    const message = await writeMessage(queuedMail(), LETTERHEAD)
    expect(await office.transport(message)).toEqual(sent)

    const [arrived, ...others] = (await office.arrived()).map(readEml)
    expect(others).toEqual([])
    expect(arrived).toMatchObject({
      subject: 'Abbiamo ricevuto la tua richiesta: Rifare il bagno, 6 m²',
      recipient: 'ada@example.it',
      text: readEml(message.bytes).text,
      html: readEml(message.bytes).html,
    })
    expect(arrived?.text).toContain('Rifare il bagno, 6 m²')
    expect(arrived?.headers.get('message-id')).toBe(
      '<019cb2f0-0000-7000-8000-000000000001@cercooffro.example>',
    )
  })

  it('can be recognised as one when the same mail is brought twice', async () => {
    office = await open()
    const message = await writeMessage(queuedMail(), LETTERHEAD)
    await office.transport(message)
    await office.transport(message)

    const ids = (await office.arrived()).map((bytes) => readEml(bytes).headers.get('message-id'))
    expect(new Set(ids).size).toBe(1)
  })

  it('asks to wait with all mail while nobody takes any, and goes on afterwards', async () => {
    office = await open()
    const message = await writeMessage(queuedMail(), LETTERHEAD)
    await office.close()
    expect(await office.transport(message)).toMatchObject({
      kind: 'postponed',
      hinders: 'everyone',
    })

    await office.reopen()
    expect(await office.transport(message)).toEqual(sent)
    expect(await office.arrived()).toHaveLength(1)
  })
})
