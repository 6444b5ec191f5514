import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { removeLocalItem, storeLocalItem } from '#web/lib/own-store.ts'
import {
  MESSAGE_PAGE_STORAGE_KEY,
  SHOWCASE_DRAFT_STORAGE_KEY,
} from '#web/listing/form/carried-address.ts'
import { fakeServer, signedInAs, signedOut } from '#web/testing/fake-server.ts'
import { openPage, readCurrentPath, readToastText } from '#web/testing/open-page.tsx'
import { page } from './verify-email-page.tsx'

const VERIFY = 'GET /api/auth/verify?token=a%2Fb'
const RESEND = 'POST /api/auth/resend-verification'
const open = () => openPage(page, '/verifica-email?token=a%2Fb')
const refusal = {
  status: 400,
  body: { code: 'verification.invalid', message: 'Il link è scaduto.' },
}

beforeEach(signedOut)

describe('the verification link', () => {
  it('waits for the answer', () => {
    fakeServer({ [VERIFY]: { arrives: 'never' } })
    open()
    expect(screen.getByText('Verifica in corso…')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Vai al Login' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Richiedi Nuovo Link' })).toBeNull()
  })

  it('verifies once and leads to the log-in page', async () => {
    const { calls } = fakeServer({ [VERIFY]: { body: { message: 'Ora puoi accedere.' } } })
    open()
    const link = await screen.findByRole('link', { name: 'Vai al Login' })
    expect(link).toHaveProperty('pathname', '/login')
    expect(readToastText()).toEqual(['Email verificata con successo!', 'Ora puoi accedere.'])
    expect(screen.queryByRole('link', { name: 'Vai alla home' })).toBeNull()
    expect(calls).toHaveLength(1)
  })

  it('leads home whoever is signed in already', async () => {
    fakeServer({ ...signedInAs({ emailVerified: true }), [VERIFY]: { body: {} } })
    open()
    const home = await screen.findByRole('link', { name: 'Vai alla home' })
    expect(home).toHaveProperty('pathname', '/')
    expect(screen.queryByRole('link', { name: 'Vai al Login' })).toBeNull()
  })

  it('leads a client to the own listings', async () => {
    const client = signedInAs({ emailVerified: true, userType: 'client' })
    fakeServer({ ...client, [VERIFY]: { body: {} } })
    open()
    const own = await screen.findByRole('link', { name: 'I Miei Annunci' })
    expect(own).toHaveProperty('pathname', '/i-miei-annunci')
  })

  it('leads back to the message that waited for the address', async () => {
    storeLocalItem(MESSAGE_PAGE_STORAGE_KEY, '/vetrina/v1')
    fakeServer({ ...signedInAs({ emailVerified: true }), [VERIFY]: { body: {} } })
    open()
    const message = await screen.findByRole('link', { name: 'Continua il tuo messaggio' })
    expect(message.getAttribute('href')).toBe('/vetrina/v1#scrivi')
    removeLocalItem(MESSAGE_PAGE_STORAGE_KEY)
  })

  it('leads back to the offer that waited for the address', async () => {
    storeLocalItem(SHOWCASE_DRAFT_STORAGE_KEY, { title: 'Tavolo' })
    fakeServer({ ...signedInAs({ emailVerified: true }), [VERIFY]: { body: {} } })
    open()
    const offer = await screen.findByRole('link', { name: 'Continua il tuo annuncio in vetrina' })
    expect(offer).toHaveProperty('pathname', '/pubblica-vetrina')
    removeLocalItem(SHOWCASE_DRAFT_STORAGE_KEY)
  })

  it('does not say the same twice when the server’s words are those of the toast', async () => {
    fakeServer({ [VERIFY]: { body: { message: 'Email verificata con successo!' } } })
    open()
    await waitFor(() => expect(readToastText()).toEqual(['Email verificata con successo!', '']))
  })

  it('says that it is dead, how long links live, and sends whoever wants another to the log-in page', async () => {
    const { calls } = fakeServer({ [VERIFY]: refusal })
    open()
    await screen.findByText('Link non valido o scaduto')
    expect(readToastText()).toEqual(['Errore verifica email', 'Il link è scaduto.'])
    expect(screen.getByText(/non è valido o è scaduto\. I link valgono 24 ore\./)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Richiedi Nuovo Link' }))
    expect(readCurrentPath()).toBe('/login')
    expect(readToastText()?.[1]).toContain('contatta l’assistenza')
    expect(calls).toHaveLength(1)
  })

  it('says “Verifica email fallita” when the server had no words', async () => {
    fakeServer({ [VERIFY]: { status: 502 } })
    open()
    await waitFor(() =>
      expect(readToastText()).toEqual(['Errore verifica email', 'Verifica email fallita']),
    )
  })

  it('asks and tells of another link, where no script did', () => {
    fakeServer({})
    openPage(page, '/verifica-email?nuovo=chiedi')
    expect(screen.getByText('Verifica la tua email')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Richiedi Nuovo Link' })).toBeTruthy()
    openPage(page, '/verifica-email?nuovo=messaggio')
    expect(screen.getByText('Il tuo messaggio è in attesa')).toBeTruthy()
    expect(screen.getByText(/Lo inviamo appena confermi l’indirizzo/)).toBeTruthy()
    expect(screen.queryByText(/Link non valido/)).toBeNull()
    openPage(page, '/verifica-email?nuovo=inviato')
    expect(screen.getByText('Controlla la posta')).toBeTruthy()
  })

  it('is invalid without a token, and the server is not bothered', () => {
    const { calls } = fakeServer({})
    openPage(page, '/verifica-email')
    expect(screen.getByText('Link non valido')).toBeTruthy()
    expect(screen.getByText(/Il link di verifica non è valido/).textContent).not.toContain('24 ore')
    expect(readToastText()).toBeNull()
    expect(calls).toEqual([])
  })

  it('sends another mail to whoever is signed in', async () => {
    const { calls } = fakeServer({
      ...signedInAs({ emailVerified: false }),
      [VERIFY]: refusal,
      [RESEND]: { status: 400, body: { code: 'rate.limited', message: 'Riprova tra 1 minuto.' } },
    })
    open()
    await screen.findByText('Link non valido o scaduto')
    await waitFor(() => expect(calls).toHaveLength(2))
    await userEvent.click(await screen.findByRole('button', { name: 'Richiedi Nuovo Link' }))
    await waitFor(() => expect(calls.at(-1)?.path).toBe('/api/auth/resend-verification'))
    expect(readCurrentPath()).toBe('/verifica-email?token=a%2Fb')
  })

  it('says that all is well when it was opened before, and nothing of a fault', async () => {
    fakeServer({
      [VERIFY]: { status: 409, body: { code: 'verify.already', message: 'Già verificato' } },
    })
    open()
    expect(await screen.findByText('Il tuo indirizzo è già verificato')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Vai al Login' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Richiedi Nuovo Link' })).toBeNull()
    expect(readToastText()).toBeNull()
  })

  it('does no harm when it is opened once more by whoever is verified', async () => {
    fakeServer({ ...signedInAs({ emailVerified: true }), [VERIFY]: refusal })
    open()
    expect(await screen.findByText('Il tuo indirizzo è già verificato')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Richiedi Nuovo Link' })).toBeNull()
  })
})
