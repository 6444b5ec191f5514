import { describe, expect, it } from 'vitest'
import { buildPaidOrder, issueTestInvoice, setTestCompany } from '#src/test-app/invoices.ts'
import { testApp } from '#src/test-app.ts'

const setUp = async () => {
  const product = testApp()
  const { user } = await product.signUp()
  const numbers = () =>
    product.connection.prepare('SELECT number FROM invoices ORDER BY rowid').pluck().all()
  return { product, userId: user.id, numbers }
}

describe('numbers', () => {
  it('have no gap and no double under 200 payments at once, each told three times', async () => {
    const { product, userId, numbers } = await setUp()
    setTestCompany(product)
    const orders = Array.from({ length: 200 }, () => buildPaidOrder(product, userId))
    const deliveries = [...orders, ...orders, ...orders].sort(() => Math.sin(orders.length) - 0.5)
    await Promise.all(
      deliveries.map(async (order) => {
        await Promise.resolve()
        product.invoicing.issueInvoice(order)
      }),
    )
    expect(numbers()).toEqual(
      Array.from({ length: 200 }, (_, index) => `INV/2026/${String(index + 1).padStart(6, '0')}`),
    )
  })

  it('are not spent when the payment they belong to is undone', async () => {
    const { product, userId, numbers } = await setUp()
    setTestCompany(product)
    const fail = product.connection.transaction(() => {
      issueTestInvoice(product, userId)
      throw new Error('the bank said no')
    })
    expect(fail).toThrow('the bank said no')
    issueTestInvoice(product, userId)
    expect(numbers()).toEqual(['INV/2026/000001'])
    expect(product.connection.prepare('SELECT count(*) FROM sdi_files').pluck().get()).toBe(1)
  })

  it("belong to the year of the payment in Rome, each year's from 1", async () => {
    const { product, userId, numbers } = await setUp()
    setTestCompany(product)
    product.clock.advance(366 * 86_400_000)
    issueTestInvoice(product, userId, { paidAt: new Date('2026-12-31T22:59:59Z') })
    issueTestInvoice(product, userId, { paidAt: new Date('2026-12-31T23:00:00Z') })
    issueTestInvoice(product, userId, { paidAt: new Date('2026-12-31T22:00:00Z') })
    expect(numbers()).toEqual(['INV/2026/000001', 'INV/2027/000001', 'INV/2026/000002'])
  })

  it('go on where the operator left off, and cannot be moved once used', async () => {
    const { product, userId, numbers } = await setUp()
    setTestCompany(product, { lastInvoiceNumber: 41, invoicePrefix: 'FE' })
    issueTestInvoice(product, userId)
    expect(numbers()).toEqual(['FE/2026/000042'])
    expect(() => setTestCompany(product, { lastInvoiceNumber: 10 })).toThrow('company.number-used')
    expect(() => setTestCompany(product, { lastInvoiceNumber: 90 })).toThrow('company.number-used')
    setTestCompany(product, { lastInvoiceNumber: 42 })
    issueTestInvoice(product, userId)
    expect(numbers()).toEqual(['FE/2026/000042', 'FE/2026/000043'])
  })

  it('and their documents are neither changed nor deleted, whoever tries', async () => {
    const { product, userId } = await setUp()
    setTestCompany(product)
    issueTestInvoice(product, userId)
    const { connection } = product
    expect(() => connection.exec('DELETE FROM invoices')).toThrow('never deleted')
    expect(() => connection.exec("UPDATE invoices SET number = 'X1'")).toThrow('keeps its number')
    expect(() => connection.exec("UPDATE invoices SET issue_date = '2020-01-01'")).toThrow(
      'keeps its number',
    )
    expect(() => connection.exec('DELETE FROM sdi_files')).toThrow('never given twice')
  })

  it('stay when the person leaves', async () => {
    const { product, userId, numbers } = await setUp()
    setTestCompany(product)
    const { id } = issueTestInvoice(product, userId)
    product.connection.prepare('DELETE FROM users WHERE id = ?').run(userId)
    expect(numbers()).toEqual(['INV/2026/000001'])
    expect(product.invoicing.byId(id)).toMatchObject({ userId: null })
  })
})
