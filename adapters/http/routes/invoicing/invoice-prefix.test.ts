/** The prefix of numbers: changed from 1 January, or at once with open eyes. */
import { unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { issueTestInvoice, setTestCompany } from '#src/test-app/invoices.ts'
import { testApp } from '#src/test-app.ts'

const PATH = '/api/admin/settings/company'

const setUp = async () => {
  const product = testApp()
  setTestCompany(product)
  const { cookie } = await product.signUpStaff('admin')
  const { user } = await product.signUp()
  const put = async (body: object) => {
    const reply = await product.request('PUT', PATH, { cookie, body })
    return { status: reply.status, body: await reply.json() }
  }
  const numberAt = (paidAt: string) =>
    issueTestInvoice(product, user.id, { paidAt: new Date(paidAt) }).document.number
  return { product, cookie, put, numberAt }
}

it('a prefix with documents of this year is not changed by a press of Salva', async () => {
  const { put, numberAt } = await setUp()
  expect(numberAt('2026-03-02T10:00:00Z')).toBe('INV/2026/000001')
  expect(await put({ invoicePrefix: 'FT' })).toMatchObject({
    status: 400,
    body: { issues: [{ path: 'invoicePrefix', message: expect.stringContaining('due serie') }] },
  })
  expect(numberAt('2026-03-03T09:00:00Z')).toBe('INV/2026/000002')
  expect(await put({ invoicePrefix: 'FT', opensSecondSeries: true })).toMatchObject({ status: 200 })
  expect(numberAt('2026-03-03T10:00:00Z')).toBe('FT/2026/000001')
})

it('is free while no document of this year has it', async () => {
  const { put } = await setUp()
  expect(await put({ invoicePrefix: 'FT' })).toMatchObject({
    status: 200,
    body: { invoicePrefix: 'FT' },
  })
})

it('from 1 January numbers what is paid then, and nothing of the year before', async () => {
  const { product, put, numberAt } = await setUp()
  numberAt('2026-03-02T10:00:00Z')
  expect(await put({ nextInvoicePrefix: 'ft' })).toMatchObject({
    status: 200,
    body: { invoicePrefix: 'INV', nextInvoicePrefix: 'FT' },
  })
  product.clock.advance(Date.parse('2027-01-01T12:00:00Z') - product.clock.now().getTime())
  expect(numberAt('2026-12-31T22:30:00Z')).toBe('INV/2026/000002')
  expect(numberAt('2026-12-31T23:30:00Z')).toBe('FT/2027/000001')
  setTestCompany(product, { invoicePrefix: 'FT', nextInvoicePrefix: null, phone: '0212345678' })
  expect(numberAt('2026-12-31T22:40:00Z')).toBe('INV/2026/000003')
  expect(numberAt('2027-01-01T10:00:00Z')).toBe('FT/2027/000002')
})

it('both series of a year are told to the accountant, and one alone is not spoken of', async () => {
  const { product, cookie, put, numberAt } = await setUp()
  const filesOf = async () => {
    const path = '/api/admin/invoices/archive?period=2026-03'
    const reply = await product.request('GET', path, { cookie })
    return unzipSync(new Uint8Array(await reply.arrayBuffer()))
  }
  numberAt('2026-03-02T10:00:00Z')
  numberAt('2026-03-03T08:00:00Z')
  expect(Object.keys(await filesOf())).not.toContain('serie-2026.csv')
  await put({ invoicePrefix: 'FT', opensSecondSeries: true })
  numberAt('2026-03-03T08:30:00Z')
  const series = new TextDecoder().decode((await filesOf())['serie-2026.csv'])
  expect(series.split('\r\n').slice(1, 3)).toEqual([
    'INV/2026;2;INV/2026/000001;INV/2026/000002;2026-03-02;2026-03-03',
    'FT/2026;1;FT/2026/000001;FT/2026/000001;2026-03-03;2026-03-03',
  ])
})
