import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ADA_USER, fakeServer, signedInAs, signedOut } from '#web/testing/fake-server.ts'
import { openPage, readCurrentPath, readToastText } from '#web/testing/open-page.tsx'
import { page } from './change-password-page.tsx'

const CHANGE = 'POST /api/users/me/change-password'
const current = () => screen.getByLabelText<HTMLInputElement>(/^Password attuale/)
const fresh = () => screen.getByLabelText<HTMLInputElement>(/^Nuova password/)
const submit = () => screen.getByRole('button', { name: 'Cambia password' })

const fill = () => {
  fireEvent.change(current(), { target: { value: 'Provvisoria1' } })
  fireEvent.change(fresh(), { target: { value: 'Segreta123' } })
}

const open = (search = '') => openPage(page, `/change-password${search}`)

beforeEach(signedOut)

describe('the change of password that a log-in demands', () => {
  it('changes it and goes on to where the log-in was leading', async () => {
    const { calls } = fakeServer({
      [CHANGE]: () => {
        signedInAs()
        return { body: { message: 'Fatto' } }
      },
      'GET /api/auth/user': { body: ADA_USER },
    })
    open('?returnTo=%2Fi-miei-annunci')
    expect(current().autocomplete).toBe('current-password')
    expect(fresh().autocomplete).toBe('new-password')
    fill()
    await userEvent.click(submit())
    await waitFor(() => expect(readCurrentPath()).toBe('/i-miei-annunci'))
    expect(calls[0]?.body).toEqual({ currentPassword: 'Provvisoria1', newPassword: 'Segreta123' })
    expect(readToastText()?.[0]).toBe('Password aggiornata')
  })

  it('leads the first admin, whose password was made, to what a new site lacks', async () => {
    const steps = [{ step: 'company', isDone: false }]
    fakeServer({
      [CHANGE]: { body: { message: 'Fatto' } },
      'GET /api/auth/user': { body: { ...ADA_USER, role: 'admin' } },
      'GET /api/admin/first-steps': { body: { steps, isAllDone: false } },
    })
    open()
    fill()
    await userEvent.click(submit())
    await waitFor(() => expect(readCurrentPath()).toBe('/admin'))
  })

  it('sends nothing that the rules forbid', async () => {
    const { calls } = fakeServer({})
    open()
    fireEvent.change(fresh(), { target: { value: 'corta' } })
    await userEvent.click(submit())
    const summary = screen.getByRole('region', { name: 'Controlla i dati inseriti' })
    expect(summary.textContent).toContain('Password corrente richiesta')
    expect(summary.textContent).toContain('La password deve avere almeno 8 caratteri')
    expect(calls).toEqual([])
  })

  it('puts the server’s refusal in a toast and beside its field', async () => {
    const message = 'La password attuale non è corretta'
    const issues = [{ path: 'currentPassword', message }]
    fakeServer({ [CHANGE]: { status: 400, body: { code: 'password.wrong', message, issues } } })
    open()
    fill()
    await userEvent.click(submit())
    await waitFor(() => expect(readToastText()).toEqual(['Errore cambio password', message]))
    expect(current().getAttribute('aria-invalid')).toBe('true')
    expect([current().value, fresh().value]).toEqual(['Provvisoria1', 'Segreta123'])
    expect(readCurrentPath()).toBe('/change-password')
  })

  it.each([
    [
      { status: 429, body: { code: 'rate.limited', message: 'Troppi tentativi.' } },
      'Troppi tentativi.',
    ],
    [{ status: 502 }, 'Cambio password fallito'],
    [undefined, 'Errore sconosciuto'],
  ])('says of the answer %j: %s', async (reply, words) => {
    fakeServer(reply ? { [CHANGE]: reply } : {})
    open()
    fill()
    await userEvent.click(submit())
    await waitFor(() => expect(readToastText()).toEqual(['Errore cambio password', words]))
  })

  it('is not for somebody who is signed in already', async () => {
    fakeServer(signedInAs())
    open()
    await waitFor(() => expect(readCurrentPath()).toBe('/'))
  })
})

describe('without any session', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('leads to the log-in page after 500 ms', async () => {
    const body = { code: 'session.required', message: 'Unauthorized' }
    fakeServer({ [CHANGE]: { status: 401, body } })
    open()
    fill()
    await act(async () => {
      fireEvent.click(submit())
      await vi.advanceTimersByTimeAsync(0)
    })
    expect(readToastText()).toEqual(['Accesso Richiesto', "Effettua l'accesso per continuare..."])
    await act(() => vi.advanceTimersByTimeAsync(499))
    expect(readCurrentPath()).toBe('/change-password')
    await act(() => vi.advanceTimersByTimeAsync(1))
    expect(readCurrentPath()).toBe('/login')
  })
})
