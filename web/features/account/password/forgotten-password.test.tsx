import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { fakeServer, signedOut } from '#web/testing/fake-server.ts'
import { openPage, readCurrentPath, readToastText } from '#web/testing/open-page.tsx'
import { page as forgotten } from './forgotten-password-page.tsx'
import { page as reset } from './reset-password-page.tsx'

const FORGOT = 'POST /api/auth/forgot-password'
const RESET = 'POST /api/auth/reset-password'
const DEAD = 'Il link non è valido o è scaduto'

beforeEach(signedOut)

describe('a forgotten password', () => {
  const ask = async (address: string) => {
    openPage(forgotten, '/password-dimenticata')
    await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), address)
    await userEvent.click(screen.getByRole('button', { name: 'Invia il link' }))
  }

  it('is answered with the same words whoever asks, and may be asked again', async () => {
    const { calls } = fakeServer({ [FORGOT]: { status: 202, body: { message: 'ok' } } })
    await ask('chiunque@example.it')
    const answer = await screen.findByText(/Se esiste un account con l’indirizzo/)
    expect(answer.textContent).toContain('Il link vale 60 minuti.')
    await userEvent.click(screen.getByRole('button', { name: 'Invia di nuovo' }))
    await waitFor(() => expect(calls).toHaveLength(2))
    expect(calls[1]?.body).toEqual({ email: 'chiunque@example.it' })
  })

  it('needs an address', async () => {
    const { calls } = fakeServer({})
    await ask('chiunque')
    expect(screen.getAllByText('Email non valida')).toHaveLength(2)
    expect(calls).toEqual([])
  })

  it('cannot be asked for too often', async () => {
    const message = 'Troppi tentativi. Riprova tra 60 minuti.'
    fakeServer({ [FORGOT]: { status: 429, body: { code: 'rate.limited', message } } })
    await ask('chiunque@example.it')
    await waitFor(() => expect(readToastText()).toEqual(['Errore', message]))
    expect(screen.queryByText(/Se esiste un account/)).toBeNull()
  })
})

describe('the link from the mail', () => {
  const choose = async (password: string) => {
    openPage(reset, '/reimposta-password?token=abc123')
    await userEvent.type(screen.getByLabelText(/^Nuova password/), password)
    await userEvent.click(screen.getByRole('button', { name: 'Salva la nuova password' }))
  }

  it('sets the new password and leads to the log-in page', async () => {
    const { calls } = fakeServer({ [RESET]: { body: { message: 'ok' } } })
    await choose('Segreta123')
    await waitFor(() => expect(readCurrentPath()).toBe('/login'))
    expect(calls[0]?.body).toEqual({ token: 'abc123', newPassword: 'Segreta123' })
    expect(readToastText()?.[0]).toBe('Password aggiornata')
  })

  it('keeps to the rules of passwords', async () => {
    const { calls } = fakeServer({})
    await choose('corta')
    expect(screen.getAllByText('La password deve avere almeno 8 caratteri')).toHaveLength(2)
    expect(calls).toEqual([])
  })

  it('says when it is dead and offers another', async () => {
    const message = 'Il link non è valido o è scaduto. Richiedine uno nuovo.'
    fakeServer({ [RESET]: { status: 400, body: { code: 'reset.invalid', message } } })
    await choose('Segreta123')
    await waitFor(() => expect(readToastText()).toEqual(['Errore cambio password', message]))
    expect(screen.getByText(DEAD)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Richiedi un nuovo link' })).toHaveProperty(
      'pathname',
      '/password-dimenticata',
    )
  })

  it('is dead without a token, and no form pretends otherwise', () => {
    const { calls } = fakeServer({})
    openPage(reset, '/reimposta-password')
    expect(screen.getByText(DEAD)).toBeTruthy()
    expect(screen.queryByLabelText(/^Nuova password/)).toBeNull()
    expect(calls).toEqual([])
  })

  it('keeps the form when only the connection failed', async () => {
    fakeServer({})
    await choose('Segreta123')
    await waitFor(() =>
      expect(readToastText()).toEqual([
        'Errore cambio password',
        'Controlla la connessione e riprova.',
      ]),
    )
    expect(screen.getByLabelText(/^Nuova password/)).toHaveProperty('value', 'Segreta123')
  })
})
