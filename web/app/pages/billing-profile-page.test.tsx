import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { billingPaths } from '#modules/billing/contract/paths.ts'
import { EMPTY_BILLING_DETAILS } from '#modules/billing/contract/profile-shape.ts'
import { invoicePaths } from '#modules/invoicing/contract/paths.ts'
import { fakeServer, signedInAs } from '#web/testing/fake-server.ts'
import { openPage, readCurrentPath, readToastText } from '#web/testing/open-page.tsx'
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
    [`GET ${billingPaths.profile}`]: {
      body: { ...EMPTY_BILLING_DETAILS, id: 'p1', isComplete: false },
    },
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
  expect(await screen.findByText(/Non hai ancora fatture/)).toBeTruthy()
  const orders = screen.getByRole('link', { name: 'I miei ordini' })
  expect(orders.getAttribute('href')).toBe('/i-miei-ordini')
})

it('keeps to the form when the cart sends a buyer here', async () => {
  await open([DOCUMENT], '/profilo-fatturazione?returnTo=/carrello')
  expect(screen.queryByRole('heading', { name: 'Fatture' })).toBeNull()
})

const COMPLETE = {
  ...EMPTY_BILLING_DETAILS,
  billingName: 'Ada Rossi',
  taxId: 'RSSMRA85T10A562S',
  billingAddress: 'Via Roma 1',
  billingCity: 'Milano',
  billingPostalCode: '20121',
  billingProvince: 'MI',
  id: 'p1',
  isComplete: true,
}

/** Saves the profile of a buyer who came from the cart, by a clock that stands still. */
const save = async (answer: object) => {
  fakeServer({
    ...signedInAs(),
    [`GET ${billingPaths.profile}`]: { body: COMPLETE },
    [`PUT ${billingPaths.profile}`]: answer,
  })
  openPage(page, '/profilo-fatturazione?returnTo=/carrello')
  const button = await screen.findByRole('button', { name: 'Salva il profilo' })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  fireEvent.click(button)
  for (let turns = 0; turns < 50 && readToastText() === null; turns += 1)
    await act(() => vi.advanceTimersByTimeAsync(0))
  return readToastText()
}

afterEach(() => {
  vi.useRealTimers()
})

it('returns to the cart 1.5 s after saving, not before', async () => {
  expect(await save({ body: COMPLETE })).toEqual(['Profilo di fatturazione salvato', ''])
  await act(() => vi.advanceTimersByTimeAsync(1499))
  expect(readCurrentPath()).toBe('/profilo-fatturazione?returnTo=/carrello')
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(readCurrentPath()).toBe('/carrello')
})

it('says that it could not be saved, and stays', async () => {
  expect(await save({ status: 500 })).toEqual([
    'Errore',
    'Errore durante il salvataggio del profilo di fatturazione',
  ])
  await act(() => vi.advanceTimersByTimeAsync(5000))
  expect(readCurrentPath()).toBe('/profilo-fatturazione?returnTo=/carrello')
})
