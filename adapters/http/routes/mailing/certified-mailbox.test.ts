/** Receipts that come in by themselves: once, from SdI alone, whatever else lies in the mailbox. */
import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { certificateOf, certifiedMail } from '#src/test-app/certified-mail.ts'
import { fileNameOf, issueTestInvoice, sdiReceipt, setTestCompany } from '#src/test-app/invoices.ts'
import { testApp } from '#src/test-app.ts'

const USER = 'azienda@pec.example'
const ACCESS = { host: 'imap.pec.example', user: USER, password: 'segreta' }

const setUp = async () => {
  const product = testApp()
  const { user } = await product.signUp()
  const { cookie } = await product.signUpStaff('admin')
  setTestCompany(product)
  const { id } = issueTestInvoice(product, user.id)
  const change = (body: unknown) =>
    product.request('PUT', '/api/admin/settings/inbox', { cookie, body })
  await change({ certified: ACCESS })
  const file = fileNameOf(product, id)
  const stored = () =>
    product.connection
      .prepare<[], { isUnmatched: number; contents: string }>(
        'SELECT is_unmatched AS isUnmatched, contents FROM read_mails ORDER BY id',
      )
      .all()
  return {
    product,
    cookie,
    file,
    change,
    stored,
    box: product.mailboxContents,
    rc: (number = 1) =>
      certifiedMail({ name: `RC_${number}.xml`, content: sdiReceipt('RC', file) }),
    read: () => product.mailboxes.readMailbox('certified'),
    state: () => product.invoicing.byId(id)?.sdi.state,
    count: (what: string) =>
      product.connection.prepare<[], number>(`SELECT count(*) FROM ${what}`).pluck().get(),
    shown: async () =>
      (await product.request('GET', '/api/admin/settings/inbox', { cookie })).json(),
  }
}

describe('a receipt in the certified mailbox', () => {
  it('is recorded as if the staff had uploaded it, once', async () => {
    const { box, rc, read, state, count, stored } = await setUp()
    box.put(USER, [rc()])
    expect(await read()).toBe(1)
    expect(state()).toBe('delivered')
    expect(await read()).toBe(0)
    expect(stored()).toMatchObject([{ isUnmatched: 0 }])
    expect(count("audit_log WHERE action = 'invoice.receipt' AND actor_id IS NULL")).toBe(1)
    expect(box.fetched(USER)).toBe(1)
  })

  it('is found signed, and in a ZIP', async () => {
    const { box, read, state, file } = await setUp()
    const zip = zipSync({ 'rc.xml': strToU8(sdiReceipt('RC', file)) })
    box.put(USER, [certifiedMail({ name: 'ricevute.zip', content: zip })])
    await read()
    expect(state()).toBe('delivered')
  })

  it('is not taken again when the server numbers its messages anew, or the mailbox moves', async () => {
    const { box, rc, read, count, stored, change } = await setUp()
    box.put(USER, [rc()])
    await read()
    box.renumber(USER)
    expect(await read()).toBe(0)
    box.put('nuova@pec.example', [rc()])
    await change({ certified: { ...ACCESS, user: 'nuova@pec.example' } })
    expect(await read()).toBe(0)
    expect(stored()).toHaveLength(1)
    expect(count("audit_log WHERE action = 'invoice.receipt'")).toBe(1)
  })

  it('counts from SdI alone, in an envelope of certified mail', async () => {
    const { box, read, state, file, stored } = await setUp()
    const content = sdiReceipt('RC', file)
    const forged = certificateOf('sdi01@pec.fatturapa.it')
    box.put(USER, [
      certifiedMail({ name: 'a.xml', content, sender: 'qualcuno@pec.example' }),
      certifiedMail({ name: 'b.xml', content, sender: 'sdi01@pec.fatturapa.it.evil.example' }),
      certifiedMail({ name: 'c.xml', content, transport: 'errore' }),
      certifiedMail({
        name: 'd.xml',
        content,
        sender: 'furbo+sdi01@pec.fatturapa.it@pec.example',
        inner: `--interno\r\nContent-Type: application/xml; name="daticert.xml"\r\n\r\n${forged}`,
      }),
      certifiedMail({ name: 'e.xml', content, sender: 'x@pec.example' }).replace(
        'X-Trasporto: posta-certificata',
        'X-Trasporto: posta-certificata\r\nX-Trasporto: posta-certificata\r\nX-Nota: sdi01@pec.fatturapa.it',
      ),
      `From: sdi01@pec.fatturapa.it\r\nContent-Type: text/xml; name="f.xml"\r\n\r\n${content}`,
    ])
    expect(await read()).toBe(0)
    expect(state()).toBe('to_send')
    expect(stored()).toEqual([])
  })

  it('is stored for somebody to look at when it is about nothing that is known here', async () => {
    const { box, read, stored, file } = await setUp()
    const dt = sdiReceipt('RC', file).replaceAll('RicevutaConsegna', 'NotificaDecorrenzaTermini')
    box.put(USER, [
      certifiedMail({ name: 'RC.xml', content: sdiReceipt('RC', 'IT00743110157_zzzzz.xml') }),
      certifiedMail({ name: 'DT.xml', content: dt }),
      certifiedMail({ name: 'strano.bin', content: 'niente' }),
    ])
    await read()
    expect(stored().map(({ contents }) => JSON.parse(contents)[0].why)).toEqual([
      'receipt.unknown-file',
      'receipt.DT',
      'receipt.unreadable',
    ])
  })

  it('that was not matched is tried again when its file is known, or put away', async () => {
    const { product, box, read, state, file, cookie } = await setUp()
    const { connection, request } = product
    box.put(USER, [
      certifiedMail({ name: 'RC.xml', content: sdiReceipt('RC', file) }),
      certifiedMail({ name: 'altra.xml', content: sdiReceipt('RC', 'IT00743110157_zzzzz.xml') }),
    ])
    connection.exec("UPDATE sdi_files SET file_name = 'x' || file_name")
    await read()
    const list = async (query = '') =>
      (await (await request('GET', `/api/admin/read-mails${query}`, { cookie })).json()).items
    const waiting = async () =>
      (await (await request('GET', '/api/admin/todo', { cookie })).json()).items.find(
        ({ kind }: { kind: string }) => kind === 'receiptsUnmatched',
      )?.count
    expect((await list('?state=open')).length).toBe(2)
    expect(await waiting()).toBe(2)
    connection.exec('UPDATE sdi_files SET file_name = substr(file_name, 2)')
    for (const { id } of await list())
      await request('POST', `/api/admin/read-mails/${id}/retry`, { cookie })
    expect(state()).toBe('delivered')
    const [left] = await list('?state=open')
    expect(left.contents[0].message).toContain('non è stato creato qui')
    const markChecked = () => request('POST', `/api/admin/read-mails/${left.id}/settle`, { cookie })
    expect([(await markChecked()).status, (await markChecked()).status]).toEqual([200, 404])
    expect(await waiting()).toBeUndefined()
    expect((await list()).map((mail: { state: string }) => mail.state).sort()).toEqual([
      'matched',
      'settled',
    ])
  })

  it('is none where a supplier’s invoice came by SdI', async () => {
    const { box, read, stored } = await setUp()
    const content = '<?xml version="1.0"?><p:FatturaElettronica xmlns:p="x"></p:FatturaElettronica>'
    box.put(USER, [certifiedMail({ name: 'IT01_a.xml', content })])
    expect(await read()).toBe(0)
    expect(stored()).toEqual([])
  })
})

it('10,000 other messages are passed by, and none of them is fetched', async () => {
  const { box, rc, read, state } = await setUp()
  const other = 'From: pubblicita@pec.example\r\nSubject: Offerta\r\n\r\nciao'
  box.put(USER, [...Array<string>(9999).fill(other), rc()])
  expect(await read()).toBe(1)
  expect(state()).toBe('delivered')
  expect(box.fetched(USER)).toBe(1)
  await read()
  expect(box.fetched(USER)).toBe(1)
})

describe('a mailbox that cannot be read', () => {
  it('says since when and why, and loses nothing', async () => {
    const { box, rc, read, state, shown, product, cookie } = await setUp()
    box.setFault(USER, { trouble: 'no-answer', answer: 'connect ECONNREFUSED' })
    await read()
    const since = product.clock.now().toISOString()
    product.clock.advance(600_000)
    await read()
    const silent = async () =>
      (await (await product.request('GET', '/api/admin/todo', { cookie })).json()).items.some(
        ({ kind }: { kind: string }) => kind === 'mailboxesSilent',
      )
    expect(await silent()).toBe(false)
    await read()
    expect(await silent()).toBe(true)
    expect(await shown()).toMatchObject({
      certified: { readAt: null, fault: { trouble: 'no-answer', since } },
    })
    box.put(USER, [rc()])
    box.setFault(USER, null)
    await read()
    expect(state()).toBe('delivered')
    expect(await shown()).toMatchObject({
      certified: { readAt: product.clock.now().toISOString(), fault: null },
    })
    expect(await silent()).toBe(false)
  })

  it('that breaks off in the middle goes on where it was', async () => {
    const { box, rc, read, count, product } = await setUp()
    box.put(USER, [rc(1), rc(2), rc(3)])
    const receive = product.connection.prepare(
      "CREATE TRIGGER full BEFORE INSERT ON read_mails WHEN new.message_id LIKE '%RC_2%' BEGIN SELECT RAISE(ABORT, 'disk full'); END",
    )
    receive.run()
    await expect(read()).rejects.toThrow('disk full')
    expect(count('read_mails')).toBe(1)
    product.connection.exec('DROP TRIGGER full')
    expect(await read()).toBe(2)
    expect(count('read_mails')).toBe(3)
  })

  it('is told apart when it is tried: a wrong password, a folder that is not there', async () => {
    const { product, cookie, change } = await setUp()
    const test = async () =>
      (
        await product.request('POST', '/api/admin/settings/inbox/test', {
          cookie,
          body: { mailbox: 'certified' },
        })
      ).json()
    expect(await test()).toMatchObject({ isReached: true, message: expect.stringContaining('0 ') })
    await change({ certified: { ...ACCESS, password: 'sbagliata' } })
    expect(await test()).toMatchObject({
      isReached: false,
      message: expect.stringContaining('utente e password'),
    })
    await change({ certified: { ...ACCESS, folder: 'Altra' } })
    expect(await test()).toMatchObject({ message: expect.stringContaining('cartella') })
  })
})

it('a stored password goes to no other server, and the same one keeps it', async () => {
  const { change, shown } = await setUp()
  const { password: _, ...known } = ACCESS
  expect((await change({ certified: { ...known, host: 'imap.evil.example' } })).status).toBe(400)
  expect((await change({ certified: { ...known, folder: 'Ricevute' } })).status).toBe(200)
  expect(await shown()).toMatchObject({
    certified: { folder: 'Ricevute', password: { isSet: true } },
    bounces: null,
  })
  await change({ certified: null })
  expect(await shown()).toEqual({ bounces: null, certified: null })
})

describe('whatever a message holds', () => {
  const head = [
    'From: "Per conto di: sdi01@pec.fatturapa.it" <a@pec.example>',
    'X-Trasporto: posta-certificata',
  ]
  it.each([
    [...head, 'Content-Type: multipart/mixed; boundary=a', '', '--a'].join('\r\n'),
    [...head, ...Array<string>(3000).fill('Content-Type: multipart/mixed; boundary=a'), ''].join(
      '\r\n',
    ),
    [...head, '', '\0'.repeat(100_000)].join('\r\n'),
    `${head.join('\r\n')}\r\n${'MIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=a\r\n\r\n--a\r\n'.repeat(2000)}`,
    `${head.join('\r\n')}\r\nSubject: ${'=?utf-8?q?=00?= '.repeat(5000)}\r\n\r\n`,
  ])('it is passed by, and the next one is read', async (hostile) => {
    const { box, rc, read, state } = await setUp()
    box.put(USER, [hostile, rc()])
    await read()
    expect(state()).toBe('delivered')
  })
})
