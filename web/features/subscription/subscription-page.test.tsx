import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { billingPaths } from '#modules/billing/contract/paths.ts'
import type { SubscriptionInfoReply } from '#modules/billing/contract/subscription.ts'
import { nearbyPath } from '#modules/kernel/contract/nearby-words.ts'
import { fakeServer, signedInAs } from '#web/testing/fake-server.ts'
import { renderElement, settle } from '#web/testing/render-element.tsx'
import { page } from './subscription-page.tsx'

const INFO: SubscriptionInfoReply = {
  subscriptionStatus: 'active',
  subscriptionPlan: 'basic',
  startDate: '2026-03-01T09:00:00.000Z',
  endDate: '2026-04-01T09:00:00.000Z',
  daysRemaining: 20,
  isExpired: false,
  contactsLimit: 10,
  contactsUsed: 0,
  contactsReserved: 0,
  last90Days: { used: 0, returned: 0 },
  renewsAutomatically: false,
  canResume: false,
  isOverdue: false,
  hasPortal: false,
  withdrawals: [],
}

/** The figures as they are read: `Rimasti: 3`. */
const shown = async (info: Partial<SubscriptionInfoReply>) => {
  fakeServer({
    ...signedInAs(),
    [`GET ${billingPaths.subscription}`]: { body: { ...INFO, ...info } },
    [`GET ${billingPaths.plans}`]: { body: [] },
    [`GET ${nearbyPath}`]: { body: { requests30: 0, open: 0, trades: [], area: [] } },
  })
  renderElement(<page.Component />, { at: '/abbonamento' })
  await settle()
  const terms = screen.getAllByRole('term')
  return terms.map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`)
}

describe('the figures of the plan page', () => {
  it('are contacts used, waiting and left, and what came back within 90 days', async () => {
    const rows = await shown({
      contactsUsed: 6,
      contactsReserved: 1,
      last90Days: { used: 6, returned: 4 },
    })
    expect(rows).toEqual(
      expect.arrayContaining([
        'Contatti scoperti: 6 di 10',
        'In attesa di una risposta: 1',
        'Rimasti: 3',
        'Negli ultimi 90 giorni: 6 usati, 4 tornati nel piano',
      ]),
    )
  })

  it('count one as one, and never fewer than none left', async () => {
    const rows = await shown({ contactsUsed: 11, last90Days: { used: 1, returned: 1 } })
    expect(rows).toContain('Negli ultimi 90 giorni: 1 usato, 1 tornato nel piano')
    expect(rows).toContain('Rimasti: 0')
  })

  it('say nothing of what is not: no limit, nothing waiting, nothing returned', async () => {
    const rows = await shown({ contactsLimit: null, last90Days: { used: 6, returned: 0 } })
    expect(rows).toContain('Contatti scoperti: 0, senza limite')
    expect(rows.join()).not.toMatch(/In attesa|Rimasti|90 giorni/)
  })
})
