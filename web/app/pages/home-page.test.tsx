import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { billingPaths } from '#modules/billing/contract/paths.ts'
import { contentPaths } from '#modules/content/contract/paths.ts'
import { firmPaths } from '#modules/firms/contract/paths.ts'
import { jobPaths } from '#modules/listings/contract/job-requests/paths.ts'
import { showcasePaths } from '#modules/listings/contract/showcase/paths.ts'
import { placePaths } from '#modules/reference/contract/paths.ts'
import { OWN_REQUESTS_PATH } from '#web/features/home/dashboard/work-answers.ts'
import { PLAN_PRICES } from '#web/lib/subscription/plans-from.ts'
import { useToast } from '#web/lib/toast.ts'
import { aJob } from '#web/testing/a-job.ts'
import { fakeServer, signedInAs, signedOut } from '#web/testing/fake-server.ts'
import { readPath, renderElement } from '#web/testing/render-element.tsx'
import { page } from './home-page.tsx'

const INACTIVE = {
  subscriptionStatus: 'inactive',
  subscriptionPlan: 'none',
  startDate: null,
  endDate: null,
  daysRemaining: 0,
  isExpired: false,
  contactsLimit: 0,
  contactsUsed: 0,
}
const PRO = { subscriptionStatus: 'active', subscriptionPlan: 'pro', daysRemaining: 12 }
const ACTIVE = { ...INACTIVE, ...PRO }

const counted = (requests: number, firms: number, items: number) => ({
  [`GET ${jobPaths.list({ limit: 1 })}`]: { body: { total: requests } },
  [`GET ${firmPaths.list({ limit: 3 })}`]: { body: { total: firms, items: [] } },
  [`GET ${showcasePaths.list({ limit: 1 })}`]: { body: { total: items, totalIsAtLeast: true } },
})

const SITE = {
  ...counted(0, 0, 0),
  [`GET ${jobPaths.recent}`]: { body: [aJob()] },
  [`GET ${contentPaths.homepage}`]: {
    body: { homepageTitle: 'Casa in ordine', homepageSubtitle: 'Chi cerca trova' },
  },
  [`GET ${showcasePaths.recent}`]: { body: [] },
  [`GET ${placePaths.popularCategories}`]: { body: [] },
  [`GET ${billingPaths.plans}`]: { body: [] },
}
const OWN = {
  [`GET ${jobPaths.stats}`]: {
    body: { totalRequests: 1234, revealedContacts: 7, requestsToday: 3 },
  },
  [`GET ${billingPaths.subscription}`]: { body: INACTIVE },
  [`GET ${OWN_REQUESTS_PATH}`]: { body: { jobs: [], total: 0 } },
}

const open = async () => {
  await act(async () => {
    renderElement(<page.Component />)
    await vi.advanceTimersByTimeAsync(20)
  })
}

const figure = (label: string) =>
  screen.getByText(label).parentElement?.querySelector('dd')?.textContent

beforeAll(async () => {
  await page.prepare?.(true)
  await import('./home-rest.tsx')
})
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
  signedOut()
})

describe('home of a visitor', () => {
  it('shows the operator’s words, both sides and the plans, and asks for nothing of a member’s', async () => {
    signedOut()
    const { calls } = fakeServer(SITE)
    await open()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Casa in ordine')
    expect(screen.getByText('Piani di abbonamento in preparazione')).toBeTruthy()
    expect(calls.map(({ path }) => path)).not.toContain(jobPaths.stats)
    expect(screen.queryByText('Contatti rivelati')).toBeNull()
  })

  it('names who answers, with stars, what was checked, trade and town, and nobody while there is nobody', async () => {
    signedOut()
    const rated = {
      id: 'f1',
      name: 'Neri Impianti',
      slug: 'neri-impianti',
      city: 'Padova',
      trades: [{ name: 'Idraulico' }],
      badges: ['P. IVA controllata'],
      reviews: { total: 12, average: 4.6 },
    }
    const plain = { ...rated, id: 'f2', name: 'Bruno Neri', badges: [], reviews: undefined }
    fakeServer({
      ...SITE,
      [`GET ${firmPaths.list({ limit: 3 })}`]: { body: { total: 2, items: [rated, plain] } },
    })
    await open()
    const [first, second] = screen.getAllByRole('link', { name: /Neri/ })
    expect(first).toHaveProperty('pathname', '/professionisti/neri-impianti')
    expect(first?.textContent).toContain('Idraulico · Padova')
    expect(first?.textContent).toContain('4,6 su 5 (12)')
    expect(first?.textContent).toContain('P. IVA controllata')
    expect(second?.textContent).not.toMatch(/su 5|controllata/)

    fakeServer({ ...SITE, ...counted(0, 0, 0) })
    cleanup()
    await open()
    expect(screen.queryByText('Professionisti che trovi qui')).toBeNull()
  })

  it('asks in one box with three tabs, each of which searches its own list', async () => {
    signedOut()
    fakeServer({ ...SITE, ...counted(0, 0, 0) })
    await open()
    for (const [tab, path] of [
      ['Richieste', '/lavori'],
      ['Vetrina', '/vetrina'],
      ['Professionisti', '/professionisti'],
    ] as const) {
      fireEvent.click(screen.getByRole('radio', { name: tab }))
      fireEvent.change(screen.getByRole('combobox', { name: 'Che cosa cerchi?' }), {
        target: { value: 'tavolo' },
      })
      fireEvent.click(screen.getByRole('button', { name: 'Cerca' }))
      expect(readPath()).toBe(`${path}?q=tavolo`)
    }
  })

  it('says what stands on the board, each figure leading to it', async () => {
    signedOut()
    fakeServer({ ...SITE, ...counted(1071, 31, 12_000) })
    await open()
    for (const [name, path] of [
      ['1.071 richieste', '/lavori'],
      ['31 professionisti', '/professionisti'],
      ['oltre 12.000 annunci in vetrina', '/vetrina'],
    ] as const)
      expect(screen.getByRole('link', { name })).toHaveProperty('pathname', path)
  })

  it('says no figure below ten, and leaves no gap where none is', async () => {
    signedOut()
    fakeServer({ ...SITE, ...counted(9, 10, 0) })
    await open()
    expect(screen.getByRole('link', { name: '10 professionisti' })).toBeTruthy()
    expect(document.querySelectorAll('.home-figures > li')).toHaveLength(1)

    fakeServer({ ...SITE, ...counted(9, 9, 0) })
    cleanup()
    await open()
    expect(document.querySelector('.home-figures')).toBeNull()
  })
})

describe('home of a member', () => {
  it('greets by first name, with three figures and the newest requests', async () => {
    fakeServer({ ...SITE, ...OWN, ...signedInAs() })
    await open()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Ciao, Ada!')
    expect(figure('Richieste totali')).toBe('1.234')
    expect(figure('Contatti rivelati')).toBe('7')
    expect(figure('Richieste di oggi')).toBe('3')
    expect(screen.getByRole('link', { name: 'Rifare il bagno' })).toHaveProperty(
      'pathname',
      '/lavori/j1',
    )
    expect(screen.queryByText('Piani di abbonamento per professionisti')).toBeNull()
  })

  it('calls somebody without a name Utente', async () => {
    fakeServer({ ...SITE, ...OWN, ...signedInAs({ firstName: '' }) })
    await open()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Ciao, Utente!')
  })

  it('without a plan says Non Attivo, what one costs and gives, and leads to one', async () => {
    const prices = { [`GET ${PLAN_PRICES}`]: { body: [{ interval: 'month', price: 19.9 }] } }
    fakeServer({ ...SITE, ...OWN, ...prices, ...signedInAs({ userType: 'professional' }) })
    await open()
    expect(screen.getByText('Non Attivo')).toBeTruthy()
    expect(screen.getByText(/vedi i contatti dei clienti/).textContent).toMatch(
      /^Da 19,90\s€ al mese vedi i contatti dei clienti della tua zona\.$/,
    )
    expect(screen.getByRole('link', { name: 'Attiva Abbonamento' })).toHaveProperty(
      'pathname',
      '/abbonamento',
    )
  })

  it('says no more of the plan to a client who never bought one', async () => {
    fakeServer({ ...SITE, ...OWN, ...signedInAs({ userType: 'client' }) })
    await open()
    expect(screen.getByText('Non Attivo')).toBeTruthy()
    expect(screen.queryByText(/vedi i contatti dei clienti/)).toBeNull()
  })

  it('with a plan says Attivo and its name, and sells nothing', async () => {
    fakeServer({
      ...SITE,
      ...OWN,
      [`GET ${billingPaths.subscription}`]: { body: ACTIVE },
      ...signedInAs(),
    })
    await open()
    expect(screen.getByText('Attivo')).toBeTruthy()
    expect(screen.getByText('Professionale')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Attiva Abbonamento' })).toBeNull()
  })

  it('reads the subscription again each hour and on focus', async () => {
    vi.useRealTimers()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    const path = billingPaths.subscription
    const { calls, answers } = fakeServer({ ...SITE, ...OWN, ...signedInAs() })
    await open()
    const before = calls.filter((call) => call.path === path).length
    answers[`GET ${path}`] = { body: ACTIVE }
    await act(() => vi.advanceTimersByTimeAsync(60 * 60_000 + 100))
    expect(screen.getByText('Attivo')).toBeTruthy()
    expect(calls.filter((call) => call.path === path)).toHaveLength(before + 1)

    answers[`GET ${path}`] = { body: INACTIVE }
    await act(() => vi.advanceTimersByTimeAsync(3000))
    window.dispatchEvent(new Event('focus'))
    await act(() => vi.advanceTimersByTimeAsync(100))
    expect(screen.getByText('Non Attivo')).toBeTruthy()
  })

  it('asks for the subscription once more when it does not come, and no third time', async () => {
    const path = billingPaths.subscription
    const { calls } = fakeServer({
      ...SITE,
      ...OWN,
      [`GET ${path}`]: { status: 500 },
      ...signedInAs(),
    })
    await open()
    await act(() => vi.advanceTimersByTimeAsync(10 * 60_000))
    expect(screen.getByText('Non riusciamo a caricare lo stato dell’abbonamento.')).toBeTruthy()
    expect(calls.filter((call) => call.path === path)).toHaveLength(2)
  })

  it('says so when nothing is new', async () => {
    fakeServer({ ...SITE, ...OWN, [`GET ${jobPaths.recent}`]: { body: [] }, ...signedInAs() })
    await open()
    expect(screen.getByText('Nessuna richiesta di lavoro recente')).toBeTruthy()
    expect(screen.getByText('Nessuna offerta in vetrina recente')).toBeTruthy()
  })

  it('each part that did not come can be asked for again, and the others stand', async () => {
    fakeServer({ ...SITE, ...OWN, [`GET ${jobPaths.stats}`]: { status: 500 }, ...signedInAs() })
    await open()
    expect(screen.getByText('Non riusciamo a caricare i numeri.')).toBeTruthy()
    expect(screen.getByText('Non Attivo')).toBeTruthy()
  })

  it('sends whose session is over to the log-in page after 500 ms, with the toast', async () => {
    fakeServer({ ...SITE, ...OWN, [`GET ${jobPaths.stats}`]: { status: 401 }, ...signedInAs() })
    await open()
    expect(useToast.getState().toast).toMatchObject({
      title: 'Accesso Richiesto',
      description: "Effettua l'accesso per continuare...",
    })
    expect(readPath()).toBe('/')
    await act(() => vi.advanceTimersByTimeAsync(500))
    expect(readPath()).toBe('/login')
  })
})
