/** Mails that come back: believed of our own mails alone, once, and what follows for the address. */
import { describe, expect, it } from 'vitest'
import { createReturnAddresses } from '#adapters/mail/return-address.ts'
import { deriveKey } from '#adapters/security/installation-key.ts'
import { sqliteDeadAddresses } from '#adapters/sqlite/mailing/dead-addresses.ts'
import type { Mail } from '#modules/kernel/mail.ts'
import { accept } from '#modules/kernel/result.ts'
import { createDeadAddresses, createDeadAddressOutbox } from '#modules/mailing/index.ts'
import { testOnRequest } from '#src/test-app/on-request.ts'
import { TEST_SECRET, type TestApp, testApp } from '#src/test-app.ts'

const USER = 'posta@example.it'
const ACCESS = { host: 'imap.example.it', user: USER, password: 'segreta' }
const RETURN = createReturnAddresses(deriveKey('return addresses of mails', TEST_SECRET))

type Report = { readonly status?: string; readonly action?: string; readonly messageId?: string }

/** Writes a bounce as Postfix does. */
const bounceTo = (
  to: string,
  { status = '5.1.1', action = 'failed', messageId = to }: Report = {},
) =>
  [
    'From: MAILER-DAEMON@mx.example.it (Mail Delivery System)',
    `To: ${to}`,
    `Message-ID: <${messageId}>`,
    'Subject: Undelivered Mail Returned to Sender',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="a/b"',
    '',
    '--a/b',
    'Content-Type: text/plain; charset=us-ascii',
    '',
    'I am sorry to have to inform you',
    '--a/b',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example.it',
    '',
    'Final-Recipient: rfc822; qualcuno@example.it',
    `Action: ${action}`,
    `Status: ${status}`,
    'Diagnostic-Code: smtp; 550 no such',
    '    mailbox',
    '',
    '--a/b--',
    '',
  ].join('\r\n')

type Site = Pick<
  TestApp,
  'signUpStaff' | 'request' | 'connection' | 'mailboxes' | 'mailboxContents'
>

const withMailbox = async <App extends Site>(product: App) => {
  const { cookie } = await product.signUpStaff('admin')
  await product.request('PUT', '/api/admin/settings/inbox', { cookie, body: { bounces: ACCESS } })
  const lastMailTo = (address: string) =>
    product.connection
      .prepare<[string], string>('SELECT id FROM outbox WHERE recipient = ? ORDER BY id DESC')
      .pluck()
      .get(address) ?? ''
  return {
    ...product,
    staff: cookie,
    lastMailTo,
    read: () => product.mailboxes.readMailbox('bounces'),
    bounce: async (address: string, report?: Report) => {
      product.mailboxContents.put(USER, [bounceTo(RETURN.of(USER, lastMailTo(address)), report)])
      return await product.mailboxes.readMailbox('bounces')
    },
    dead: () =>
      product.connection.prepare<[], string>('SELECT address FROM dead_addresses').pluck().all(),
  }
}

const setUp = async () => {
  const product = await withMailbox(testApp())
  return { ...product, person: await product.signUp({ isVerified: true }) }
}

describe('a bounce', () => {
  it('of one of our mails marks the address as dead, once, and the mail as come back', async () => {
    const { bounce, dead, person, connection, read, mailboxContents } = await setUp()
    const { email } = person.user
    expect(await bounce(email)).toBe(1)
    expect(dead()).toEqual([email])
    expect(
      connection
        .prepare('SELECT return_status, return_said FROM outbox WHERE return_status IS NOT NULL')
        .all(),
    ).toEqual([{ return_status: '5.1.1', return_said: '550 no such mailbox' }])
    connection.exec('DELETE FROM dead_addresses')
    mailboxContents.renumber(USER)
    expect(await read()).toBe(0)
    expect(dead()).toEqual([])
  })

  it.each([
    ['a full mailbox', { status: '5.2.2' }],
    ['refused words', { status: '5.7.1' }],
    ['a fault of the sender’s address', { status: '5.1.8' }],
  ])('that tells of %s is noted, and the address lives', async (_, report) => {
    const { bounce, dead, person } = await setUp()
    expect(await bounce(person.user.email, report)).toBe(1)
    expect(dead()).toEqual([])
  })

  it.each([
    ['a delay', { action: 'delayed', status: '4.4.1' }],
    ['a delivery', { action: 'delivered', status: '2.0.0' }],
    ['nonsense', { status: '5' }],
  ])('that tells of %s means nothing', async (_, report) => {
    const { bounce, dead, person } = await setUp()
    expect(await bounce(person.user.email, report)).toBe(0)
    expect(dead()).toEqual([])
  })

  it('to an address that somebody made up is not even fetched', async () => {
    const { dead, person, lastMailTo, read, mailboxContents } = await setUp()
    const id = lastMailTo(person.user.email)
    const right = RETURN.of(USER, id)
    const forged = createReturnAddresses(deriveKey('return addresses of mails', 'x'.repeat(40)))
    mailboxContents.put(USER, [
      bounceTo(USER),
      bounceTo(forged.of(USER, id)),
      bounceTo(right.replace(/.@/, (end) => (end === 'a@' ? 'b@' : 'a@'))),
      bounceTo(`posta+${'z'.repeat(38)}@example.it`),
    ])
    expect(await read()).toBe(0)
    expect(mailboxContents.fetched(USER)).toBe(0)
    expect(dead()).toEqual([])
  })

  it('counts where a server on its way wrote the address in capitals', async () => {
    const { dead, person, lastMailTo, read, mailboxContents } = await setUp()
    mailboxContents.put(USER, [
      bounceTo(RETURN.of(USER, lastMailTo(person.user.email)).toUpperCase()),
    ])
    await read()
    expect(dead()).toEqual([person.user.email])
  })
})

it('no mailbox is set whose address leaves no room for the names of mails', async () => {
  const { request, staff } = await setUp()
  const put = async (bounces: object) =>
    (await request('PUT', '/api/admin/settings/inbox', { cookie: staff, body: { bounces } })).status
  expect(await put({ ...ACCESS, user: 'u12345' })).toBe(400)
  expect(await put({ ...ACCESS, user: 'u12345', address: `${'a'.repeat(26)}@example.it` })).toBe(
    400,
  )
  expect(await put({ ...ACCESS, user: 'u12345', address: `${'a'.repeat(25)}@example.it` })).toBe(
    200,
  )
})

describe('a dead address', () => {
  it('gets no alerts, but what it has to get', async () => {
    const { bounce, person, connection } = await setUp()
    const { email } = person.user
    await bounce(email)
    const written: string[] = []
    const outbox = createDeadAddressOutbox(sqliteDeadAddresses(connection).has, {
      enqueue: ({ template }) => {
        written.push(template)
        return accept(null)
      },
    })
    for (const template of ['alert-digest', 'alert-instant', 'group-news', 'reset-password'])
      outbox.enqueue({ recipient: email, template, variables: {} } as Mail)
    outbox.enqueue({
      recipient: 'viva@example.it',
      template: 'alert-digest',
      variables: {},
    } as never)
    expect(written).toEqual(['reset-password', 'alert-digest'])
  })

  it('is shown to its owner and to the staff, until one of them says that it works again', async () => {
    const { bounce, person, request, staff, dead } = await setUp()
    const { email, id } = person.user
    const own = async () =>
      (await (await request('GET', '/api/auth/user', { cookie: person.cookie })).json())
        .isAddressDead
    const card = async () =>
      (await (await request('GET', `/api/admin/users/${id}`, { cookie: staff })).json()).deadAddress
    expect([await own(), await card()]).toEqual([undefined, null])
    await bounce(email)
    expect(await own()).toBe(true)
    expect(await card()).toMatchObject({ status: '5.1.1', said: '550 no such mailbox' })
    const mails = await request('GET', `/api/admin/outbox?recipient=${email}`, { cookie: staff })
    expect((await mails.json()).items[0]).toMatchObject({
      returnedAt: expect.any(String),
      returnSaid: '5.1.1 550 no such mailbox',
    })
    await request('POST', `/api/admin/users/${id}/email/works`, { cookie: staff })
    expect([dead(), await own()]).toEqual([[], undefined])
    await bounce(email, { messageId: 'another' })
    await request('POST', '/api/users/me/email/works', { cookie: person.cookie })
    expect(dead()).toEqual([])
  })

  it('lives again with the link that proves it', async () => {
    const product = await withMailbox(testApp())
    const { user } = await product.signUp()
    await product.bounce(user.email)
    expect(product.dead()).toEqual([user.email])
    product.connection.prepare('UPDATE users SET email_verified = 1 WHERE id = ?').run(user.id)
    expect(product.dead()).toEqual([])
  })

  it('is one too where the mail server itself refuses it, until bounces are read', async () => {
    const gone = '550 5.1.1 <x@example.it>: no such user'
    const { person, dead, connection, clock } = await setUp()
    const deadAddresses = createDeadAddresses({
      dead: sqliteDeadAddresses(connection),
      world: clock,
    })
    deadAddresses.refused(person.user.email, '550 5.7.1 spam')
    deadAddresses.refused(person.user.email, '550 no such user')
    expect(dead()).toEqual([])
    deadAddresses.refused(person.user.email, gone)
    expect(dead()).toEqual([person.user.email])
  })

  it.each(['at_once', 'on_request'] as const)(
    'gives a contact back that nobody answered: %s',
    async (contactMode) => {
      const site = await withMailbox(await testOnRequest())
      site.connection.exec('DELETE FROM contact_reveals')
      const before = site.returned()
      const requestId = site.put({
        contact_mode: contactMode,
        client_email: site.client.user.email,
      })
      await site.call(site.pro, `/api/job-requests/${requestId}/reveal-contact`)
      await site.bounce(site.client.user.email)
      expect(await site.info()).toMatchObject({ contactsUsed: 0, contactsReserved: 0 })
      expect(site.returned()).toBe(before + 1)
      expect(site.one('SELECT ended_because FROM contact_reveals')).toBe('bounced')
    },
  )
})
