import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FiscalDocument } from '#modules/invoicing/document/document.ts'
import {
  buildPaidOrder,
  fileNameOf,
  issueTestInvoice,
  receiveSdiReceipt,
  sdiReceipt,
  setTestCompany,
} from '#src/test-app/invoices.ts'
import { type TestApp, testApp } from '#src/test-app.ts'
import type { StoredInvoice } from './stored-invoice.ts'

const STAFF = { userId: 'admin' as never, ip: '127.0.0.1' }
const REASON = 'Accordo con il cliente'

const line = (totalCents: number, vatRateHundredths = 2200) => ({
  itemType: 'service',
  itemId: 's',
  description: 'Servizio',
  quantityThousandths: 1000,
  unitPriceCents: totalCents,
  totalCents,
  vatRateHundredths,
  period: null,
})

describe('credit notes over one invoice', () => {
  let product: TestApp
  let userId: string
  beforeAll(async () => {
    product = testApp()
    userId = (await product.signUp()).user.id
    setTestCompany(product)
  })
  afterAll(() => product.close())

  it('add up to it by the cent, net and VAT of each rate, however it is divided', () => {
    const cuts = fc.array(fc.integer({ min: 1, max: 99 }), { minLength: 1, maxLength: 6 })
    const lines = fc.array(
      fc.tuple(fc.integer({ min: 1, max: 30_000 }), fc.constantFrom(400, 1000, 2200)),
      { minLength: 1, maxLength: 4 },
    )
    fc.assert(
      fc.property(lines, cuts, (sold, shares) => {
        const invoice = issueTestInvoice(product, userId, {
          sold: sold.map(([cents, rate]) => line(cents, rate)),
        })
        const notes = creditedInParts(invoice, shares)
        expect(sumsByRate(notes)).toEqual(sumsByRate([invoice.document]))
        const amounts = notes
          .flatMap((note) => note.lines)
          .flatMap((one) => [one.netCents, one.vatCents])
        expect(Math.min(...amounts)).toBeGreaterThanOrEqual(0)
      }),
      { numRuns: 40 },
    )
  })

  /** Each share in percent of the whole, as far as it is left, and then the rest. */
  const creditedInParts = ({ id, document }: StoredInvoice, shares: readonly number[]) => {
    const parts = shares.map((share) => Math.floor((document.totalCents * share) / 100))
    const notes: FiscalDocument[] = []
    for (const amountCents of [...parts.filter((part) => part > 0), null]) {
      const issued = product.invoicing.creditByStaff(STAFF, id, {
        reason: REASON,
        amountCents,
        money: 'none',
      })
      if (issued.ok && issued.value.outcome === 'issued') notes.push(issued.value.invoice.document)
    }
    return notes
  }
})

const sumsByRate = (documents: readonly FiscalDocument[]) => {
  const sums: Record<number, readonly [number, number]> = {}
  for (const { vatRateHundredths: rate, netCents, vatCents } of documents.flatMap(
    ({ summaries }) => summaries,
  )) {
    const [net = 0, vat = 0] = sums[rate] ?? []
    sums[rate] = [net + netCents, vat + vatCents]
  }
  return sums
}

describe('an invoice that SdI refused', () => {
  const rejected = async () => {
    const product = testApp()
    const { user } = await product.signUp()
    setTestCompany(product)
    const invoice = issueTestInvoice(product, user.id)
    product.invoicing.markSent(STAFF, invoice.id)
    receiveSdiReceipt(
      product,
      STAFF,
      sdiReceipt('NS', fileNameOf(product, invoice.id), [{ code: '00306', said: 'Errato' }]),
    )
    expect(product.invoicing.byId(invoice.id)?.sdi.state).toBe('rejected')
    const notes = () =>
      product.connection
        .prepare("SELECT count(*) FROM invoices WHERE kind = 'credit_note'")
        .pluck()
        .get()
    return { product, invoice, userId: user.id, notes }
  }

  it('cannot be credited by the staff: it is to be sent again', async () => {
    const { product, invoice, notes } = await rejected()
    const answer = product.invoicing.creditByStaff(STAFF, invoice.id, {
      reason: REASON,
      amountCents: null,
      money: 'none',
    })
    expect(answer).toMatchObject({ ok: false, refusal: { code: 'credit-note.invoice-rejected' } })
    expect(notes()).toBe(0)
  })

  it('keeps the credit note of a refund waiting until it was sent again', async () => {
    const { product, invoice, userId, notes } = await rejected()
    const refunded = product.invoicing.issueCreditNote({
      occasion: 'recesso',
      orderId: invoice.orderId,
      userId: userId as never,
      refundedAt: product.clock.now(),
      reason: 'Recesso',
      amountCents: null,
    })
    expect(refunded).toMatchObject({
      value: { outcome: 'waiting', obstacles: [{ code: 'invoice.rejected' }] },
    })
    expect(product.invoicing.issueWaiting()).toBe(0)
    product.invoicing.resend(STAFF, invoice.id, {})
    expect(product.invoicing.issueWaiting()).toBe(1)
    expect(notes()).toBe(1)
  })
})

it('what waits to be credited is not credited twice', async () => {
  const product = testApp()
  const { user } = await product.signUp()
  setTestCompany(product)
  const order = buildPaidOrder(product, user.id)
  const invoice = product.invoicing.issueInvoice(order)
  if (invoice.outcome !== 'issued') throw new Error('No invoice')
  product.invoicing.markSent(STAFF, invoice.invoice.id)
  const { id } = invoice.invoice
  receiveSdiReceipt(product, STAFF, sdiReceipt('NS', fileNameOf(product, id)))
  product.invoicing.issueCreditNote({
    occasion: 'parte',
    orderId: order.orderId,
    userId: order.userId,
    refundedAt: product.clock.now(),
    reason: 'Parte',
    amountCents: 3000,
  })
  product.invoicing.resend(STAFF, id, {})
  const answer = product.invoicing.creditByStaff(STAFF, id, {
    reason: REASON,
    amountCents: 1000,
    money: 'none',
  })
  expect(answer).toMatchObject({ ok: false, refusal: { code: 'credit-note.too-much' } })
})
