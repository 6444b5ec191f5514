import { describe, expect, it } from 'vitest'
import type { CompanySettingsReply } from '#modules/invoicing/contract/company.ts'
import { TEST_COMPANY } from '#src/test-app/invoices.ts'
import { testApp } from '#src/test-app.ts'

const NO_SUCH_RATE = 'In Italia l’aliquota IVA è 22, 10, 5 o 4, oppure 0 senza IVA'
const PATH = '/api/admin/settings/company'

const setUp = async () => {
  const product = testApp()
  const { cookie } = await product.signUpStaff('admin')
  const put = async (body: object) => {
    const reply = await product.request('PUT', PATH, { cookie, body })
    return { status: reply.status, body: await reply.json() }
  }
  const get = async (): Promise<CompanySettingsReply> =>
    (await product.request('GET', PATH, { cookie })).json()
  const audit = () =>
    product.connection
      .prepare<[], { before: string; after: string }>(
        "SELECT before, after FROM audit_log WHERE action = 'settings.company' ORDER BY rowid",
      )
      .all()
      .map(({ before, after }) => ({ before: JSON.parse(before), after: JSON.parse(after) }))
  return { ...product, put, get, audit }
}

describe('the settings of the company', () => {
  it('begin with their defaults and say what invoices lack', async () => {
    const { get } = await setUp()
    expect(await get()).toMatchObject({
      companyName: null,
      country: 'IT',
      vatRate: 22,
      taxRegime: 'RF01',
      invoicePrefix: 'INV',
      lastInvoiceNumber: 0,
      missingForInvoices: ['companyName', 'vatId', 'address', 'city', 'postalCode', 'province'],
    })
  })

  it('take any subset, leave the rest, and are written to the audit log as they change', async () => {
    const { put, get, audit } = await setUp()
    await put(TEST_COMPANY)
    const { status, body } = await put({ phone: '02 123456', vatRate: '10,0' })
    expect(status).toBe(200)
    expect(body).toMatchObject({ ...TEST_COMPANY, phone: '02 123456', vatRate: 10 })
    expect(await get()).toEqual(body)
    expect(audit()[1]).toEqual({
      before: { phone: null, vatRate: null },
      after: { phone: '02 123456', vatRate: 10 },
    })
  })

  it('are taken away by blanks, so that defaults hold again', async () => {
    const { put } = await setUp()
    await put({ ...TEST_COMPANY, invoicePrefix: 'fe', phone: '02 123456' })
    const { body } = await put({ invoicePrefix: '', phone: null })
    expect(body).toMatchObject({ invoicePrefix: 'INV', phone: null, city: 'Milano' })
  })

  it('are written as they are meant', async () => {
    const { put } = await setUp()
    const { body } = await put({
      vatId: 'it 007.431.101.57',
      iban: 'it60 x054 2811 1010 0000 0123 456',
      province: 'mi',
      website: 'cercooffro.example',
    })
    expect(body).toMatchObject({
      vatId: '00743110157',
      iban: 'IT60X0542811101000000123456',
      province: 'MI',
      website: 'https://cercooffro.example',
    })
  })

  it('name a sole trader by both names or none', async () => {
    const { put } = await setUp()
    const both = { firstName: 'Mario', lastName: 'Rossi' }
    expect((await put(both)).body).toMatchObject(both)
    expect(await put({ lastName: null })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'lastName' }] },
    })
  })

  it('have the VAT number as codice fiscale until another is typed, and again after', async () => {
    const { put } = await setUp()
    expect((await put(TEST_COMPANY)).body).toMatchObject({ fiscalCode: '00743110157' })
    // The form sends back unchanged defaults, which are not stored.
    const { body } = await put({ fiscalCode: '00743110157', vatId: '11111110588' })
    expect(body).toMatchObject({ vatId: '11111110588', fiscalCode: '11111110588' })
    const typed = await put({ fiscalCode: 'rss mra 85t10 a562s' })
    expect(typed.body).toMatchObject({ fiscalCode: 'RSSMRA85T10A562S', vatId: '11111110588' })
    expect((await put({ fiscalCode: '' })).body).toMatchObject({ fiscalCode: '11111110588' })
  })

  it('say whether a company has one shareholder, and whether it is being wound up', async () => {
    const { put } = await setUp()
    const typed = { shareholders: 'one', isInLiquidation: 'true' }
    expect((await put(typed)).body).toMatchObject({ shareholders: 'one', isInLiquidation: true })
    expect((await put({ shareholders: '', isInLiquidation: '' })).body).toMatchObject({
      shareholders: null,
      isInLiquidation: false,
    })
    expect(await put({ shareholders: 'few' })).toMatchObject({ status: 400 })
  })

  it.each([
    ['fiscalCode', 'RSSMRA85T10A562T', 'Il codice fiscale non è valido: controlla lettere e cifre'],

    ['fiscalCode', '123', 'Il codice fiscale è di 16 caratteri, o di 11 cifre per le società'],
    ['vatId', '98765430156', 'La partita IVA non è valida: controlla le cifre'],
    ['vatId', '12345678903', 'La partita IVA non è valida: controlla le cifre'],
    ['vatId', '123', 'La partita IVA è di 11 cifre'],
    ['iban', 'IT61X0542811101000000123456', 'IBAN non valido: controlla le cifre'],
    ['postalCode', '2012', 'Il CAP è di 5 cifre'],
    ['country', 'DE', 'L’azienda deve avere sede in Italia (IT)'],
    ['vatRate', 0, 'Con il regime ordinario l’aliquota IVA non può essere 0'],
    ['vatRate', '21', NO_SUCH_RATE],
    ['vatRate', 22.123, NO_SUCH_RATE],
    ['vatRate', 220, NO_SUCH_RATE],
    ['vatRate', '10,5', NO_SUCH_RATE],
    ['vatRate', 'molta', NO_SUCH_RATE],
    ['invoicePrefix', 'TROPPOLUNGO', 'Il prefisso deve avere da 1 a 8 lettere, cifre o trattini'],
    ['website', 'javascript:alert(1)', 'Inserisci un URL valido'],
    ['lastInvoiceNumber', -1, 'L’ultimo numero deve essere un intero da 0 a 999999'],
  ])('refuse %s %j', async (field, value, message) => {
    const { put, get } = await setUp()
    const before = await get()
    const { status, body } = await put({ [field]: value, phone: '02 999999' })
    expect(status).toBe(400)
    expect(body.issues).toEqual([{ path: field, message }])
    expect(await get()).toEqual(before)
  })
})
