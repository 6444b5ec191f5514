/** Amounts as an operator types them, until they stand on a document. */
import { describe, expect, it } from 'vitest'
import type { AdminInvoiceReply } from '#modules/invoicing/contract/admin-invoices.ts'
import { setUpBuyer } from '#src/test-app/buyer.ts'
import { setTestCompany } from '#src/test-app/invoices.ts'
import { PLAN_LINE } from '#src/test-app/shopper.ts'

const setUp = async () => {
  const buyer = await setUpBuyer()
  setTestCompany(buyer.product)
  const { cookie } = await buyer.product.signUpStaff('admin')
  const admin = async (method: 'GET' | 'POST' | 'PUT' | 'PATCH', path: string, body?: object) => {
    const reply = await buyer.product.request(method, path, { cookie, ...(body && { body }) })
    return { status: reply.status, body: await reply.json() }
  }
  return { ...buyer, admin }
}

const readings = (typed: string) => expect.stringContaining(`«${typed}» si può leggere in due modi`)

describe('an amount that an operator types', () => {
  it('of a share capital is on the invoices as meant', async () => {
    const { admin } = await setUp()
    const put = (shareCapital: string) =>
      admin('PUT', '/api/admin/settings/company', { shareCapital })
    for (const typed of ['10.000', '10.000,00', '10 000', '10000'])
      expect((await put(typed)).body).toMatchObject({ shareCapital: 10_000 })
    expect(await put('10.00')).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'shareCapital', message: readings('10.00') }] },
    })
  })

  it('of a plan is its price', async () => {
    const { admin } = await setUp()
    const patch = (price: string) =>
      admin('PATCH', `/api/admin/plans/${PLAN_LINE.itemId}`, { price })
    expect((await patch('1.200')).body).toMatchObject({ price: 1200 })
    expect(await patch('1.20')).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'price', message: readings('1.20') }] },
    })
    expect((await patch('0,00')).body).toMatchObject({
      issues: [{ message: 'Inserisci un prezzo da 0,01 a 100.000 €' }],
    })
  })

  it('of a credit note is what the note is over', async () => {
    const { admin, ordered, pay } = await setUp()
    await admin('PATCH', `/api/admin/plans/${PLAN_LINE.itemId}`, { price: '1.200' })
    pay((await ordered()).id)
    const list = async (): Promise<AdminInvoiceReply[]> =>
      (await admin('GET', '/api/admin/invoices')).body.items
    const path = `/api/admin/invoices/${(await list())[0]?.id}/credit-note`
    expect(await admin('POST', path, { reason: 'Sconto', amount: '1,000' })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'amount', message: readings('1,000') }] },
    })
    expect((await admin('POST', path, { reason: 'Sconto', amount: '1.000' })).status).toBe(201)
    expect((await list()).map(({ kind, totalAmount }) => [kind, totalAmount])).toContainEqual([
      'credit_note',
      1000,
    ])
  })
})
