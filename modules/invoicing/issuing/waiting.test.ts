import { describe, expect, it } from 'vitest'
import {
  buildPaidOrder,
  issueTestInvoice,
  setTestCompany,
  TEST_CUSTOMER,
} from '#src/test-app/invoices.ts'
import { testApp } from '#src/test-app.ts'

const STAFF = { userId: 'admin' as never, ip: '127.0.0.1' }

const setUp = async () => {
  const product = testApp()
  const { user } = await product.signUp()
  const documents = () =>
    product.connection
      .prepare('SELECT number, issue_date AS day, kind FROM invoices ORDER BY rowid')
      .all()
  const refund = (orderId: string) =>
    product.invoicing.issueCreditNote({
      occasion: orderId,
      orderId,
      userId: user.id as never,
      refundedAt: product.clock.now(),
      reason: 'Recesso',
      amountCents: null,
    })
  return { product, userId: user.id, documents, refund }
}

describe('without the data of the company', () => {
  it('payments go on and their invoices wait, with what is missing', async () => {
    const { product, userId, documents } = await setUp()
    setTestCompany(product, { vatId: null, city: null })
    const issued = product.invoicing.issueInvoice(buildPaidOrder(product, userId))
    expect(issued).toMatchObject({
      outcome: 'waiting',
      obstacles: [
        { code: 'company.missing', field: 'company.vatId' },
        { code: 'company.missing', field: 'company.city' },
      ],
    })
    expect(documents()).toEqual([])
    expect(product.invoicing.waiting()).toHaveLength(1)
    expect(product.invoicing.company()).toMatchObject({ missing: ['vatId', 'city'] })
  })

  it('once they are there, invoices are made in the order of payment, dated by the payment', async () => {
    const { product, userId, documents } = await setUp()
    const second = buildPaidOrder(product, userId, { paidAt: new Date('2026-03-02T10:00:00Z') })
    const first = buildPaidOrder(product, userId, { paidAt: new Date('2026-02-27T10:00:00Z') })
    product.invoicing.issueInvoice(second)
    product.invoicing.issueInvoice(first)
    product.clock.advance(5 * 86_400_000)
    setTestCompany(product)
    expect(documents()).toEqual([
      { number: 'INV/2026/000001', day: '2026-02-27', kind: 'invoice' },
      { number: 'INV/2026/000002', day: '2026-03-02', kind: 'invoice' },
    ])
    expect(product.invoicing.waiting()).toEqual([])
    expect(product.invoicing.issueWaiting()).toBe(0)
    expect(product.mails().filter(({ template }) => template === 'invoice-issued')).toHaveLength(2)
  })

  it('a refund waits behind its invoice, and both are made', async () => {
    const { product, userId, documents, refund } = await setUp()
    const order = buildPaidOrder(product, userId)
    product.invoicing.issueInvoice(order)
    product.clock.advance(86_400_000)
    expect(refund(order.orderId)).toMatchObject({ ok: true, value: { outcome: 'waiting' } })
    setTestCompany(product)
    expect(documents()).toEqual([
      { number: 'INV/2026/000001', day: '2026-03-03', kind: 'invoice' },
      { number: 'INV/2026/000002', day: '2026-03-04', kind: 'credit_note' },
    ])
  })
})

describe('a customer who cannot be invoiced', () => {
  it('waits alone, spends no number, and is made once the admin corrected it', async () => {
    const { product, userId, documents } = await setUp()
    setTestCompany(product)
    product.invoicing.issueInvoice(
      buildPaidOrder(product, userId, {
        customer: { ...TEST_CUSTOMER, taxId: 'RSSMRA85T10A562T' },
      }),
    )
    issueTestInvoice(product, userId)
    const [stuck] = product.invoicing.waiting()
    const id = stuck?.waiting.id ?? ''
    expect(stuck?.waiting.obstacles).toMatchObject([{ code: '00306', field: 'customer.taxId' }])

    const wrong = product.invoicing.retryByStaff(STAFF, id, { taxId: 'NIENTE' })
    expect(wrong).toMatchObject({ ok: false, refusal: { code: 'invoice.objections' } })
    const right = product.invoicing.retryByStaff(STAFF, id, { taxId: 'RSSMRA85T10A562S' })
    expect(right).toMatchObject({ ok: true, value: { document: { number: 'INV/2026/000002' } } })
    expect(product.invoicing.retryByStaff(STAFF, id, {})).toMatchObject({ ok: false })
    expect(documents()).toHaveLength(2)
  })
})

describe('credit notes', () => {
  it('never take back more than the invoice', async () => {
    const { product, userId, refund } = await setUp()
    setTestCompany(product)
    const { id, orderId } = issueTestInvoice(product, userId)
    const credit = (amountCents: number | null) =>
      product.invoicing.creditByStaff(STAFF, id, { reason: 'Sconto', amountCents, money: 'none' })
    expect(credit(4000)).toMatchObject({ refusal: { code: 'credit-note.too-much' } })
    expect(credit(1000)).toMatchObject({ value: { invoice: { document: { totalCents: 1000 } } } })
    expect(credit(2991)).toMatchObject({ refusal: { code: 'credit-note.too-much' } })
    expect(refund(orderId)).toMatchObject({
      value: { invoice: { document: { totalCents: 2990, netCents: 2450, vatCents: 540 } } },
    })
    expect(credit(null)).toMatchObject({ refusal: { code: 'credit-note.nothing-left' } })
    expect(product.invoicing.caseOf(id)).toMatchObject({ creditableCents: 0 })
  })

  it('keep the way of paying tax of their invoice, whatever the company is now', async () => {
    const { product, userId, refund } = await setUp()
    setTestCompany(product, { taxRegime: 'RF19' })
    const { orderId } = issueTestInvoice(product, userId)
    setTestCompany(product, { taxRegime: 'RF01' })
    expect(refund(orderId)).toMatchObject({
      value: { invoice: { document: { vatCents: 0, seller: { taxRegime: 'RF19' } } } },
    })
  })

  it('are refused for orders that nobody invoiced', async () => {
    const { refund } = await setUp()
    expect(refund('nessuno')).toMatchObject({
      refusal: { code: 'credit-note.nothing-to-credit' },
    })
  })
})
