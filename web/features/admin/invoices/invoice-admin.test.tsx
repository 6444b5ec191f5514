import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { AdminInvoiceListReply } from '#modules/invoicing/contract/admin-invoices.ts'
import { invoiceAdminPaths } from '#modules/invoicing/contract/paths.ts'
import { fakeServer, signedInAs } from '#web/testing/fake-server.ts'
import { fakeUploads } from '#web/testing/fake-uploads.ts'
import { renderElement, waitForAnswers } from '#web/testing/render-element.tsx'
import { InvoiceAdmin } from './invoice-admin.tsx'

const thisMonth = new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Rome' }).slice(0, 7)

const WAITING: AdminInvoiceListReply['waiting'][number] = {
  id: 'w1',
  orderId: 'o9',
  customerName: 'Mario Rossi',
  totalAmount: 19.9,
  kind: 'invoice',
  urgency: 'soon',
  customerTaxId: null,
  sendBy: '2026-03-15',
  obstacles: [],
  happenedAt: `${thisMonth}-01T09:00:00.000Z`,
}

const REPLY: AdminInvoiceListReply = {
  items: [],
  total: 0,
  waiting: [WAITING],
  due: { soon: 0, late: 0 },
  unsent: 12,
  stampDuty: [{ period: '2026-Q1', documents: 11, amount: 22, payBy: '2026-05-31' }],
  euConsumers: { year: 2026, netAmount: 0, limit: 10_000 },
}

const open = async () => {
  const { calls } = fakeServer({
    ...signedInAs({ role: 'admin' }),
    [`GET ${invoiceAdminPaths.list}?limit=50`]: { body: REPLY },
    [`POST ${invoiceAdminPaths.markAllSent}`]: { body: { marked: 12 } },
  })
  renderElement(<InvoiceAdmin />, { at: '/admin/fatture' })
  await waitForAnswers()
  return calls
}

it('warns before the download of an archive that is not complete, and only then', async () => {
  await open()
  const [year, month] = thisMonth.split('-')
  const quarter = `${year}-Q${Math.ceil(Number(month) / 3)}`
  const period = screen.getByLabelText<HTMLSelectElement>('Periodo')
  const warning = () => screen.queryByText('Il periodo non è completo')?.parentElement?.textContent
  const warningAbout = (name: string) =>
    `Il periodo non è completoPer un pagamento o un rimborso non possiamo ancora emettere il documento: il suo XML manca. Quali e perché, lo trovi nello ZIP, nel file in-attesa-${name}.csv.`
  expect(period.value).toBe(thisMonth)
  expect(warning()).toBe(warningAbout(thisMonth))
  await userEvent.selectOptions(period, quarter)
  expect(warning()).toBe(warningAbout(quarter))
  const earliest = within(period).getAllByRole<HTMLOptionElement>('option').at(-1)
  await userEvent.selectOptions(period, earliest ?? '')
  expect(period.value).toBe(earliest?.value)
  expect(warning()).toBeUndefined()
  const stamp = screen.getByRole('table', { name: 'Imposta di bollo da versare' })
  expect(stamp.textContent).toMatch(/1° trimestre 202611.*22,00/)
})

it('marks all as sent after a second yes, with the number that was seen', async () => {
  const calls = await open()
  const link = screen.getByRole('link', { name: 'Scarica lo ZIP da inviare' })
  expect(link.getAttribute('href')).toBe(invoiceAdminPaths.unsent)
  await userEvent.click(screen.getByRole('button', { name: 'Segna tutti come inviati' }))
  const posted = () => calls.filter(({ method }) => method === 'POST')
  expect(posted()).toEqual([])
  const dialog = screen.getByRole('dialog')
  expect(dialog.textContent).toContain('Hai inviato allo SdI 12 documenti?')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Segna tutti come inviati' }))
  await waitForAnswers()
  expect(posted()).toMatchObject([{ path: invoiceAdminPaths.markAllSent, body: { total: 12 } }])
})

it('says of each receipt what became of it, also of those in a ZIP', async () => {
  const uploads = fakeUploads()
  const answer = (status: number, body: object) => act(() => uploads.answer(status, body))
  await open()
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('no input for files')
  await userEvent.upload(input, [
    new File(['PK'], 'ricevute.zip', { type: 'application/zip' }),
    new File(['x'], 'RC.xml', { type: 'text/xml' }),
  ])
  const recorded = { isRecorded: true, message: 'INV/2026/000001: Consegnata' }
  await answer(200, {
    outcomes: [
      { fileName: 'a.xml', ...recorded },
      { fileName: 'b.xml', ...recorded },
    ],
  })
  await waitFor(() => expect(uploads.sent).toHaveLength(2))
  await answer(413, { code: 'upload.too-large', message: 'Il file è troppo grande' })
  const table = await screen.findByRole('table', { name: 'Esito di ogni file' })
  await waitFor(() => expect(within(table).getAllByRole('row')).toHaveLength(4))
  expect(screen.getByText('Ricevute registrate: 2 di 3')).toBeTruthy()
  expect(within(table).getByText('Il file è troppo grande')).toBeTruthy()
})
