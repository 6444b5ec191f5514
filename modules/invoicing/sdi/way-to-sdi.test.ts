import { describe, expect, it } from 'vitest'
import {
  fileNameOf,
  issueTestInvoice,
  receiveSdiReceipt as receiveText,
  sdiReceipt,
  setTestCompany,
} from '#src/test-app/invoices.ts'
import { testApp } from '#src/test-app.ts'

const STAFF = { userId: 'admin' as never, ip: '127.0.0.1' }
const DAY_MS = 86_400_000

const setUp = async () => {
  const product = testApp()
  const { user } = await product.signUp()
  setTestCompany(product)
  const { id } = issueTestInvoice(product, user.id)
  const { invoicing } = product
  const state = () => {
    const found = invoicing.caseOf(id)
    return { state: found?.invoice.sdi.state, ...found?.deadline }
  }
  const receive = (...receipt: Parameters<typeof sdiReceipt>) =>
    receiveText({ invoicing }, STAFF, sdiReceipt(...receipt))
  return { ...product, id, user, state, receive, file: fileNameOf(product, id) }
}

describe('the way of a document to SdI', () => {
  it('begins with a file to send within twelve days and ends when it is delivered', async () => {
    const { invoicing, id, state, receive, file } = await setUp()
    expect(file).toBe('IT00743110157_00001.xml')
    expect(state()).toEqual({ state: 'to_send', sendBy: '2026-03-15', urgency: 'none' })
    expect(invoicing.markSent(STAFF, id)).toMatchObject({ ok: true })
    expect(state()).toEqual({ state: 'sent', sendBy: null, urgency: 'none' })
    expect(invoicing.markSent(STAFF, id)).toMatchObject({
      refusal: { code: 'invoice.not-to-send' },
    })
    expect(receive('RC', file)).toMatchObject({ ok: true, value: { invoiceId: id, isNew: true } })
    expect(state()).toMatchObject({ state: 'delivered' })
  })

  it('has the codice fiscale of a sole trader in its name', async () => {
    const { user, ...product } = await setUp()
    setTestCompany(product, { fiscalCode: 'RSSMRA85T50A562W' })
    const { id } = issueTestInvoice(product as never, user.id)
    expect(fileNameOf(product, id)).toBe('ITRSSMRA85T50A562W_00002.xml')
  })

  it.each(['MC', 'AT'] as const)('is over, too, when nobody could be reached: %s', async (kind) => {
    const { state, receive, file } = await setUp()
    receive(kind, file)
    expect(state()).toMatchObject({ state: 'undelivered', urgency: 'none' })
  })

  it('takes the same receipt once', async () => {
    const { receive, file, connection } = await setUp()
    expect(receive('RC', file)).toMatchObject({ value: { isNew: true } })
    expect(receive('RC', file)).toMatchObject({ value: { isNew: false } })
    expect(connection.prepare('SELECT count(*) FROM sdi_receipts').pluck().get()).toBe(1)
  })

  it('knows no receipt of a file that was not made here, nor what is no receipt', async () => {
    const { receive, state, invoicing } = await setUp()
    expect(receive('RC', 'IT00743110157_ZZZZZ.xml')).toMatchObject({
      refusal: { code: 'receipt.unknown-file' },
    })
    for (const text of ['', 'ciao', '<Fattura/>', '<RicevutaConsegna></RicevutaConsegna>'])
      expect(receiveText({ invoicing }, STAFF, text)).toMatchObject({
        refusal: { code: 'receipt.unreadable' },
      })
    expect(state()).toMatchObject({ state: 'to_send' })
  })
})

describe('a document that SdI refused', () => {
  const refused = async () => {
    const setting = await setUp()
    const said = '1.1.4 non valido : Codice Destinatario B2B &lt;ABC1234&gt; non trovato'
    setting.receive('NS', setting.file, [{ code: '00311', said }])
    return setting
  }

  it('says in Italian what to correct, beside what SdI said, and is urgent at once', async () => {
    const { invoicing, id, state, clock } = await refused()
    expect(invoicing.caseOf(id)?.invoice.sdi.objections).toEqual([
      {
        code: '00311',
        message: expect.stringContaining('codice destinatario non è valido'),
        field: 'customer.sdiCode',
        said: '1.1.4 non valido : Codice Destinatario B2B <ABC1234> non trovato',
      },
    ])
    expect(state()).toEqual({ state: 'rejected', sendBy: '2026-03-08', urgency: 'soon' })
    clock.advance(6 * DAY_MS)
    expect(state()).toMatchObject({ urgency: 'late' })
  })

  it('goes again with number and date under a new name, corrected', async () => {
    const { invoicing, id, file, state, receive } = await refused()
    const before = invoicing.byId(id)?.document
    expect(invoicing.resend(STAFF, id, { taxId: 'NIENTE' })).toMatchObject({
      refusal: { code: 'invoice.objections', objections: [{ code: '00306' }] },
    })
    expect(invoicing.resend(STAFF, id, { city: 'Monza' })).toMatchObject({ ok: true })

    const after = invoicing.byId(id)?.document
    expect(after).toEqual({ ...before, customer: { ...before?.customer, city: 'Monza' } })
    expect(invoicing.fileOf(id)).toMatchObject({
      fileName: 'IT00743110157_00002.xml',
      xml: expect.stringContaining('<Comune>Monza</Comune>'),
      sentAt: null,
    })
    expect(state()).toMatchObject({ state: 'to_send' })
    // A late receipt of the first file has no effect.
    receive('MC', file)
    expect(state()).toMatchObject({ state: 'to_send' })
  })

  it('and only such a one is sent again', async () => {
    const { invoicing, id } = await setUp()
    expect(invoicing.resend(STAFF, id, {})).toMatchObject({
      refusal: { code: 'invoice.not-rejected' },
    })
  })
})

describe('the morning mail about deadlines', () => {
  it('comes to every admin from the seventh day on, until the document is sent', async () => {
    const { invoicing, id, clock, signUpStaff, mails } = await setUp()
    const admin = await signUpStaff('admin')
    await signUpStaff('moderator')
    const warnings = () => mails().filter(({ template }) => template === 'invoices-due')
    clock.advance(6 * DAY_MS)
    expect(invoicing.warnOfDeadlines()).toBe(0)
    clock.advance(DAY_MS)
    expect(invoicing.warnOfDeadlines()).toBe(1)
    expect(warnings()).toMatchObject([
      {
        recipient: admin.user.email,
        variables: { documents: 'INV/2026/000001, da inviare: entro il 15 marzo 2026' },
      },
    ])
    clock.advance(7 * DAY_MS)
    invoicing.warnOfDeadlines()
    expect(warnings()[1]).toMatchObject({
      variables: { documents: expect.stringContaining('termine scaduto il 15 marzo 2026') },
    })
    invoicing.markSent(STAFF, id)
    expect(invoicing.warnOfDeadlines()).toBe(0)
    expect(warnings()).toHaveLength(2)
  })
})

describe('the archive for the accountant', () => {
  it('holds the files of a month or a quarter and a table of them', async () => {
    const { invoicing, user, file, ...product } = await setUp()
    product.clock.advance(40 * DAY_MS)
    issueTestInvoice({ ...product, invoicing } as never, user.id, {
      customer: {
        name: '=Evil "S.r.l."; S.p.A.',
        taxId: '11111110588',
        sdiCode: null,
        pecEmail: null,
        address: 'Via Roma 1',
        city: 'Roma',
        postalCode: '00100',
        province: 'RM',
        country: 'IT',
      },
    })
    const tables = (period: string) => [
      `riepilogo-${period}.csv`,
      `totali-${period}.csv`,
      `bollo-${period.slice(0, 4)}.csv`,
    ]
    const names = (period: string) => [...invoicing.archive(period)].map(({ name }) => name)
    expect(names('2026-03')).toEqual([file, ...tables('2026-03')])
    expect(names('2026-Q1')).toEqual([file, ...tables('2026-Q1')])
    expect(names('2026-Q2')).toEqual(['IT00743110157_00002.xml', ...tables('2026-Q2')])
    expect(names('2025-12')).toEqual(tables('2025-12'))
    const table = [...invoicing.archive('2026-Q2')].at(-3)?.text.split('\r\n')
    expect(table?.[1]).toBe(
      `TD01;INV/2026/000002;2026-04-12;"'=Evil ""S.r.l.""; S.p.A.";IT11111110588;22,00;;32,70;7,20;39,90;0,00;Da inviare;IT00743110157_00002.xml`,
    )
  })
})
