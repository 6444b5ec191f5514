import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { billingAdminPaths } from '#modules/billing/contract/admin-paths.ts'
import { fakeServer, signedInAs } from '#web/testing/fake-server.ts'
import { renderElement, waitForAnswers } from '#web/testing/render-element.tsx'
import { Purchases } from './purchases.tsx'

const ACTIVE = {
  subscriptionStatus: 'active',
  subscriptionPlan: 'pro',
  startDate: '2026-03-03T09:00:00.000Z',
  endDate: '2026-04-03T08:00:00.000Z',
  daysRemaining: 31,
  isExpired: false,
  contactsLimit: 40,
  contactsUsed: 4,
  renewsAutomatically: true,
  canResume: false,
  isOverdue: false,
  hasPortal: true,
}
const NONE = { ...ACTIVE, subscriptionStatus: 'inactive', subscriptionPlan: 'none', endDate: null }

const open = async (subscription: object) => {
  const server = fakeServer({
    ...signedInAs({ role: 'admin' }),
    [`GET ${billingAdminPaths.purchases('u1')}`]: {
      body: {
        orders: 1,
        withdrawals: 0,
        purchasesRefusedAt: null,
        refusalReason: null,
        subscription,
      },
    },
    [`POST ${billingAdminPaths.cancelSubscription('u1')}`]: { body: {} },
  })
  renderElement(<Purchases userId="u1" onSubscriptionEnded={() => undefined} />)
  await waitForAnswers()
  return server
}
const END = { name: 'Chiudi l’abbonamento' }

describe('the subscription on a person’s card', () => {
  it('is named as people know it, with the day until which it is paid', async () => {
    await open(ACTIVE)
    expect(screen.getByText('Professionale')).toBeTruthy()
    expect(screen.getByText('Pagato')).toBeTruthy()
    expect(screen.getByText('fino al 3 aprile 2026')).toBeTruthy()
    expect(screen.getByText(/se la banca rifiuta, resta attivo per altri 7 giorni/)).toBeTruthy()
    expect(screen.queryByText('Rinnovo non pagato')).toBeNull()
    expect(screen.getByText('4 di 40')).toBeTruthy()
  })

  it('says of an unpaid renewal until when it was paid and until when it still counts', async () => {
    const graceSince = '2026-04-11T08:00:00.000Z'
    await open({ ...ACTIVE, isOverdue: true, graceSince, endDate: '2026-04-18T08:00:00.000Z' })
    expect(screen.getByText('fino all’11 aprile 2026')).toBeTruthy()
    expect(screen.getByText(/Resta attivo per 7 giorni .* fino al 18 aprile 2026/)).toBeTruthy()
  })

  it('is ended for abuse or with the money back, and only with a reason', async () => {
    const { calls } = await open(ACTIVE)
    await userEvent.click(screen.getByRole('button', END))
    const dialog = within(screen.getByRole('alertdialog'))
    await userEvent.selectOptions(dialog.getByLabelText('Come lo chiudi'), 'abuse')
    await userEvent.type(dialog.getByLabelText(/^Motivo/), 'Contatti rivenduti')
    await userEvent.click(dialog.getByRole('button', END))
    await waitForAnswers()
    expect(calls.find(({ method }) => method === 'POST')).toMatchObject({
      path: billingAdminPaths.cancelSubscription('u1'),
      body: { cancelType: 'abuse', reason: 'Contatti rivenduti' },
    })
  })

  it('cannot be ended where there is none', async () => {
    await open(NONE)
    expect(screen.getByText('Nessuno')).toBeTruthy()
    expect(screen.queryByRole('button', END)).toBeNull()
  })
})
