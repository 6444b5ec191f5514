import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { billingAdminPaths } from '#modules/billing/contract/admin-paths.ts'
import { PageParamsContext } from '#web/lib/page.ts'
import { fakeServer, signedInAs } from '#web/testing/fake-server.ts'
import { renderElement, waitForAnswers } from '#web/testing/render-element.tsx'
import { OrderCard } from './order-page.tsx'

const ORDER = {
  id: 'o1',
  orderNumber: 'ORD-2026-000001',
  userId: 'u1',
  paymentMethod: 'bank_transfer',
  customerName: 'Ada Rossi',
  customerEmail: 'ada@example.it',
  customerTaxId: null,
  totalAmount: 39.9,
  vatAmount: 7.2,
  createdAt: '2026-03-03T09:00:00.000Z',
  expiresAt: null,
  withdrawnAt: null,
  refundedAt: null,
  refundedAmount: null,
  beginRequest: null,
  paymentReference: null,
  refundState: null,
  dueIban: null,
  money: { paid: 39.9, credited: 0, givenBack: 0, owed: 0, toCard: 0, onlyCredited: 0 },
  refundReason: null,
  refundReference: null,
  refundableAmount: 0,
  dueAmount: null,
  partRefunds: [],
  refunds: [],
  dispute: null,
  tax: { treatment: 'domestic', check: null, evidence: null, paymentCountry: null },
  otherWithdrawals: 0,
  orderItems: [],
}

const open = async (state: object) => {
  const { calls } = fakeServer({
    ...signedInAs({ role: 'admin' }),
    [`GET ${billingAdminPaths.order('o1')}`]: { body: { ...ORDER, ...state } },
    [`POST ${billingAdminPaths.orderAction('o1', 'mark-paid')}`]: { body: ORDER },
  })
  await show()
  return calls
}

const show = async () => {
  renderElement(
    <PageParamsContext value={{ id: 'o1' }}>
      <OrderCard />
    </PageParamsContext>,
    { at: '/admin/ordini/o1' },
  )
  await waitForAnswers()
}

it('asks for the day of a payment with the calendar of the browser', async () => {
  const calls = await open({ status: 'pending', paidAt: null })
  expect(screen.queryByRole('link', { name: 'Fatture dell’ordine' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Segna come pagato' }))
  const day = screen.getByLabelText('Giorno del pagamento')
  expect(day).toHaveProperty('type', 'date')
  await userEvent.type(day, '2026-03-02')
  const [, save] = screen.getAllByRole('button', { name: 'Segna come pagato' })
  if (save) await userEvent.click(save)
  await waitForAnswers()
  expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
    paidAt: '2026-03-02',
  })
})

it('says what a late day means, and sends it again only when that was confirmed', async () => {
  const path = billingAdminPaths.orderAction('o1', 'mark-paid')
  const message = 'Il pagamento risale a più di 12 giorni fa.'
  const { calls } = fakeServer({
    ...signedInAs({ role: 'admin' }),
    [`GET ${billingAdminPaths.order('o1')}`]: {
      body: { ...ORDER, status: 'pending', paidAt: null },
    },
    [`POST ${path}`]: { status: 409, body: { code: 'order.late-payment-day', message } },
  })
  await show()
  const press = async (name: string, at = 0) => {
    const button = screen.getAllByRole('button', { name })[at]
    if (button) await userEvent.click(button)
    await waitForAnswers()
  }
  const sent = () => calls.filter(({ method }) => method === 'POST').map(({ body }) => body)
  await press('Segna come pagato')
  await userEvent.type(screen.getByLabelText('Giorno del pagamento'), '2026-03-02')
  await press('Segna come pagato', 1)
  expect(screen.getByRole('alertdialog').textContent).toContain(message)
  await press('Annulla')
  expect(sent()).toHaveLength(1)
  await press('Segna come pagato', 1)
  await press('Segna come pagato', 2)
  expect(sent().at(-1)).toMatchObject({ paidAt: '2026-03-02', confirmLate: true })
  expect(sent()).toHaveLength(3)
})

it('asks for no transfer of what goes back to the card by itself', async () => {
  const money = { paid: 39.9, credited: 10, givenBack: 0, owed: 0, toCard: 10, onlyCredited: 0 }
  const paidAt = '2026-03-03T09:00:00.000Z'
  await open({ status: 'paid', paidAt, refundState: 'to_card', money })
  expect(screen.getByText('Torna sulla carta')).toBeTruthy()
  expect(screen.getByText('Sta tornando sulla carta')).toBeTruthy()
  expect(screen.queryByText('Rimborso da versare')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Bonifico di rimborso inviato' })).toBeNull()
})

it('names what was bought, and leads from a paid order to its invoices', async () => {
  const item = { id: 'i1', name: 'Vetrina in evidenza', description: 'Per 30 giorni', quantity: 1 }
  const orderItems = [{ ...item, price: 9.9, total: 9.9 }]
  await open({ status: 'paid', paidAt: '2026-03-03T09:00:00.000Z', orderItems })
  expect(screen.getByText('Vetrina in evidenza: Per 30 giorni')).toBeTruthy()
  const link = screen.getByRole('link', { name: 'Fatture dell’ordine' })
  expect(link.getAttribute('href')).toBe('/admin/fatture?q=ORD-2026-000001')
})

it('offers what is left to refund, and marks a country that the card contradicts', async () => {
  const calls = await open({
    status: 'paid',
    paidAt: '2026-03-03T09:00:00.000Z',
    refundableAmount: 29.9,
    refundState: 'sent',
    refundedAmount: 10,
    partRefunds: [
      {
        at: '2026-03-04T09:00:00.000Z',
        amount: 10,
        state: 'sent',
        reason: 'Sconto',
        reference: null,
      },
    ],
    tax: { treatment: 'outside_eu', check: null, evidence: 'contradicted', paymentCountry: 'IT' },
  })
  expect(screen.getByText('Paese da verificare')).toBeTruthy()
  expect(screen.getByText(/^10,00.€, .* · versato · Sconto$/)).toBeTruthy()
  expect(screen.getByText('Italia')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Rimborsa' }))
  const amount = screen.getByLabelText<HTMLInputElement>('Importo in euro')
  expect(amount.value).toBe('29,90')
  await userEvent.clear(amount)
  await userEvent.type(amount, '5,50')
  const [, refund] = screen.getAllByRole('button', { name: 'Rimborsa' })
  if (refund) await userEvent.click(refund)
  await waitForAnswers()
  expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({ amount: '5,50' })
})

it('asks for no account where the bank of the card gave the money back already', async () => {
  const paid = { status: 'paid', paymentMethod: 'card', refundableAmount: 39.9 }
  await open({ ...paid, dispute: 'lost' })
  await userEvent.click(screen.getByRole('button', { name: 'Rimborsa' }))
  expect(screen.getByRole('alertdialog').textContent).toContain('non parte altro denaro')
  expect(screen.queryByLabelText(/IBAN/)).toBeNull()
})
