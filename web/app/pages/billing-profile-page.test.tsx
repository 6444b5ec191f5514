import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { billingPaths } from '#modules/billing/contract/paths.ts'
import { NO_DETAILS } from '#modules/billing/contract/profile-shape.ts'
import { invoicePaths } from '#modules/invoicing/contract/paths.ts'
import { fakeServer, signedInAs } from '#web/testing/fake-server.ts'
import { openPage } from '#web/testing/open-page.tsx'
import { page } from './billing-profile-page.tsx'

const DOCUMENT = {
  id: 'nota-1',
  kind: 'credit_note',
  orderId: 'ordine-1',
  invoiceNumber: 'INV/2026/000002',
  invoiceDate: '2026-03-04',
  totalAmount: 39.9,
  status: 'to_send',
  creditedInvoiceNumber: 'INV/2026/000001',
  pdfUrl: '/api/invoices/nota-1/pdf',
  xmlUrl: '/api/invoices/nota-1/xml',
}

const open = async (invoices: readonly object[], at = '/profilo-fatturazione') => {
  fakeServer({
    ...signedInAs(),
    [`GET ${billingPaths.profile}`]: { body: { ...NO_DETAILS, id: 'p1', isComplete: false } },
    [`GET ${invoicePaths.list()}`]: { body: { invoices, total: invoices.length } },
  })
  openPage(page, at)
  return await screen.findByRole('button', { name: 'Salva il profilo' })
}

it('shows all documents above the form, and claims of none that it was already sent', async () => {
  const form = await open([DOCUMENT])
  const pdf = await screen.findByRole('link', { name: 'PDF di INV/2026/000002' })
  expect(pdf.getAttribute('href')).toBe(DOCUMENT.pdfUrl)
  expect(pdf.compareDocumentPosition(form)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(screen.getByText(/Nota di credito INV\/2026\/000002/)).toBeTruthy()
  expect(document.body.textContent).toContain('39,90')
  expect(document.body.textContent).not.toMatch(/inviato|trasmesso/)
})

it('leads to the orders while there is none', async () => {
  await open([])
  expect(await screen.findByText(/Nessuna fattura ancora/)).toBeTruthy()
  const orders = screen.getByRole('link', { name: 'I miei ordini' })
  expect(orders.getAttribute('href')).toBe('/i-miei-ordini')
})

it('keeps to the form when the cart sends a buyer here', async () => {
  await open([DOCUMENT], '/profilo-fatturazione?returnTo=/carrello')
  expect(screen.queryByRole('heading', { name: 'Fatture' })).toBeNull()
})
