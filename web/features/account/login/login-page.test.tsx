import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { FIRST_STEPS } from '#modules/operations/contract/first-steps.ts'
import { takeComplaints } from '#web/testing/complaints.ts'
import { ADA_USER, fakeServer, signedInAs, signedOut } from '#web/testing/fake-server.ts'
import { openPage, readCurrentPath, readToastText } from '#web/testing/open-page.tsx'
import { fillIn } from '#web/testing/render-element.tsx'
import { page } from './login-page.tsx'

const LOGIN = 'POST /api/login'
const email = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' })
const password = () => screen.getByLabelText<HTMLInputElement>(/^Password/)
const refused = (status: number, code: string, message: string) => ({
  status,
  body: { code, message },
})

const logIn = async (typedPassword = 'Segreta123') => {
  fillIn(email(), ' Ada@Example.it ')
  fillIn(password(), typedPassword)
  await userEvent.click(screen.getByRole('button', { name: 'Accedi' }))
}

beforeEach(signedOut)

describe('logging in', () => {
  it('asks for e-mail and password with the right keyboard and the browser’s help', () => {
    fakeServer({})
    openPage(page, '/login')
    expect(email()).toMatchObject({
      type: 'email',
      required: true,
      autocomplete: 'username webauthn',
    })
    expect(email().inputMode).toBe('email')
    expect(password()).toMatchObject({ type: 'password', required: true })
    expect(password().autocomplete).toBe('current-password')
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Accedi')
    expect(screen.getByRole('link', { name: /dimenticato la password/ })).toHaveProperty(
      'pathname',
      '/password-dimenticata',
    )
  })

  it('sends nothing that cannot be right', async () => {
    const { calls } = fakeServer({})
    openPage(page, '/login')
    await userEvent.type(email(), 'ada@')
    await userEvent.click(screen.getByRole('button', { name: 'Accedi' }))
    const summary = screen.getByRole('region', { name: 'Controlla i dati inseriti' })
    expect(summary.textContent).toContain('Email non valida')
    expect(summary.textContent).toContain('Password richiesta')
    expect(document.activeElement).toBe(summary)
    expect(calls).toEqual([])
    expect(readToastText()).toBeNull()
  })

  it('goes home and knows who came', async () => {
    const { calls } = fakeServer({
      [LOGIN]: () => {
        signedInAs()
        return { body: { user: ADA_USER } }
      },
      'GET /api/auth/user': { body: ADA_USER },
    })
    openPage(page, '/login')
    await logIn()
    await waitFor(() => expect(readCurrentPath()).toBe('/'))
    expect(calls[0]?.body).toEqual({ email: 'ada@example.it', password: 'Segreta123' })
    expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
      LOGIN,
      'GET /api/auth/user',
    ])
  })

  it.each([
    ['/login?returnTo=%2Flavori%3Fcity%3DForl%C3%AC', '/lavori?city=Forl%C3%AC'],
    ['/login?returnTo=https%3A%2F%2Fexample.com', '/'],
    ['/login?returnTo=%2F%2Fexample.com%2F', '/'],
    ['/login', '/'],
  ])('from %s leads to %s', async (address, target) => {
    fakeServer({ [LOGIN]: { body: { user: ADA_USER } } })
    openPage(page, address)
    await logIn()
    await waitFor(() => expect(readCurrentPath()).toBe(target))
  })

  it.each([
    ['/login', '/profilo/inizio'],
    ['/login?returnTo=/lavori', '/lavori'],
  ])('leads a new professional from %s where the server says: %s', async (address, target) => {
    fakeServer({ [LOGIN]: { body: { user: { ...ADA_USER, landing: '/profilo/inizio' } } } })
    openPage(page, address)
    await logIn()
    await waitFor(() => expect(readCurrentPath()).toBe(target))
  })

  it.each([
    ['admin', '/login', 'mail', '/admin'],
    ['admin', '/login', 'pages', '/'],
    ['admin', '/login?returnTo=/lavori', 'mail', '/lavori'],
    ['moderator', '/login', 'mail', '/'],
  ] as const)('leads %s from %s to what a new site still lacks (%s): %s', async (...row) => {
    const [role, address, openStep, target] = row
    const steps = FIRST_STEPS.map((step) => ({ step, isDone: step !== openStep }))
    const { calls } = fakeServer({
      [LOGIN]: { body: { user: { ...ADA_USER, role } } },
      'GET /api/admin/first-steps': { body: { steps, isAllDone: false } },
    })
    openPage(page, address)
    await logIn()
    await waitFor(() => expect(readCurrentPath()).toBe(target))
    const asked = calls.some(({ path }) => path === '/api/admin/first-steps')
    expect(asked).toBe(role === 'admin' && address === '/login')
  })

  it('goes to the change of password first when that is mandatory', async () => {
    fakeServer({ [LOGIN]: { body: { mustChangePassword: true, message: 'Devi cambiarla' } } })
    openPage(page, '/login?returnTo=/profilo')
    await logIn()
    await waitFor(() => expect(readCurrentPath()).toBe('/change-password?returnTo=%2Fprofilo'))
  })

  it('goes to the page of the code, which knows whether it was mailed', async () => {
    fakeServer({ [LOGIN]: { body: { secondFactorRequired: true, codeMailed: true } } })
    openPage(page, '/login?returnTo=/profilo')
    await logIn()
    await waitFor(() =>
      expect(readCurrentPath()).toBe('/login/codice?inviato=email&returnTo=%2Fprofilo'),
    )
  })

  it.each([
    [refused(401, 'login.wrong', 'Email o password non corretti'), /Se non la ricordi/],
    [
      refused(429, 'rate.limited', 'Troppi tentativi. Riprova tra 15 minuti.'),
      /proteggere il tuo account/,
    ],
    [refused(403, 'account.deactivated', 'Account disattivato'), /Se pensi che sia un errore/],
  ])(
    'tells the server’s refusal %j, what to do, and keeps what was typed',
    async (reply, advice) => {
      fakeServer({ [LOGIN]: reply })
      openPage(page, '/login')
      await logIn('sbagliata')
      const title = await screen.findByText('Errore di login')
      expect(title.closest('[role=alert]')?.textContent).toContain(reply.body.message)
      expect(screen.getByText(advice)).toBeTruthy()
      // Not a second time in a toast.
      expect(readToastText()).toBeNull()
      expect(email().value.trim()).toBe('Ada@Example.it')
      expect(password().value).toBe('sbagliata')
      expect(readCurrentPath()).toBe('/login')
    },
  )

  it('says that there was no answer when there was none', async () => {
    fakeServer({})
    openPage(page, '/login')
    await logIn()
    await waitFor(() =>
      expect(readToastText()).toEqual(['Errore di login', 'Controlla la connessione e riprova.']),
    )
  })

  it('cannot be sent twice while it is under way', async () => {
    const { calls } = fakeServer({ [LOGIN]: { arrives: 'never' } })
    openPage(page, '/login')
    await logIn()
    const button = screen.getByRole('button', { name: 'Accesso in corso…' })
    await userEvent.click(button)
    expect(button.getAttribute('aria-busy')).toBe('true')
    expect(calls.map(({ path }) => path)).toEqual(['/api/login'])
  })

  it('shows the password to whoever wants to see it', async () => {
    fakeServer({})
    openPage(page, '/login')
    await userEvent.type(password(), 'Segreta123')
    await userEvent.click(screen.getByRole('button', { name: 'Mostra password' }))
    expect(password().type).toBe('text')
    await userEvent.click(screen.getByRole('button', { name: 'Nascondi password' }))
    expect(password().type).toBe('password')
  })

  it('shows what the server said about a form that came without JavaScript', () => {
    fakeServer({})
    const said = {
      message: 'Email o password non corretti',
      issues: [{ path: 'password', message: 'Password richiesta' }],
      email: 'ada@example.it',
      returnTo: '/profilo',
    }
    const { container } = openPage(page, '/login', { answers: { '/login#form': said } })
    expect(screen.getByText('Errore di login')).toBeTruthy()
    expect(screen.getByText('Email o password non corretti')).toBeTruthy()
    expect(screen.getByText('Password richiesta')).toBeTruthy()
    expect(email().value).toBe('ada@example.it')
    expect(container.querySelector('[name=returnTo]')).toHaveProperty('value', '/profilo')
  })

  it('has no business with somebody who is signed in', async () => {
    fakeServer(signedInAs())
    openPage(page, '/login?returnTo=/profilo')
    await waitFor(() => expect(readCurrentPath()).toBe('/profilo'))
  })
})

describe('whoever was about to do something', () => {
  const waiting = () => screen.findByRole('region', { name: 'L’annuncio che stavi guardando' })
  const at = (path: string) => `/login?returnTo=${encodeURIComponent(path)}&tab=registrati`

  it.each([
    ['/lavori/j1', 'GET /api/job-requests/j1', 'professional'],
    ['/vetrina/v1', 'GET /api/showcase-items/v1', 'client'],
  ])(
    'reads which listing waits at %s, is asked about work only there, and comes back to it',
    async (path, call, userType) => {
      const { calls } = fakeServer({
        [call]: { body: { title: 'Rifare il bagno' } },
        'POST /api/auth/register': { status: 201, body: { ...ADA_USER, emailSent: true } },
      })
      openPage(page, at(path))
      await screen.findByText('«Rifare il bagno»')
      expect((await waiting()).textContent).toContain('«Rifare il bagno»')
      const offers = screen.queryByRole('radio', { name: /^Offro/ })
      expect(offers && (offers as HTMLInputElement).checked).toBe(
        userType === 'professional' || null,
      )
      fillIn(screen.getByRole('textbox', { name: 'Nome' }), 'Ada')
      fillIn(screen.getByRole('textbox', { name: 'Cognome' }), 'Rossi')
      fillIn(email(), 'ada@example.it')
      fillIn(password(), 'Segreta123')
      await userEvent.click(screen.getByRole('button', { name: 'Registrati' }))
      await waitFor(() => expect(readCurrentPath()).toBe(path))
      expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({ userType })
    },
  )

  it('sells one thing: the tab’s address names the waiting page too, and nothing is asked about work', () => {
    fakeServer({})
    openPage(page, '/login?returnTo=%2Fpubblica-vetrina')
    const tab = screen.getByRole('tab', { name: 'Registrati' })
    expect(tab.getAttribute('href')).toBe('/login?returnTo=%2Fpubblica-vetrina&tab=registrati')
    expect(screen.queryByText('Che cosa vuoi fare?')).toBeNull()
  })

  it('is a client who writes to a firm', () => {
    fakeServer({})
    openPage(page, at('/professionisti/rossi'), { state: { userType: 'client' } })
    expect(screen.getByRole('radio', { name: /^Cerco/ })).toHaveProperty('checked', true)
  })

  it('reads nothing where no listing waits, and no words that only the address says', () => {
    const { calls } = fakeServer({})
    openPage(page, '/login?returnTo=%2Fabbonamento%3Fdurata%3Danno&title=Vinci&tab=registrati')
    expect(screen.getByRole('radio', { name: /^Offro/ })).toHaveProperty('checked', true)
    expect(screen.queryByRole('region', { name: 'L’annuncio che stavi guardando' })).toBeNull()
    expect(screen.getByRole('region', { name: 'La scelta del piano' })).toBeTruthy()
    expect(screen.getByText('guarda i piani').getAttribute('href')).toMatch(/piani-abbonamento$/)
    expect(calls).toEqual([])
  })

  it('reads nothing of a listing that is not there any more', async () => {
    const gone = refused(404, 'listing.not-found', 'Annuncio non trovato')
    fakeServer({ 'GET /api/job-requests/j1': gone })
    openPage(page, at('/lavori/j1'))
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'L’annuncio che stavi guardando' })).toBeNull(),
    )
    await vi.waitFor(() => expect(takeComplaints()).toEqual([['Failed to fetch job']]))
  })
})
