import { afterEach, describe, expect, it } from 'vitest'
import { startMailServer } from '#adapters/conformance/mail-server.ts'
import { queuedMail } from '#adapters/conformance/queued-mail.ts'
import { createMailTransport } from './mail-transport.ts'

const LETTERHEAD = {
  siteName: 'CercoOffro',
  publicUrl: 'https://cercooffro.example',
  from: 'posta@cercooffro.example',
}

describe('a batch of mail', () => {
  let server: Awaited<ReturnType<typeof startMailServer>>
  afterEach(() => server.stop())

  const mailTransport = () => {
    const smtpUrl = `smtp://127.0.0.1:${server.port}?ignoreTLS=true`
    return createMailTransport({
      outboxFolder: '/nowhere',
      settings: () => ({ ...LETTERHEAD, smtpUrl }),
    })
  }
  const batch = (length: number) =>
    Array.from({ length }, (_, place) => queuedMail({ id: `${place}` }))
  const ids = () =>
    server.taken.map(({ bytes }) => /Message-ID: <(\d+)@/i.exec(bytes.toString())?.[1])

  it('goes over one connection, and the next batch over another', async () => {
    server = await startMailServer()
    const { deliver, rest } = mailTransport()
    for (const mail of batch(5)) expect(await deliver(mail)).toEqual({ kind: 'sent' })
    expect(server.calls()).toBe(1)
    rest?.()
    await deliver(queuedMail({ id: '5' }))
    rest?.()
    expect(server.calls()).toBe(2)
    expect(ids()).toEqual(['0', '1', '2', '3', '4', '5'])
  })

  it('calls anew after a hundred mails', async () => {
    server = await startMailServer()
    const { deliver, rest } = mailTransport()
    for (const mail of batch(101)) await deliver(mail)
    rest?.()
    expect(server.calls()).toBe(2)
    expect(ids()).toHaveLength(101)
  })

  it('loses and repeats nothing when the server ends the line between two mails', async () => {
    server = await startMailServer()
    const { port, taken } = server
    const { deliver, rest } = mailTransport()
    await deliver(queuedMail({ id: '0' }))
    await server.stop()
    expect(await deliver(queuedMail({ id: '1' }))).toMatchObject({ hinders: 'everyone' })
    server = await startMailServer({ port, taken })
    expect(await deliver(queuedMail({ id: '1' }))).toEqual({ kind: 'sent' })
    rest?.()
    expect(ids()).toEqual(['0', '1'])
  })

  it('goes on past a recipient whom the server does not know', async () => {
    const unknown = { responseCode: 550, message: '5.1.1 no such user' }
    server = await startMailServer({
      refuses: (recipient) => (recipient.startsWith('nessuno') ? unknown : null),
    })
    const { deliver, rest } = mailTransport()
    await deliver(queuedMail({ id: '0' }))
    expect(await deliver(queuedMail({ id: '1', recipient: 'nessuno@example.it' }))).toMatchObject({
      kind: 'refused',
    })
    expect(await deliver(queuedMail({ id: '2' }))).toEqual({ kind: 'sent' })
    rest?.()
    expect(ids()).toEqual(['0', '2'])
  })
})
