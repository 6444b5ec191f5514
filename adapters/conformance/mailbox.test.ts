import { createServer } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { openMailboxByImap } from '#adapters/mailboxes/open-mailbox-by-imap.ts'
import { createMemoryMailboxes } from '#adapters/standins/memory-mailbox.ts'
import { startImapServer } from './imap-server.ts'
import { buildRawMail, MAILBOX_CASES, type MailboxUnderTest } from './mailbox-cases.ts'

const ACCESS = { host: '127.0.0.1', port: 993, user: 'posta', password: 'segreta', folder: 'INBOX' }

let stop = () => Promise.resolve()
afterEach(() => stop())

const inMemory = (): Promise<MailboxUnderTest> => {
  const visit = createMemoryMailboxes()
  return Promise.resolve({ visit, access: ACCESS, put: (mails) => visit.put(ACCESS.user, mails) })
}

const imapServer = async () => {
  const server = await startImapServer()
  stop = server.stop
  return { server, access: { ...ACCESS, port: server.port } }
}

const byImap = async (): Promise<MailboxUnderTest> => {
  const { server, access } = await imapServer()
  return { visit: openMailboxByImap, access, put: (mails) => mails.forEach(server.put) }
}

describe.each([
  ['the stand-in', inMemory],
  ['IMAP', byImap],
])('a mailbox by %s', (_, open) => {
  it('keeps every promise', async () => {
    const box = await open()
    const broken: string[] = []
    for (const [sentence, run] of MAILBOX_CASES)
      broken.push(...(await run(box)).map((fault) => `${sentence}: ${fault}`))
    expect(broken).toEqual([])
  })
})

describe('by IMAP', () => {
  it('a folder is opened to read only, and no message is marked as read', async () => {
    const { server, access } = await imapServer()
    server.put(buildRawMail('uno'))
    await openMailboxByImap(access, ({ read }) => read(1))
    const commands = server.commands.join('\n')
    expect(commands).toMatch(/^EXAMINE/m)
    expect(commands).not.toMatch(/^SELECT|STORE|EXPUNGE|BODY\[|RFC822(?!\.SIZE)/m)
  })

  it('a server that is away, silent or broken off is part of the answer', async () => {
    const { server, access } = await imapServer()
    server.put(buildRawMail('uno'))
    server.state.breaksAfter = 3
    const broken = await openMailboxByImap(access, ({ uidsAfter }) => uidsAfter(0))
    expect(broken).toMatchObject({ ok: false, refusal: { trouble: 'no-answer' } })
    await server.stop()
    stop = () => Promise.resolve()
    const away = await openMailboxByImap(access, () => Promise.resolve(null))
    expect(away).toMatchObject({ ok: false, refusal: { trouble: 'no-answer' } })
    const nowhere = { ...access, host: 'imap.nowhere.invalid' }
    expect(await openMailboxByImap(nowhere, () => Promise.resolve(null))).toMatchObject({
      ok: false,
      refusal: { trouble: 'unknown-host' },
    })
  })

  it('a password crosses no network in the clear', async () => {
    const { server, access } = await imapServer()
    // Another name of this machine, which counts as a network.
    const visited = await openMailboxByImap({ ...access, host: '::ffff:127.0.0.1' }, () =>
      Promise.resolve(null),
    )
    expect(visited).toMatchObject({ ok: false, refusal: { trouble: 'encryption' } })
    expect(server.commands.join()).not.toContain('segreta')
  })

  it('a fault of ours is none of the mailbox', async () => {
    const { access } = await imapServer()
    await expect(
      openMailboxByImap(access, () => Promise.reject(new TypeError('a bug'))),
    ).rejects.toThrow('a bug')
  })

  it('a flood of bytes ends the visit', async () => {
    const flood = createServer((socket) => {
      socket.on('error', () => undefined)
      socket.write('* OK ready\r\n* 1 FETCH (BODY[] {999999999999}\r\n')
    }).listen(0, '127.0.0.1')
    await new Promise((go) => flood.once('listening', go))
    const address = flood.address()
    const port = typeof address === 'object' && address ? address.port : 0
    expect(await openMailboxByImap({ ...ACCESS, port }, () => Promise.resolve(null))).toMatchObject(
      {
        ok: false,
      },
    )
    flood.close()
  })
})
