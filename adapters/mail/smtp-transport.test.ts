import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { startMailServer } from '#adapters/conformance/mail-server.ts'
import { queuedMail } from '#adapters/conformance/queued-mail.ts'
import { readEmail } from '#modules/kernel/email.ts'
import { smtpTransport } from './smtp-connection.ts'
import { writeMessage } from './write-message.ts'

const LETTERHEAD = {
  siteName: 'CercoOffro',
  publicUrl: 'https://cercooffro.example',
  from: 'posta@cercooffro.example',
}

describe('sending through a mail server', () => {
  let server: Awaited<ReturnType<typeof startMailServer>>
  afterEach(() => server.stop())

  const send = async (address: string, patience = {}) =>
    smtpTransport(
      address.replace('HOST', `127.0.0.1:${server.port}`),
      patience,
    )(await writeMessage(queuedMail(), LETTERHEAD))

  it('logs in over STARTTLS with the password in the address', async () => {
    server = await startMailServer({ requiresLogin: true })
    const delivery = await send(
      'smtp://posta:segreta%20p%40ss@HOST?requireTLS=true&tls.rejectUnauthorized=false',
    )
    expect(delivery).toEqual({ kind: 'sent' })
    expect(server.taken.map((mail) => mail.isSecure)).toEqual([true])
  })

  it.each([
    "sandro.d'angelo@example.it",
    'a&b@example.it',
    'info@xn--caff-8oa.it',
    '{o/o}=x|y~z!#$%*?^_`+1@example.it',
  ])('carries %s as sender and to it, in envelope and headers', async (address) => {
    server = await startMailServer()
    const letter = { ...LETTERHEAD, from: `"Caffè & C." <${address}>`, replyTo: address }
    const message = await writeMessage(queuedMail({ recipient: address }), letter)
    const transport = smtpTransport(`smtp://127.0.0.1:${server.port}?ignoreTLS=true`)
    expect(await transport(message)).toEqual({ kind: 'sent' })
    // The server shows in letters what came in ASCII.
    const [mail] = server.taken
    expect(readEmail(mail?.sender ?? '')).toBe(address)
    expect(readEmail(mail?.recipient ?? '')).toBe(address)
    const head = mail?.bytes.toString('latin1').split('\r\n\r\n', 1)[0] ?? ''
    expect(head.split('\r\n')).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^From: /),
        `To: ${address}`,
        `Reply-To: ${address}`,
      ]),
    )
    expect(head).toContain(`<${address}>`)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: headers are ASCII alone.
    expect(head).toMatch(/^[\x00-\x7F]*$/)
  })

  it('does not hand a mail to a server whose certificate proves nothing', async () => {
    server = await startMailServer()
    expect(await send('smtp://HOST')).toMatchObject({ kind: 'postponed', hinders: 'everyone' })
    expect(server.taken).toEqual([])
  })

  it('speaks plainly where encryption is switched off', async () => {
    server = await startMailServer()
    expect(await send('smtp://HOST?ignoreTLS=true')).toEqual({ kind: 'sent' })
    expect(server.taken.map((mail) => mail.isSecure)).toEqual([false])
  })

  it('waits with all mail while the password is wrong', async () => {
    server = await startMailServer({ requiresLogin: true })
    const delivery = await send('smtp://posta:sbagliata@HOST?tls.rejectUnauthorized=false')
    expect(delivery).toMatchObject({ kind: 'postponed', hinders: 'everyone' })
  })

  it.each([
    ['an unknown recipient', { responseCode: 550, message: '5.1.1 no such user' }, 'refused'],
    ['a full mailbox', { responseCode: 452, message: '4.2.2 mailbox full' }, 'postponed'],
    ['a greylisted recipient', { responseCode: 450, message: '4.7.1 try later' }, 'postponed'],
    ['relaying denied', { responseCode: 554, message: '5.7.1 relay denied' }, 'postponed'],
  ])('takes %s for what it is', async (_case, refusal, kind) => {
    server = await startMailServer({ refuses: () => refusal })
    const delivery = await send('smtp://HOST?ignoreTLS=true')
    expect(delivery).toMatchObject({ kind, reason: expect.stringContaining(refusal.message) })
    expect(delivery).not.toMatchObject({ hinders: 'everyone' })
    expect(server.taken).toEqual([])
  })

  it('gives up on a message the server will not have', async () => {
    server = await startMailServer({ refusesMessage: { responseCode: 554, message: 'spam' } })
    expect(await send('smtp://HOST?ignoreTLS=true')).toMatchObject({ kind: 'refused' })
  })

  it.each([
    ['will not have our sender', { refusesSender: { responseCode: 550, message: 'not you' } }],
    ['is closing down', { refuses: () => ({ responseCode: 421, message: 'bye' }) }],
  ])('waits with all mail when the server %s', async (_case, behaviour) => {
    server = await startMailServer(behaviour)
    expect(await send('smtp://HOST?ignoreTLS=true')).toMatchObject({
      kind: 'postponed',
      hinders: 'everyone',
    })
  })

  it('leaves with its return address, or with the plain sender where a server takes no other', async () => {
    const returned = 'posta+0a1b@cercooffro.example'
    const letter = { ...LETTERHEAD, returnAddressOf: () => returned }
    for (const [behaviour, sender] of [
      [{}, returned],
      [{ takesOnlySender: LETTERHEAD.from }, LETTERHEAD.from],
    ] as const) {
      server = await startMailServer(behaviour)
      const transport = smtpTransport(`smtp://127.0.0.1:${server.port}?ignoreTLS=true`)
      expect(await transport(await writeMessage(queuedMail(), letter))).toEqual({ kind: 'sent' })
      expect(server.taken.map((mail) => mail.sender)).toEqual([sender])
      expect(server.taken[0]?.bytes.toString()).toContain(`From: ${LETTERHEAD.from}`)
      await server.stop()
    }
    server = await startMailServer({ takesOnlySender: 'altro@cercooffro.example' })
    const refused = await smtpTransport(`smtp://127.0.0.1:${server.port}?ignoreTLS=true`)(
      await writeMessage(queuedMail(), letter),
    )
    expect(refused).toMatchObject({ kind: 'postponed', hinders: 'everyone' })
    expect(server.taken).toEqual([])
  })

  it('does not wait for ever for a server that falls silent', async () => {
    server = await startMailServer({ fallsSilent: true })
    const delivery = await send('smtp://HOST?ignoreTLS=true', { socketTimeout: 3000 })
    expect(delivery).toMatchObject({ kind: 'postponed', hinders: 'recipient' })
  })

  it('does not wait for ever for a server that never greets', async () => {
    server = await startMailServer()
    const silent = createServer().listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const { port } = silent.address() as AddressInfo
    const delivery = await smtpTransport(`smtp://127.0.0.1:${port}`, { greetingTimeout: 100 })(
      await writeMessage(queuedMail(), LETTERHEAD),
    )
    silent.close()
    expect(delivery).toMatchObject({ kind: 'postponed', hinders: 'everyone' })
  })
})
