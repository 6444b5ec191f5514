/** Receipts as people have them: signed, attached, packed twice, renamed, and some that mean nothing here. */
import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { UPLOAD_FIELD } from '#modules/media/contract/paths.ts'
import { certifiedMail, toBase64Lines } from '#src/test-app/certified-mail.ts'
import { fileNameOf, issueTestInvoice, sdiReceipt, setTestCompany } from '#src/test-app/invoices.ts'
import { testApp } from '#src/test-app.ts'

const setUp = async () => {
  const product = testApp()
  const { user } = await product.signUp()
  const { cookie } = await product.signUpStaff('admin')
  setTestCompany(product)
  const { id } = issueTestInvoice(product, user.id)
  const upload = async (name: string, content: Uint8Array | string) => {
    const form = new FormData()
    form.append(UPLOAD_FIELD, new Blob([content as BlobPart]), name)
    const reply = await product.app.request('/api/admin/invoices/receipts', {
      method: 'POST',
      headers: { cookie },
      body: form,
    })
    const { outcomes = [] } = (await reply.json()) as { outcomes?: { message: string }[] }
    return outcomes.map(({ message }) => message)
  }
  const state = () => product.invoicing.byId(id)?.sdi.state
  return { product, cookie, file: fileNameOf(product, id), upload, state }
}

const DELIVERED = 'INV/2026/000001: Consegnata'

const der = (tag: number, ...contents: readonly (Uint8Array | string)[]) => {
  const content = Buffer.concat(contents.map((one) => Buffer.from(one)))
  const long = Buffer.alloc(4)
  long.writeUInt32BE(content.length)
  return Buffer.concat([Buffer.of(tag, 0x84), long, content])
}
const SIGNED = Buffer.from('2a864886f70d010702', 'hex')
const DATA = Buffer.from('2a864886f70d010701', 'hex')

const envelope = (octets: Uint8Array) =>
  der(
    0x30,
    der(0x06, SIGNED),
    der(
      0xa0,
      der(0x30, der(0x02, '\u0001'), der(0x31), der(0x30, der(0x06, DATA), der(0xa0, octets))),
    ),
  )
const p7m = (text: string) => envelope(der(0x04, text))
/** Some programs write the envelope in parts and without lengths. */
const p7mInParts = (text: string) =>
  envelope(
    Buffer.concat([
      Buffer.of(0x24, 0x80),
      der(0x04, text.slice(0, 100)),
      der(0x04, text.slice(100)),
      Buffer.of(0, 0),
    ]),
  )

describe('a receipt is found', () => {
  const WAYS: Readonly<Record<string, (receipt: string) => Uint8Array | string>> = {
    'RC_001.xml.p7m': p7m,
    'in-parti.p7m': p7mInParts,
    'base64.p7m': (receipt) => toBase64Lines(p7m(receipt)),
    'pem.p7m': (receipt) =>
      `-----BEGIN PKCS7-----\n${toBase64Lines(p7m(receipt))}\n-----END PKCS7-----\n`,
    'messaggio.eml': (receipt) => certifiedMail({ name: 'RC_001.xml', content: receipt }),
    'fuori.zip': (receipt) => zipSync({ 'dentro.ZIP': zipSync({ 'rc.xml': strToU8(receipt) }) }),
    'firmata-in-zip.zip': (receipt) => zipSync({ 'rc.p7m': new Uint8Array(p7m(receipt)) }),
    'ricevuta (1).txt': (receipt) => `\uFEFF\n${receipt.replace(/^<\?xml[^>]*\?>/, '')}`,
  }

  it.each(Object.keys(WAYS))('in %s', async (name) => {
    const { file, upload, state } = await setUp()
    expect(await upload(name, WAYS[name]?.(sdiReceipt('RC', file)) ?? '')).toEqual([DELIVERED])
    expect(state()).toBe('delivered')
  })

  it('where a program on its way wrote the name in small letters, or signed the file', async () => {
    const { file, upload } = await setUp()
    expect(await upload('rc.xml', sdiReceipt('RC', file.toLowerCase()))).toEqual([DELIVERED])
    const again = await upload('rc.xml', sdiReceipt('RC', `${file}.P7M`))
    expect(again[0]).toContain(DELIVERED)
  })
})

it.each([
  ['NotificaDecorrenzaTermini', '(DT)'],
  ['NotificaEsito', '(NE)'],
  ['NotificaScartoEsitoCommittente', '(SE)'],
  ['NotificaEsitoCommittente', '(EC)'],
])('a %s is told by its name and changes nothing', async (root, name) => {
  const { file, upload, state } = await setUp()
  const notice = sdiReceipt('RC', file).replaceAll('RicevutaConsegna', root)
  const [said] = await upload('a.xml', notice)
  expect(said).toContain(name)
  expect(said).toContain('pubblica amministrazione')
  expect(state()).toBe('to_send')
})

describe('a rejection of a second sending', () => {
  const rejection = (file: string, sdiId: string, code: string) =>
    sdiReceipt('NS', file, [{ code, said: 'no' }]).replace('111222333', sdiId)

  it.each(['00002', '00404', '00200'])('does not undo what arrived: %s', async (code) => {
    const { file, upload, state } = await setUp()
    await upload('rc.xml', sdiReceipt('RC', file))
    const [said] = await upload('ns.xml', rejection(file, '999', code))
    expect(said).toContain('Consegnata')
    expect(said).toContain('secondo invio')
    expect(state()).toBe('delivered')
  })

  it('counts where it is about the sending that we know', async () => {
    const { file, upload, state } = await setUp()
    await upload('ns.xml', rejection(file, '111222333', '00404'))
    expect(state()).toBe('rejected')
    await upload('rc.xml', sdiReceipt('RC', file).replace('111222333', '444'))
    expect(state()).toBe('delivered')
  })
})

it.each([
  'MIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=a\r\n\r\n'.repeat(400),
  Buffer.concat(Array.from({ length: 3000 }, () => Buffer.of(0x30, 0x80))),
  zipSync({
    'a.zip': zipSync({ 'b.zip': zipSync({ 'c.zip': zipSync({ 'd.zip': zipSync({}) }) }) }),
  }),
])('what is wrapped without an end is no receipt', async (content) => {
  const { file, upload, state } = await setUp()
  await upload('a', content)
  expect(state()).toBe('to_send')
  expect(await upload('rc.xml', sdiReceipt('RC', file))).toEqual([DELIVERED])
})

it('the archive for SdI is named as SdI wants it, and never twice the same', async () => {
  const { product, cookie } = await setUp()
  const nameNow = async () =>
    (await product.request('GET', '/api/admin/invoices/unsent', { cookie })).headers.get(
      'content-disposition',
    )
  const first = await nameNow()
  expect(first).toMatch(/filename="IT00743110157_Z[A-Z\d]{4}\.zip"/)
  product.clock.advance(60_000)
  expect(await nameNow()).not.toBe(first)
})

it('the export adds up: credit notes are negative, VAT numbers keep their zeros', async () => {
  const { product, cookie } = await setUp()
  const [{ id } = { id: '' }] = (
    await (await product.request('GET', '/api/admin/invoices', { cookie })).json()
  ).items
  const body = { reason: 'Errore' }
  await product.request('POST', `/api/admin/invoices/${id}/credit-note`, { cookie, body })
  const reply = await product.request('GET', '/api/admin/invoices?format=csv&sort=oldest', {
    cookie,
  })
  const [head, ...lines] = (await reply.text()).replace('\uFEFF', '').trim().split('\r\n')
  const rows = lines.map((line) => line.split(';'))
  expect(head).toContain('Imponibile;IVA;Totale')
  expect(rows.map(([kind, , day]) => [kind, day])).toEqual([
    ['Fattura', '2026-03-03'],
    ['Nota di credito', '2026-03-03'],
  ])
  const sum = (at: number) => rows.reduce((all, row) => all + Number(row[at]?.replace(',', '.')), 0)
  expect([5, 6, 7].map(sum)).toEqual([0, 0, 0])
  expect(rows[0]?.[7]).toMatch(/^\d+,\d\d$/)
})
