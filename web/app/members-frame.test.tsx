import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SiteContext } from '#web/lib/site.ts'
import { fakeServer, signedInAs, signedOut } from '#web/testing/fake-server.ts'
import { openPage, readToastText } from '#web/testing/open-page.tsx'
import { MemberPrompts } from './members-frame.tsx'

const RESEND = 'POST /api/auth/resend-verification'
const waitForAnswers = () => act(() => vi.advanceTimersByTimeAsync(0))
const banner = () => screen.queryByRole('region', { name: 'Verifica la tua email' })

const SITE = {
  name: 'CercoOffro',
  url: '',
  now: 0,
  consentVersion: null,
  company: null,
  asksProfessionals: true,
}

const Component = () => (
  <SiteContext value={SITE}>
    <MemberPrompts />
  </SiteContext>
)

const open = async (path = '/lavori') => {
  openPage({ Component }, path)
  await waitForAnswers()
}

const press = async (name: string) => {
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name }))
    await vi.advanceTimersByTimeAsync(0)
  })
}

describe('the banner of whoever is not verified yet', () => {
  beforeEach(() => {
    signedOut()
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('does not appear to strangers', async () => {
    fakeServer({})
    await open()
    expect(banner()).toBeNull()
  })

  it('does not appear to whoever is verified', async () => {
    fakeServer(signedInAs({ emailVerified: true }))
    await open()
    expect(banner()).toBeNull()
  })

  it.each(['/profilo', '/verifica-email', '/login'])('is silent on %s', async (path) => {
    fakeServer(signedInAs({ emailVerified: false }))
    await open(path)
    expect(banner()).toBeNull()
  })

  it('sends the mail again, once a minute', async () => {
    const { calls } = fakeServer({
      ...signedInAs({ emailVerified: false }),
      [RESEND]: { status: 202, body: { message: 'ok' } },
    })
    await open()
    expect(banner()).not.toBeNull()
    await press('Invia di nuovo')
    expect(readToastText()).toEqual([
      'Email inviata',
      'Apri il link che trovi nella tua casella di posta: vale 24 ore.',
    ])
    const sent = () => calls.filter(({ method }) => method === 'POST').length
    await press('Email inviata')
    expect(sent()).toBe(1)
    await act(() => vi.advanceTimersByTimeAsync(59_999))
    expect(screen.queryByRole('button', { name: 'Invia di nuovo' })).toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(1))
    await press('Invia di nuovo')
    expect(sent()).toBe(2)
    await act(() => vi.advanceTimersByTimeAsync(60_000))
  })

  it('says when it was too soon, and may be pressed again', async () => {
    const message = 'Troppi tentativi. Riprova tra 1 minuto.'
    fakeServer({
      ...signedInAs({ emailVerified: false }),
      [RESEND]: { status: 429, body: { code: 'rate.limited', message } },
    })
    await open()
    await press('Invia di nuovo')
    expect(readToastText()).toEqual(['Errore verifica email', message])
    expect(screen.getByRole('button', { name: 'Invia di nuovo' })).toBeTruthy()
  })

  it('goes away when the server says that the address is verified', async () => {
    const message = 'La tua email è già verificata'
    const { answers } = fakeServer({
      ...signedInAs({ emailVerified: false }),
      [RESEND]: { status: 409, body: { code: 'account.already-verified', message } },
    })
    await open()
    Object.assign(answers, signedInAs({ emailVerified: true }))
    await act(() => vi.advanceTimersByTimeAsync(3000))
    await press('Invia di nuovo')
    await waitForAnswers()
    expect(banner()).toBeNull()
  })

  it.each([
    ['profile', null, true, 'Completa il profilo della tua impresa'],
    ['profile', '2026-04-01T10:00:00.000Z', true, 'Verifica la tua email'],
    ['profile', '2026-04-01T10:00:00.000Z', false, 'Completa il profilo della tua impresa'],
    ['email', null, true, 'Verifica la tua email'],
  ])('is never two: %s missing until %s, unverified %s, says %s', async (...row) => {
    const [step, until, isUnverified, title] = row
    fakeServer({
      ...signedInAs({ emailVerified: !isUnverified, subscriptionStatus: 'active' }),
      'GET /api/firm/gate': { body: { lacks: 'reveal.firm-required', step, until } },
    })
    await open()
    await waitForAnswers()
    const shown = screen.getAllByRole('region').map((region) => region.getAttribute('aria-label'))
    expect(shown).toEqual([title, 'Avvisi'])
  })
})
