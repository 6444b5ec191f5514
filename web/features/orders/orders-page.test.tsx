import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { UserReply } from '#modules/identity/contract/account.ts'
import { invoicePaths } from '#modules/invoicing/contract/paths.ts'
import { fakeServer, signedInAs } from '#web/testing/fake-server.ts'
import { renderElement, waitForAnswers } from '#web/testing/render-element.tsx'
import { page } from './orders-page.tsx'

const open = async (user: Partial<UserReply>, orders: readonly object[] = []) => {
  fakeServer({
    ...signedInAs(user),
    'GET /api/orders?limit=100': { body: { orders, total: orders.length } },
    [`GET ${invoicePaths.list()}`]: { body: { invoices: [], total: 0 } },
  })
  renderElement(<page.Component />, { at: '/i-miei-ordini' })
  await waitForAnswers()
}

it('offers plans to a professional without orders', async () => {
  await open({ userType: 'professional' })
  expect(screen.getByRole('link', { name: 'Scegli un piano' })).toBeTruthy()
})

it('urges no client without orders to buy a plan', async () => {
  await open({ userType: 'client', subscriptionStatus: 'inactive' })
  expect(screen.getByText(/^Pubblicare una richiesta e ricevere preventivi è gratis/)).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Scegli un piano' })).toBeNull()
})

it('says how many and for how long was bought, and pays with a button', async () => {
  const item = { id: 'i', itemType: 'addon', description: '', price: 12.9 }
  await open({ userType: 'professional' }, [
    {
      id: 'o1',
      orderNumber: 'ORD-2026-000001',
      status: 'pending',
      paymentMethod: 'bank_transfer',
      totalAmount: 424.8,
      createdAt: '2026-03-03T09:00:00.000Z',
      money: { paid: 0, credited: 0, givenBack: 0, owed: 0, toCard: 0, onlyCredited: 0 },
      canWithdraw: false,
      orderItems: [
        { ...item, name: 'Piano Professionale', quantity: 1, interval: 'year' },
        { ...item, name: 'Pacchetto 10 contatti', quantity: 2, interval: null },
      ],
    },
  ])
  expect(
    screen.getByText('Piano Professionale per un anno, 2 × Pacchetto 10 contatti'),
  ).toBeTruthy()
  expect(screen.getByRole('link', { name: /^Paga/ }).className).toContain('button')
})

it('says since when a refund is late, as a warning, and what one can do', async () => {
  await open({ userType: 'professional' }, [
    {
      id: 'o1',
      orderNumber: 'ORD-2026-000001',
      status: 'refunded',
      paymentMethod: 'bank_transfer',
      totalAmount: 39.9,
      createdAt: '2026-03-03T09:00:00.000Z',
      withdrawnAt: null,
      money: { paid: 39.9, credited: 39.9, givenBack: 0, owed: 39.9, toCard: 0, onlyCredited: 0 },
      refunds: [{ amount: 39.9, at: '2026-03-04T09:00:00.000Z', state: 'owed', isLate: true }],
      canWithdraw: false,
      orderItems: [],
    },
  ])
  expect(screen.getByText('Rimborso in ritardo').className).toContain('warning')
  expect(screen.getByText(/^Dovevamo rimborsarti entro il 18 marzo 2026/)).toBeTruthy()
})
