import { describe, expect, it } from 'vitest'
import type { SubscriptionInfoReply } from '#modules/billing/contract/subscription.ts'
import { statusAlert, statusLabel } from './status-alert.ts'

const active = (daysRemaining: number): SubscriptionInfoReply => ({
  subscriptionStatus: 'active',
  subscriptionPlan: 'pro',
  startDate: '2026-03-01T09:00:00.000Z',
  endDate: '2026-04-01T09:00:00.000Z',
  graceSince: null,
  daysRemaining,
  isExpired: false,
  contactsLimit: 40,
  contactsUsed: 0,
  contactsReserved: 0,
  last90Days: { used: 0, returned: 0 },
  renewsAutomatically: false,
  canResume: false,
  isOverdue: false,
  hasPortal: false,
  withdrawals: [],
})

describe('the alert of a subscription', () => {
  it('is silent while more than seven days are left', () => {
    expect(statusAlert(active(8))).toBeNull()
  })

  it.each([7, 4])('advises to renew with %i days left', (days) => {
    expect(statusAlert(active(days))).toEqual({
      tone: 'warning',
      text: `Il tuo abbonamento scade tra ${days} giorni. Ti consigliamo di rinnovarlo presto.`,
    })
  })

  it.each([3, 1])('warns aloud with %i days left', (days) => {
    expect(statusAlert(active(days))).toEqual({
      tone: 'destructive',
      text: `Attenzione! Il tuo abbonamento scade tra ${days} giorni. Rinnova ora per evitare interruzioni.`,
    })
  })

  it('says expired as soon as the server says so, whatever the status word', () => {
    const expired = { ...active(0), isExpired: true }
    expect(statusLabel(expired)).toBe('Scaduto')
    const byWord = { ...active(0), subscriptionStatus: 'expired' }
    expect(statusLabel(byWord)).toBe('Scaduto')
    for (const info of [expired, byWord])
      expect(statusAlert(info)).toEqual({
        tone: 'destructive',
        text: 'Il tuo abbonamento è scaduto. Rinnova ora per continuare ad accedere ai contatti dei clienti.',
      })
  })

  it('tells who has none what a plan would bring, and shows an unknown status raw', () => {
    const none = { ...active(0), subscriptionStatus: 'inactive', subscriptionPlan: 'none' }
    expect(statusAlert(none)?.text).toBe(
      'Non hai un abbonamento attivo. Acquista un piano per accedere ai contatti dei clienti.',
    )
    expect(statusLabel({ ...none, subscriptionStatus: 'paused' })).toBe('paused')
    expect(statusLabel(active(20))).toBe('Attivo')
  })
})
