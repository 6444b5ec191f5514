import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { AdminInvoiceReply } from '#modules/invoicing/contract/admin-invoices.ts'
import { invoiceAdminPaths } from '#modules/invoicing/contract/paths.ts'
import { fakeServer, signedInAs } from '#web/testing/fake-server.ts'
import { renderElement, waitForAnswers } from '#web/testing/render-element.tsx'
import { InvoiceActions } from './invoice-columns.tsx'
import { useInvoiceAction } from './waiting-invoices.tsx'

const INVOICE = {
  id: 'i1',
  kind: 'invoice',
  status: 'sent',
  invoiceNumber: 'INV/2026/000001',
  pdfUrl: '/pdf',
  xmlUrl: '/xml',
  creditableAmount: 2440,
  paymentMethod: 'bank_transfer',
  customerName: 'Ada Rossi',
} as AdminInvoiceReply

const Actions = () => <InvoiceActions invoice={INVOICE} actions={useInvoiceAction(() => {})} />

const open = async (amount: string, money: string | null = 'none') => {
  const { calls } = fakeServer({
    ...signedInAs({ role: 'admin' }),
    [`POST ${invoiceAdminPaths.creditNote('i1')}`]: { body: INVOICE },
  })
  renderElement(<Actions />, { at: '/admin/fatture' })
  await waitForAnswers()
  await userEvent.click(screen.getByRole('button', { name: /^Storna/ }))
  await userEvent.type(screen.getByLabelText(/^Motivo/), 'Sconto')
  if (money) await userEvent.selectOptions(screen.getByLabelText(/^E il denaro?/), money)
  if (amount) await userEvent.type(screen.getByLabelText('Importo'), amount)
  await userEvent.click(screen.getByRole('button', { name: 'Prepara la nota di credito' }))
  return () => calls.filter(({ method }) => method === 'POST').map(({ body }) => body)
}

const issue = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Emetti la nota di credito' }))
  await waitForAnswers()
}

it.each([
  [
    '1.000',
    'Nota di credito di 1.000,00\u00a0€',
    { reason: 'Sconto', amount: 1000, money: 'none' },
  ],
  ['', 'Nota di credito di 2.440,00\u00a0€', { reason: 'Sconto', money: 'none' }],
])('says %j back as an amount before it issues the note', async (typed, said, body) => {
  const sent = await open(typed)
  expect(screen.getByRole('alertdialog', { name: said })).toBeTruthy()
  expect(sent()).toEqual([])
  await issue()
  expect(sent()).toEqual([body])
})

it('asks what becomes of the money, and wants the account of a transfer', async () => {
  const sent = await open('', null)
  expect(screen.getByText('Scegli che cosa succede al denaro')).toBeTruthy()
  const choices = screen.getAllByRole('option').map(({ textContent }) => textContent)
  expect(choices).not.toContain('Torna subito sulla carta')
  await userEvent.selectOptions(screen.getByLabelText(/^E il denaro?/), 'transfer')
  await userEvent.click(screen.getByRole('button', { name: 'Prepara la nota di credito' }))
  expect(screen.getByText('Scrivi l’IBAN su cui fare il bonifico')).toBeTruthy()
  await userEvent.type(screen.getByLabelText(/^IBAN/), 'it60 x054 2811 1010 0000 0123 456')
  await userEvent.click(screen.getByRole('button', { name: 'Prepara la nota di credito' }))
  expect(screen.getByText(/Devi fare un bonifico a IT60 X054 2811/)).toBeTruthy()
  await issue()
  expect(sent()).toEqual([
    { reason: 'Sconto', money: 'transfer', iban: 'IT60X0542811101000000123456' },
  ])
})

it('asks again for an amount that has two readings', async () => {
  const sent = await open('1.00')
  expect(screen.getByText(/scrivi 1,00 se intendi 1 euro, 100 se intendi 100 euro/)).toBeTruthy()
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(sent()).toEqual([])
})
