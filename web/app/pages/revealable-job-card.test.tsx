import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { billingPaths } from '#modules/billing/contract/paths.ts'
import { revealPaths } from '#modules/reveal/contract/paths.ts'
import {
  closeFirmDialog,
  closeSubscriptionDialog,
  useSubscriptionDialog,
} from '#web/lib/subscription/subscription-dialog.ts'
import { dismissToast, useToast } from '#web/lib/toast.ts'
import { A_CONTACT as CONTACT } from '#web/testing/a-contact.ts'
import { aJob } from '#web/testing/a-job.ts'
import { fakeServer, signedInAs, signedOut } from '#web/testing/fake-server.ts'
import { readPath, renderElement } from '#web/testing/render-element.tsx'
import { FirmDialog } from '../firm-dialog.tsx'
import { RevealableJobCard } from './revealable-job-card.tsx'

const REVEAL = `POST ${revealPaths.job('j1')}`

const refusal = (status: number, code: string, message: string) => ({
  status,
  body: { code, message },
})

const button = () => screen.getByRole('button', { name: 'Scopri i Contatti' })
const waitForAnswers = () => act(() => vi.advanceTimersByTimeAsync(0))
const toast = () => useToast.getState().toast
const dialog = () => useSubscriptionDialog.getState()

const press = async (job = aJob()) => {
  renderElement(<RevealableJobCard job={job} />, { at: '/lavori' })
  await waitForAnswers()
  fireEvent.click(button())
  await act(() => vi.dynamicImportSettled())
  await waitForAnswers()
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  dismissToast()
  closeSubscriptionDialog()
})
afterEach(() => {
  vi.useRealTimers()
  signedOut()
})

describe('revealing a contact', () => {
  it('asks visitors to register and takes them to the log-in page after 500 ms, without a call', async () => {
    signedOut()
    const { calls } = fakeServer({})
    await press()
    expect(toast()).toMatchObject({
      title: 'Accesso Richiesto',
      description: 'Devi registrarti e scegliere un abbonamento per vedere i contatti',
      variant: 'default',
    })
    expect(calls).toEqual([])
    act(() => void vi.advanceTimersByTime(499))
    expect(readPath()).toBe('/lavori')
    act(() => void vi.advanceTimersByTime(1))
    expect(readPath()).toBe('/login?returnTo=%2Flavori%2Fj1&tab=registrati')
  })

  it('opens the dialog without a call for who has no subscription', async () => {
    const { calls } = fakeServer(signedInAs({ subscriptionStatus: 'expired' }))
    await press()
    expect(dialog().isOpen).toBe(true)
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([])
    expect(toast()).toBeNull()
  })

  it.each([
    { subscriptionStatus: 'active' },
    { subscriptionStatus: 'inactive', role: 'admin' as const },
  ])('shows the contact in place of name, share and button to %j', async (user) => {
    fakeServer({ ...signedInAs(user), [REVEAL]: { body: CONTACT } })
    await press()
    expect(toast()?.title).toBe('Contatti Rivelati')
    expect(toast()?.description).toBe('Ora puoi contattare il cliente direttamente')
    const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
    expect(screen.getByText('Giulia Rossi')).toBeTruthy()
    expect(screen.queryByText('Indirizzo non confermato')).toBeNull()
    expect(hrefOf('333 123 4567')).toBe('tel:+393331234567')
    expect(hrefOf('giulia@example.it')).toBe('mailto:giulia@example.it')
    expect(hrefOf('Scrivi su WhatsApp')).toBe('https://wa.me/393331234567')
    expect(screen.getByText('Quando chiamare: Mattina (9-12), Sera (18-21)')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Scopri i Contatti' })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Condividi su Facebook' })).toBeNull()
    expect(document.activeElement).toBe(
      screen.getByRole('region', { name: 'Contatti del cliente' }),
    )
  })

  it.each([
    [11, 0, 'Nel tuo piano restano 9 contatti.'],
    [11, 8, 'Nel tuo piano resta 1 contatto.'],
    [20, 0, 'Hai finito i contatti del tuo piano.'],
  ])('says after %i used and %i reserved of 20 what is left', async (used, reserved, text) => {
    const plan = { contactsLimit: 20, contactsUsed: used, contactsReserved: reserved }
    fakeServer({
      ...signedInAs({ subscriptionStatus: 'active' }),
      [REVEAL]: { body: CONTACT },
      [`GET ${billingPaths.subscription}`]: { body: { subscriptionStatus: 'active', ...plan } },
    })
    await press()
    expect(screen.getByText(text)).toBeTruthy()
  })

  it('says beside the contact that the client has not confirmed the address', async () => {
    const unverified = { ...CONTACT, emailVerified: false }
    fakeServer({ ...signedInAs({ subscriptionStatus: 'active' }), [REVEAL]: { body: unverified } })
    await press()
    expect(screen.getByText('Indirizzo non confermato')).toBeTruthy()
  })

  it('offers no WhatsApp where there is none, and no telephone without a number', async () => {
    const { clientPhone: _, ...silent } = { ...CONTACT, clientPhoneE164: null }
    fakeServer({ ...signedInAs({ subscriptionStatus: 'active' }), [REVEAL]: { body: silent } })
    await press()
    expect(screen.queryByText('Scrivi su WhatsApp')).toBeNull()
    expect(document.querySelector('[href^="tel:"]')).toBeNull()
  })

  it('shows a number that cannot be read as it was typed, and links it nowhere', async () => {
    const unread = { ...CONTACT, clientPhone: '3331234567 / 3337654321', clientPhoneE164: null }
    fakeServer({ ...signedInAs({ subscriptionStatus: 'active' }), [REVEAL]: { body: unread } })
    await press()
    expect(screen.getByText(unread.clientPhone).closest('a')).toBeNull()
    expect(screen.queryByText('Scrivi su WhatsApp')).toBeNull()
    expect(document.querySelector('[href^="tel:"], [href*="wa.me/"]')).toBeNull()
  })
})

describe('a refused reveal', () => {
  beforeEach(() => {
    signedInAs()
  })
  const refused = async (answer: ReturnType<typeof refusal>) => {
    fakeServer({ ...signedInAs({ subscriptionStatus: 'active' }), [REVEAL]: answer })
    await press()
  }

  it('for want of a session sends to the log-in page after 500 ms', async () => {
    await refused(refusal(401, 'session.required', 'Unauthorized'))
    expect(toast()).toMatchObject({
      title: 'Accesso Richiesto',
      description: "Effettua l'accesso per continuare...",
    })
    act(() => void vi.advanceTimersByTime(500))
    expect(readPath()).toBe('/login?returnTo=%2Flavori')
  })

  it('for want of a subscription opens the dialog', async () => {
    await refused(refusal(403, 'reveal.subscription-required', 'Abbonamento richiesto'))
    expect(dialog()).toMatchObject({ isOpen: true, limitReached: null })
  })

  it('for a plan that is used up opens the dialog and says so', async () => {
    const sentence = 'Hai raggiunto il limite di contatti del tuo piano'
    await refused(refusal(403, 'reveal.limit-reached', sentence))
    expect(dialog()).toMatchObject({ isOpen: true, limitReached: sentence })
  })

  it('for an area that the firm does not name speaks of the area, never of a subscription', async () => {
    const sentence = 'Questa richiesta è solo per chi lavora in zona'
    await refused(refusal(403, 'reveal.outside-area', sentence))
    expect(dialog().isOpen).toBe(false)
    renderElement(<FirmDialog />)
    await waitForAnswers()
    const shown = screen.getByRole('dialog', { name: 'Il cliente cerca solo chi lavora in zona' })
    expect(shown.textContent).toContain(`${sentence}.Non hai usato nessun contatto.`)
    expect(screen.getByRole('link', { name: 'Vai alle tue zone' })).toHaveProperty(
      'pathname',
      '/profilo/impresa',
    )
    act(closeFirmDialog)
  })

  it.each(['Abbonamento richiesto', 'An active subscription required here'])(
    'opens the dialog whenever the message asks for a subscription: %s',
    async (message) => {
      await refused(refusal(402, 'other', message))
      expect(dialog().isOpen).toBe(true)
      expect(toast()).toBeNull()
    },
  )

  it('of a request that filled up says what the server says', async () => {
    const sentence = 'Questa richiesta ha già ricevuto il numero massimo di professionisti'
    await refused(refusal(409, 'reveal.full', sentence))
    expect(toast()).toMatchObject({
      title: 'Errore',
      description: sentence,
      variant: 'destructive',
    })
    expect(dialog().isOpen).toBe(false)
  })

  it('without a reason has one of its own', async () => {
    fakeServer(signedInAs({ subscriptionStatus: 'active' }))
    await press()
    expect(toast()).toMatchObject({
      title: 'Errore',
      description: 'Errore durante la rivelazione dei contatti',
    })
  })
})

describe('a request that takes no more professionals', () => {
  it.each([
    [
      { revealCount: 5, contactsClosed: true },
      'Questa richiesta ha già ricevuto il numero massimo di professionisti.',
    ],
    [{ contactsClosed: true }, 'Questa richiesta non accetta più contatti.'],
  ])('rests its button and says why: %j', (changes, reason) => {
    signedOut()
    fakeServer({})
    renderElement(<RevealableJobCard job={aJob(changes)} />)
    expect(button()).toHaveProperty('disabled', true)
    expect(
      document.getElementById(button().getAttribute('aria-describedby') ?? '')?.textContent,
    ).toBe(reason)
  })

  it('is still open to an admin', async () => {
    fakeServer(signedInAs({ role: 'admin' }))
    renderElement(<RevealableJobCard job={aJob({ revealCount: 5 })} />)
    await waitForAnswers()
    expect(button()).toHaveProperty('disabled', false)
  })
})
