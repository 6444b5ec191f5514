import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { orderPaths, withdrawalPagePath } from '#modules/billing/contract/order-paths.ts'
import { fakeServer } from '#web/testing/fake-server.ts'
import { Withdrawal } from './withdrawal.tsx'

const FIGURES = {
  step: 'confirm',
  message: 'Conferma per recedere dall’ordine.',
  orderNumber: 'ORD-2026-000001',
  customerName: 'Ada Rossi',
  receiptEmail: 'ada@example.it',
  totalAmount: 39.9,
  refundAmount: 31.94,
  keptAmount: 7.96,
  usage: { contactsUsed: 4, contactsIncluded: 10, daysUsed: 3, daysIncluded: 31 },
  withdrawUntil: null,
  withdrawnAt: null,
}

const ISSUE = { path: 'receiptEmail', message: 'Email non valida' }

const open = async () => {
  const { calls } = fakeServer({
    [`POST ${orderPaths.orderAction('uno', 'withdraw')}`]: ({ body }) => {
      const { confirm, receiptEmail } = body as { confirm?: boolean; receiptEmail?: string }
      if (!confirm) return { body: FIGURES }
      return receiptEmail?.includes('.')
        ? { body: { ...FIGURES, step: 'done', message: 'Recesso registrato' } }
        : {
            status: 400,
            body: { code: 'request.invalid', message: ISSUE.message, issues: [ISSUE] },
          }
    },
  })
  render(<Withdrawal id="uno" />)
  const link = screen.getByRole('link', { name: 'Recedi dal contratto qui' })
  expect(link.getAttribute('href')).toBe(withdrawalPagePath('uno'))
  await userEvent.click(link)
  const box = await screen.findByLabelText<HTMLInputElement>(/Email per la ricevuta/)
  return { box, calls }
}

const confirm = () => userEvent.click(screen.getByRole('button', { name: 'Conferma il recesso' }))

it('shows who withdraws from what, and where the receipt goes', async () => {
  const { box, calls } = await open()
  for (const shown of ['Ada Rossi', 'ORD-2026-000001', '4 su 10'])
    expect(screen.getByText(shown)).toBeTruthy()
  expect(screen.getByText(/non saranno più disponibili/)).toBeTruthy()
  expect(box.value).toBe('ada@example.it')
  expect(calls.map(({ body }) => body)).toEqual([{}])
})

it('sends the address that was typed instead, and stays open while it is wrong', async () => {
  const { box, calls } = await open()
  await userEvent.clear(box)
  await userEvent.type(box, 'altra@esempio')
  await confirm()
  expect(await screen.findByText('Email non valida')).toBeTruthy()
  await userEvent.type(box, '.it')
  await confirm()
  await waitFor(() => expect(screen.queryByLabelText(/Email per la ricevuta/)).toBeNull())
  expect(calls.map(({ body }) => body)).toContainEqual({
    confirm: true,
    refundAmount: 31.94,
    receiptEmail: 'altra@esempio.it',
  })
})
