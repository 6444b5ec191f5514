import { act, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { billingPaths } from '#modules/billing/contract/paths.ts'
import {
  closeSubscriptionDialog,
  openSubscriptionDialog,
} from '#web/lib/subscription/subscription-dialog.ts'
import { dismissToast, useToast } from '#web/lib/toast.ts'
import { fakeServer, signedInAs, signedOut } from '#web/testing/fake-server.ts'
import { renderElement, waitForAnswers } from '#web/testing/render-element.tsx'
import { SubscriptionDialog } from './subscription-dialog.tsx'

beforeEach(() => {
  dismissToast()
  closeSubscriptionDialog()
  signedOut()
})

describe('the dialog about subscriptions', () => {
  const SENTENCE = 'Per visualizzare i contatti dei clienti è necessario un abbonamento attivo.'
  const plan = { name: 'Base', level: 'basic', price: 19.9, features: ['10 contatti al mese'] }
  const PLANS = {
    [`GET ${billingPaths.plans}`]: {
      body: [
        { ...plan, id: '1', interval: 'month', billingType: 'recurring' },
        { ...plan, id: '2', name: 'Annuale', interval: 'year', billingType: 'recurring' },
      ],
    },
  }
  const dialog = () => within(screen.getByRole('dialog'))
  const words = () => screen.getByRole('dialog').textContent
  const ask = async (limitReached?: string, at = '/lavori') => {
    renderElement(<SubscriptionDialog />, { at })
    await waitForAnswers()
    act(() => openSubscriptionDialog(limitReached))
    await waitForAnswers()
  }

  it('explains, offers the plans of a month, and leads to them or to the log-in', async () => {
    fakeServer(PLANS)
    await ask()
    expect(words()).toContain(SENTENCE)
    expect(words()).toContain('Base')
    expect(words()).not.toContain('Annuale')
    expect(words()).not.toContain('gratis')
    const path = (name: string) => dialog().getByRole('link', { name }).getAttribute('href')
    expect(path('Scegli un piano')).toBe('/abbonamento')
    expect(path('Accedi')).toMatch(/^\/api\/login\?returnTo=%2F/)
    expect(path('Accedi con un link via email')).toBe('/login/email?returnTo=%2Flavori')
  })

  it('says in the showcase alone that writing to a seller is free', async () => {
    fakeServer(PLANS)
    await ask(undefined, '/vetrina/v1')
    expect(words()).toContain('Scrivere a chi vende è gratis')
  })

  it('does not offer to log in to who already is, and closes', async () => {
    fakeServer({ ...PLANS, ...signedInAs() })
    await ask()
    expect(dialog().queryByRole('link', { name: 'Accedi' })).toBeNull()
    await userEvent.click(dialog().getAllByRole('button', { name: 'Chiudi' })[1] as HTMLElement)
    expect(screen.queryByText(SENTENCE)).toBeNull()
  })

  it('offers a subscriber at the limit more contacts and larger plans, and no word of a missing subscription', async () => {
    const limit = 'Hai raggiunto il limite di contatti del tuo piano'
    const monthly = { ...plan, interval: 'month', billingType: 'recurring' }
    const addon = {
      id: 'a1',
      itemType: 'addon',
      name: 'Pacchetto 10 contatti',
      description: 'Altri 10',
      price: 14.9,
      currency: 'EUR',
      extraContacts: 10,
      featuredDays: null,
    }
    const { calls } = fakeServer({
      ...signedInAs({ subscriptionStatus: 'active', subscriptionPlan: 'pro' }),
      [`GET ${billingPaths.plans}`]: {
        body: [
          { ...monthly, id: '1', name: 'Base' },
          { ...monthly, id: '2', name: 'Professionale', level: 'pro' },
          { ...monthly, id: '3', name: 'Enterprise', level: 'enterprise' },
          {
            ...monthly,
            id: '4',
            name: 'Enterprise annuale',
            level: 'enterprise',
            interval: 'year',
          },
        ],
      },
      [`GET ${billingPaths.shopItems}`]: {
        body: [
          addon,
          { ...addon, id: 's1', itemType: 'service', name: 'Vetrina', extraContacts: null },
        ],
      },
      [`POST ${billingPaths.cartItems}`]: { body: {} },
    })
    await ask(limit)
    const terms = within(screen.getByRole('dialog')).getAllByRole('term')
    expect(terms.map(({ textContent }) => textContent)).toEqual(['Enterprise'])
    expect(words()).toContain(`${limit}.`)
    expect(words()).toContain('Pacchetto 10 contatti')
    expect(words()).not.toContain('Vetrina')
    expect(words()).not.toContain(SENTENCE)
    expect(words()).not.toContain('Abbonamento richiesto')

    await userEvent.click(dialog().getByRole('button', { name: 'Aggiungi al carrello' }))
    await waitForAnswers()
    expect(screen.queryByText('Contatti esauriti')).toBeNull()
    expect(useToast.getState().toast).toMatchObject({ title: 'Aggiunto al carrello!' })
    expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
      itemType: 'addon',
      itemId: 'a1',
      name: 'Pacchetto 10 contatti',
      price: 14.9,
      quantity: 1,
    })
  })
})
