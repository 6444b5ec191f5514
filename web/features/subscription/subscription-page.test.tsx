import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { billingPaths } from '#modules/billing/contract/paths.ts'
import type { SubscriptionInfoReply } from '#modules/billing/contract/subscription.ts'
import { nearbyPath } from '#modules/kernel/contract/nearby-words.ts'
import { fakeServer, signedInAs } from '#web/testing/fake-server.ts'
import { renderElement, waitForAnswers } from '#web/testing/render-element.tsx'
import { page } from './subscription-page.tsx'

const INFO: SubscriptionInfoReply = {
  subscriptionStatus: 'active',
  subscriptionPlan: 'basic',
  startDate: '2026-03-01T09:00:00.000Z',
  endDate: '2026-04-01T09:00:00.000Z',
  graceSince: null,
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
  await waitForAnswers()
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
        'Negli ultimi 90 giorni: 6 usati, 4 restituiti',
      ]),
    )
  })

  it('count one as one, and never fewer than none left', async () => {
    const rows = await shown({ contactsUsed: 11, last90Days: { used: 1, returned: 1 } })
    expect(rows).toContain('Negli ultimi 90 giorni: 1 usato, 1 restituito')
    expect(rows).toContain('Rimasti: 0')
  })

  it('say nothing of what is not: no limit, nothing waiting, nothing returned', async () => {
    const rows = await shown({ contactsLimit: null, last90Days: { used: 6, returned: 0 } })
    expect(rows).toContain('Contatti scoperti: 0, senza limite')
    expect(rows.join()).not.toMatch(/In attesa|Rimasti|90 giorni/)
  })
})

const PLAN = {
  id: 'p1',
  level: 'basic',
  name: 'Base',
  description: '',
  price: 19.9,
  currency: 'EUR',
  interval: 'month',
  billingType: 'recurring',
  contactsLimit: 40,
  features: ['10 contatti al mese'],
  isVatIncluded: true,
  stripePriceId: null,
}
const PLANS = ['basic', 'pro', 'enterprise'].flatMap((level) =>
  ['month', 'year'].flatMap((interval) =>
    ['recurring', 'one_time'].map((billingType) => ({
      ...PLAN,
      id: `${level}-${interval}-${billingType}`,
      level,
      name: `Piano ${level}`,
      interval,
      billingType,
    })),
  ),
)

const openPlans = async (info: Partial<SubscriptionInfoReply>, search = '') => {
  const server = fakeServer({
    ...signedInAs(),
    [`GET ${billingPaths.subscription}`]: { body: { ...INFO, ...info } },
    [`GET ${billingPaths.plans}`]: { body: PLANS },
    [`GET ${nearbyPath}`]: { body: { requests30: 0, open: 0, trades: [], area: [] } },
  })
  renderElement(<page.Component />, { at: `/abbonamento${search}` })
  await waitForAnswers()
  return server
}
const NO_PLAN = { subscriptionStatus: 'inactive', subscriptionPlan: 'none' }
const cardOf = (name: string) =>
  within(screen.getByRole('heading', { name }).closest('article') ?? document.head)

describe('the page of the plans', () => {
  it('has its title and subtitle, and the second plan is the popular one', async () => {
    await openPlans(NO_PLAN)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
      'Scegli il Tuo Piano di Abbonamento',
    )
    expect(screen.getByText('Accedi ai contatti dei clienti e trova nuovi lavori')).toBeTruthy()
    expect(screen.getAllByText('Più Popolare')).toHaveLength(1)
    expect(cardOf('Piano pro').queryByText('Più Popolare')).not.toBeNull()
    expect(screen.queryByText(/^Hai già un abbonamento attivo/)).toBeNull()
  })

  it.each([
    ['', 'al mese (ricorrente)', 0],
    ['?durata=anno', 'al anno (ricorrente)', 0],
    ['?pagamento=unico', 'una tantum (1 mese)', 3],
    ['?durata=anno&pagamento=unico', 'una tantum (1 anno)', 3],
  ])('says of each plan how it is paid: %s', async (search, words, notes) => {
    await openPlans(NO_PLAN, search)
    for (const level of ['basic', 'pro', 'enterprise']) {
      const card = screen.getByRole('heading', { name: `Piano ${level}` }).closest('article')
      expect(card?.textContent.replaceAll('\u00a0', ' ')).toContain(`19,90 € ${words}`)
    }
    expect(screen.queryAllByText('Pagamento unico - Scade automaticamente')).toHaveLength(notes)
  })

  it('opens with the period of the member’s plan, and leads to the other one', async () => {
    await openPlans({ subscriptionPlan: 'pro', endDate: '2027-03-01T09:00:00.000Z' })
    const text = () => document.body.textContent.replaceAll('\u00a0', ' ')
    expect(text()).toContain('19,90 € al anno (ricorrente)')
    fireEvent.click(screen.getByRole('link', { name: 'Mensile' }))
    await waitForAnswers()
    expect(text()).toContain('19,90 € al mese (ricorrente)')
  })

  it('says how many contacts came besides those of the plan', async () => {
    await openPlans({ subscriptionPlan: 'pro', contactsLimit: 50, contactsUsed: 8 })
    expect(document.body.textContent).toContain('8 di 50 (40 del piano + 10 aggiunti)')
  })

  it('says which plan is active in a green notice and takes away its button alone', async () => {
    await openPlans({ subscriptionPlan: 'pro' })
    const notice = screen.getByText('Hai già un abbonamento attivo: Professionale')
    expect(notice.closest('.alert')?.className).toContain('success')
    expect(notice.closest('.alert')?.textContent).not.toContain('perdi')
    expect(cardOf('Piano basic').getByText('Parte quando finisce il piano che hai.')).toBeTruthy()
    const loss = 'Parte subito: perdi i 20 giorni rimasti del piano che hai.'
    expect(cardOf('Piano enterprise').getByText(loss)).toBeTruthy()
    const active = screen.getAllByRole('button', { name: 'Piano Attivo' })
    expect(
      active.map((button) => button.closest('article')?.querySelector('h3')?.textContent),
    ).toEqual(['Piano pro'])
    expect(active[0]).toHaveProperty('disabled', true)
    expect(screen.getAllByRole('button', { name: 'Aggiungi al carrello' })).toHaveLength(2)
  })

  it.each([
    [
      '',
      {
        itemId: 'basic-month-recurring',
        description: 'Piano Piano basic - mensile',
        interval: 'month',
      },
    ],
    [
      '?durata=anno',
      {
        itemId: 'basic-year-recurring',
        description: 'Piano Piano basic - annuale',
        interval: 'year',
      },
    ],
  ])('puts a plan into the cart as the specification says: %s', async (search, item) => {
    const { calls } = await openPlans(NO_PLAN, search)
    fireEvent.click(cardOf('Piano basic').getByRole('button', { name: 'Aggiungi al carrello' }))
    await waitForAnswers()
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([
      {
        method: 'POST',
        path: billingPaths.cartItems,
        body: {
          itemType: 'subscription_plan',
          name: 'Piano basic',
          price: 19.9,
          currency: 'EUR',
          stripePriceId: null,
          quantity: 1,
          ...item,
        },
      },
    ])
  })

  it.each([
    ['basic', 'Base'],
    ['pro', 'Professionale'],
    ['enterprise', 'Enterprise'],
  ])('shows plan, state and days left of who subscribes to %s', async (subscriptionPlan, label) => {
    const rows = await shown({ subscriptionPlan })
    expect(rows).toEqual(expect.arrayContaining([`Piano: ${label}`, 'Giorni rimanenti: 20']))
    expect(screen.getByText('Attivo')).toBeTruthy()
  })

  it.each([
    ['is expired', { isExpired: true, daysRemaining: 0 }, 'Scaduto'],
    ['was never there', NO_PLAN, 'Non Attivo'],
    ['has a state of its own', { subscriptionStatus: 'paused' }, 'paused'],
  ])('shows no days left where the subscription %s', async (_, info, label) => {
    await openPlans(info)
    expect(screen.getByText(label)).toBeTruthy()
    expect(screen.queryByText('Giorni rimanenti')).toBeNull()
  })

  it('reads the state again when asked, and at no other time', async () => {
    const { calls, answers } = await openPlans(NO_PLAN)
    const reads = () => calls.filter(({ path }) => path === billingPaths.subscription).length
    expect(reads()).toBe(1)
    answers[`GET ${billingPaths.subscription}`] = { body: INFO }
    fireEvent.click(screen.getByRole('button', { name: 'Aggiorna lo stato' }))
    await waitForAnswers()
    expect(reads()).toBe(2)
    expect(screen.getByText('Attivo')).toBeTruthy()
  })
})

describe('the days after a period that is not paid again', () => {
  const graceSince = '2026-04-01T09:00:00.000Z'
  const grace = { renewsAutomatically: true, graceSince, endDate: '2026-04-08T09:00:00.000Z' }

  it('are named with their end, and with what to do where the bank refused', async () => {
    await shown({ ...grace, isOverdue: true })
    const words = screen.getByText(/non è riuscito/).textContent
    expect(words).toContain('finito il 1 aprile 2026: ti lasciamo l’abbonamento per altri 7 giorni')
    expect(words).toContain('Resta attivo fino all’8 aprile 2026: aggiorna la carta')
  })

  it('are not promised any longer once they are over', async () => {
    await openPlans({ ...grace, isOverdue: true, isExpired: true, daysRemaining: 0 })
    expect(screen.getByText('Scaduto')).toBeTruthy()
    expect(screen.queryByText(/Resta attivo|aggiorna la carta/)).toBeNull()
  })

  it('are named too while nobody knows yet whether it was paid', async () => {
    await shown(grace)
    expect(screen.getByText(/non risulta ancora/).textContent).toContain('fino all’8 aprile 2026.')
    expect(screen.queryByText(/si rinnova da solo/)).toBeNull()
  })

  it('are announced beside the day of the renewal', async () => {
    await shown({ renewsAutomatically: true })
    expect(screen.getByText(/si rinnova da solo/).textContent).toContain('altri 7 giorni')
  })
})
