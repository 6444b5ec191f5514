import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { billingAdminPaths } from '#modules/billing/contract/admin-paths.ts'
import { fakeServer, signedInAs } from '#web/testing/fake-server.ts'
import { renderElement, waitForAnswers } from '#web/testing/render-element.tsx'
import { BankStatement } from './bank-statement.tsx'

const match = (number: number, verdict: string, amount = 39.9) => ({
  line: number,
  orderId: `o${number}`,
  orderNumber: `ORD-${number}`,
  customerName: 'Ada Rossi',
  orderAmount: 39.9,
  amount,
  paidAt: '2026-03-02T12:00:00.000Z',
  orderPaidAt: null,
  match: verdict,
  text: `Bonifico ${number}`,
  state: null,
})
const other = (line: number, reason: string, amount = 39.9) => ({
  line,
  amount,
  paidAt: '2026-03-02T12:00:00.000Z',
  text: `Riga ${line}`,
  state: null,
  reason,
})
const STATEMENT = {
  items: [
    match(1, 'exact'),
    match(2, 'exact'),
    match(3, 'by-name'),
    match(4, 'late'),
    { ...match(5, 'unknown-state'), state: 'Vedremo', paidAt: null },
    { ...match(6, 'already-paid'), orderPaidAt: '2026-02-08T12:00:00.000Z' },
  ],
  total: 6,
  others: [other(5, 'no-order-number', 12), other(6, 'not-settled'), other(7, 'debit', -5)],
  unmatched: 3,
}
const LATE = {
  code: 'order.late-payment-day',
  message: 'Il pagamento risale a più di 12 giorni fa.',
}
const OPEN = { id: 'o9', orderNumber: 'ORD-9', customerName: 'Bruno Bo', totalAmount: 39.9 }

const pay = (id: string) => billingAdminPaths.orderAction(id, 'mark-paid')

const open = async () => {
  const { calls } = fakeServer({
    ...signedInAs({ role: 'admin' }),
    [`POST ${billingAdminPaths.statement}`]: { body: STATEMENT },
    ...Object.fromEntries(
      ['o1', 'o2', 'o3', 'o5', 'o9'].map((id) => [`POST ${pay(id)}`, { body: {} }]),
    ),
    [`POST ${pay('o4')}`]: { status: 409, body: LATE },
    [`GET ${billingAdminPaths.orders}?paymentMethod=bank_transfer&status=pending&q=&limit=20`]: {
      body: { items: [OPEN], total: 1 },
    },
  })
  renderElement(<BankStatement />, { at: '/admin/estratto-conto' })
  await waitForAnswers()
  const file = new File(['Data;Importo'], 'movimenti.csv')
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('There is no place for a file')
  await userEvent.upload(input, file)
  await waitForAnswers()
  return () =>
    calls
      .filter(({ method, path }) => method === 'POST' && path.endsWith('mark-paid'))
      .map(({ path, body }) => [path, body])
}

const press = async (name: string) => {
  await userEvent.click(screen.getByRole('button', { name }))
  await waitForAnswers()
}
const inRow = (text: string) => within(screen.getByRole('row', { name: new RegExp(text) }))

it('pays all sure rows at once, after saying what that makes', async () => {
  const paid = await open()
  await press('Conferma i 2 bonifici sicuri')
  expect(screen.getByRole('alertdialog').textContent).toContain('79,80\u00a0€ in tutto')
  expect(paid()).toEqual([])
  await press('Segna come pagati')
  expect(paid().map(([path]) => path)).toEqual([pay('o1'), pay('o2')])
  expect(screen.queryByRole('button', { name: /sicuri/ })).toBeNull()
})

it('asks before it pays by name, and again with the warning of a late day', async () => {
  const paid = await open()
  await userEvent.click(inRow('ORD-3').getByRole('button'))
  expect(screen.getByRole('alertdialog').textContent).toContain('il nome e l’importo')
  await press('Segna come pagato')
  expect(paid()).toHaveLength(1)
  await userEvent.click(inRow('ORD-4').getByRole('button'))
  await press('Segna come pagato')
  expect(screen.getByRole('alertdialog').textContent).toContain(LATE.message)
  await press('Segna comunque come pagato')
  expect(paid().map(([, body]) => body)).toMatchObject([
    { confirmLate: false },
    { confirmLate: false },
    { confirmLate: true },
  ])
})

it('pairs any income by hand, and never what is pending or has left', async () => {
  const paid = await open()
  expect(screen.getAllByRole('button', { name: /^Abbina/ })).toHaveLength(1)
  await press('Abbina la riga 5')
  await press('Abbina ORD-9')
  expect(screen.getByRole('alertdialog').textContent).toContain('mancano 27,90\u00a0€')
  await press('Segna come pagato')
  expect(paid()).toMatchObject([[pay('o9'), { reference: 'Arrivati 12,00\u00a0€. Riga 5' }]])
  expect(inRow('Riga 5').getByText('ORD-9')).toBeTruthy()
})

it('pays nothing without a day, and says what the bank writes of its state', async () => {
  const paid = await open()
  await userEvent.click(inRow('ORD-5').getByRole('button'))
  const dialog = screen.getByRole('alertdialog')
  expect(dialog.textContent).toContain('«Vedremo»: conferma solo se vedi i soldi')
  await press('Segna come pagato')
  expect(paid()).toEqual([])
  expect(dialog.textContent).toContain('Scrivi il giorno dell’accredito')
  await userEvent.type(screen.getByLabelText('Giorno dell’accredito'), '2026-03-02')
  await press('Segna come pagato')
  expect(paid()).toMatchObject([[pay('o5'), { paidAt: '2026-03-02' }]])
})

it('says on which day an order was paid already, so that a second transfer is seen', async () => {
  await open()
  expect(inRow('ORD-6').getByText('Già pagato l’8 febbraio 2026')).toBeTruthy()
  expect(inRow('ORD-6').getByRole('link', { name: 'Apri l’ordine' })).toBeTruthy()
})
