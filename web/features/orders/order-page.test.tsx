import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { OrderReply } from '#modules/billing/contract/checkout.ts'
import { orderPaths } from '#modules/billing/contract/order-paths.ts'
import { invoicePaths } from '#modules/invoicing/contract/paths.ts'
import { PageParamsContext } from '#web/lib/page.ts'
import { fakeServer, signedInAs } from '#web/testing/fake-server.ts'
import { openPage } from '#web/testing/open-page.tsx'
import { page } from './order-page.tsx'

const ORDER: OrderReply = {
  id: 'ordine-1',
  orderNumber: 'ORD-2026-000001',
  status: 'paid',
  paymentMethod: 'card',
  billingType: 'one_time',
  totalAmount: 39.9,
  netAmount: 32.7,
  vatAmount: 7.2,
  currency: 'EUR',
  bankIban: null,
  bankBic: null,
  bankName: null,
  bankAccountHolder: null,
  bankCausale: null,
  qrCodeUrl: null,
  orderItems: [],
  createdAt: '2026-03-03T09:00:00.000Z',
  expiresAt: null,
  paidAt: '2026-03-03T09:00:00.000Z',
  refundedAt: null,
  refundedAmount: null,
  beginRequest: null,
  withdrawnAt: null,
  canCancel: false,
  canWithdraw: false,
  withdrawUntil: null,
}

const INVOICE = {
  id: 'fattura-1',
  kind: 'invoice',
  orderId: ORDER.id,
  invoiceNumber: 'INV/2026/000001',
  invoiceDate: '2026-03-03',
  totalAmount: 39.9,
  creditedInvoiceNumber: null,
  pdfUrl: '/api/invoices/fattura-1/pdf',
  xmlUrl: '/api/invoices/fattura-1/xml',
}

const open = (invoices: readonly object[], order: OrderReply = ORDER, status = 200) => {
  fakeServer({
    ...signedInAs(),
    [`GET ${orderPaths.order(ORDER.id)}`]: { status, body: order },
    [`GET ${invoicePaths.list(ORDER.id)}`]: { body: { invoices, total: invoices.length } },
  })
  const Component = () => (
    <PageParamsContext value={{ id: ORDER.id }}>
      <page.Component />
    </PageParamsContext>
  )
  openPage({ Component }, `/ordini/${ORDER.id}`)
}

it('offers the invoice of its order, to print and as the tax office has it', async () => {
  open([INVOICE])
  const pdf = await screen.findByRole('link', { name: 'PDF di INV/2026/000001' })
  expect(pdf.getAttribute('href')).toBe(INVOICE.pdfUrl)
  const xml = screen.getByRole('link', { name: 'XML di INV/2026/000001' })
  expect(xml.getAttribute('href')).toBe(INVOICE.xmlUrl)
})

it('has its heading and the way back when there is no such order', async () => {
  open([], undefined, 404)
  expect(await screen.findByText('Ordine non trovato')).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1, name: 'Ordine' })).toBeTruthy()
})

it('speaks of no invoices while there are none', async () => {
  open([])
  expect(await screen.findByText('Ordine ORD-2026-000001')).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Fatture' })).toBeNull()
})

it('speaks of no VAT where none was charged', async () => {
  open([], { ...ORDER, netAmount: 39.9, vatAmount: 0 })
  expect(await screen.findByText('non applicata')).toBeTruthy()
  expect(screen.queryByText('Imponibile')).toBeNull()
})
