import { strToU8, unzipSync, zipSync } from 'fflate'
import { expect, it } from 'vitest'
import { UPLOAD_FIELD } from '#modules/media/contract/paths.ts'
import { fileNameOf, issueTestInvoice, sdiReceipt, setTestCompany } from '#src/test-app/invoices.ts'
import { testApp } from '#src/test-app.ts'

const setUp = async () => {
  const product = testApp()
  const { user } = await product.signUp()
  const { cookie } = await product.signUpStaff('admin')
  setTestCompany(product)
  const invoices = [1, 2, 3].map(() => issueTestInvoice(product, user.id))
  const names = invoices.map(({ id }) => fileNameOf(product, id))
  const upload = async (files: Readonly<Record<string, Uint8Array | string>>) => {
    const form = new FormData()
    for (const [name, content] of Object.entries(files))
      form.append(UPLOAD_FIELD, new Blob([content as BlobPart]), name)
    const reply = await product.app.request('/api/admin/invoices/receipts', {
      method: 'POST',
      headers: { cookie },
      body: form,
    })
    return { status: reply.status, ...(await reply.json()) }
  }
  const list = async () =>
    (await product.request('GET', '/api/admin/invoices?sort=oldest', { cookie })).json()
  const states = async () =>
    (await list()).items.map(({ status }: { status: string }) => status) as string[]
  const unsent = async () => {
    const reply = await product.request('GET', '/api/admin/invoices/unsent', { cookie })
    return unzipSync(new Uint8Array(await reply.arrayBuffer()))
  }
  const markAll = async (total: number) => {
    const path = '/api/admin/invoices/mark-sent'
    const reply = await product.request('POST', path, { cookie, body: { total } })
    return { status: reply.status, body: await reply.json() }
  }
  const audited = () =>
    product.connection
      .prepare("SELECT count(*) FROM audit_log WHERE action = 'invoice.mark-sent'")
      .pluck()
      .get()
  return { product, user, names, upload, list, states, unsent, markAll, audited }
}

it('takes many receipts at once, also in a ZIP, and says of each what became of it', async () => {
  const { upload, names, states } = await setUp()
  const [first = '', second = '', third = ''] = names
  const zip = zipSync({
    'ricevute/RC_1.xml': strToU8(sdiReceipt('RC', first)),
    'ricevute/NS_2.xml': strToU8(sdiReceipt('NS', second, [{ code: '00311', said: 'no' }])),
    'ricevute/altro.pdf': strToU8('%PDF'),
    'ricevute/enorme.xml': strToU8('x'.repeat(600_000)),
    '__MACOSX/._RC_1.xml': strToU8('x'),
  })
  const { status, outcomes } = await upload({
    'ricevute.zip': zip,
    'MC_3.xml': sdiReceipt('MC', third),
    'di-altri.xml': sdiReceipt('RC', 'IT00000000000_00001.xml'),
  })
  expect(status).toBe(200)
  const unreadable = { isRecorded: false, message: 'Il file non è una ricevuta dello SdI' }
  expect(outcomes).toEqual([
    { fileName: 'ricevute/RC_1.xml', isRecorded: true, message: 'INV/2026/000001: Consegnata' },
    { fileName: 'ricevute/NS_2.xml', isRecorded: true, message: 'INV/2026/000002: Scartata' },
    { fileName: 'ricevute/altro.pdf', ...unreadable },
    { fileName: 'ricevute/enorme.xml', ...unreadable },
    { fileName: 'MC_3.xml', isRecorded: true, message: 'INV/2026/000003: Mancata consegna' },
    {
      fileName: 'di-altri.xml',
      isRecorded: false,
      message: 'La ricevuta riguarda un file che non è stato creato qui',
    },
  ])
  expect(await states()).toEqual(['delivered', 'rejected', 'undelivered'])
  const again = await upload({ 'RC_1.xml': sdiReceipt('RC', first) })
  expect(again.outcomes[0].message).toBe('INV/2026/000001: Consegnata (ricevuta già registrata)')
})

it('says of a damaged ZIP that it is none of SdI, and refuses an upload without files', async () => {
  const { upload, states } = await setUp()
  const { outcomes } = await upload({ 'rotto.zip': 'PK\u0003\u0004 rotto' })
  expect(outcomes).toMatchObject([{ fileName: 'rotto.zip', isRecorded: false }])
  expect(await upload({})).toMatchObject({ status: 400, code: 'upload.no-files' })
  expect(await states()).toEqual(['to_send', 'to_send', 'to_send'])
})

it('packs the files that nobody sent, and marks them all sent unless others have come', async () => {
  const { product, user, names, unsent, markAll, list, states, audited } = await setUp()
  expect(Object.keys(await unsent()).toSorted()).toEqual(names)
  expect(await list()).toMatchObject({ unsent: 3 })

  issueTestInvoice(product, user.id)
  expect(await markAll(3)).toMatchObject({ status: 409, body: { code: 'invoice.others-to-send' } })
  expect([new Set(await states()), audited()]).toEqual([new Set(['to_send']), 0])

  expect(Object.keys(await unsent())).toHaveLength(4)
  expect(await markAll(4)).toEqual({ status: 200, body: { marked: 4 } })
  expect(await states()).toEqual(['sent', 'sent', 'sent', 'sent'])
  expect([audited(), (await list()).unsent]).toEqual([4, 0])
  expect(await unsent()).toEqual({})
  expect(await markAll(-1)).toMatchObject({ status: 409 })
})
