import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { ADA_USER, fakeServer, signedInAs, signedOut } from '#web/testing/fake-server.ts'
import { openPage, readToastText } from '#web/testing/open-page.tsx'
import { page } from './profile-page.tsx'

const SESSIONS = '/api/users/me/sessions'
const PHONE =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36'
const session = (id: string, rest: object = {}) => ({
  id,
  userAgent: PHONE,
  createdAt: '2026-03-01T09:00:00.000Z',
  lastSeenAt: '2026-03-02T09:00:00.000Z',
  isCurrent: false,
  wayIn: 'password',
  ...rest,
})
const here = session('qui', { isCurrent: true, userAgent: null })

const open = (answers: Parameters<typeof fakeServer>[0] = {}) => {
  const server = fakeServer({
    ...signedInAs(),
    [`GET ${SESSIONS}`]: { body: [here, session('telefono')] },
    'GET /api/users/me/passkeys': { body: [] },
    ...answers,
  })
  openPage(page, '/profilo')
  return server
}

const row = (title: string) =>
  screen.getByRole('heading', { name: title }).closest('details') as HTMLDetailsElement

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

beforeEach(signedOut)

describe('the profile', () => {
  it('asks for a new address with the password, and says that a link comes there', async () => {
    const { calls } = open({ 'POST /api/users/me/email': { status: 202, body: { message: '' } } })
    const email = within(
      (await screen.findByText('ada@example.it')).closest('details') as HTMLDetailsElement,
    )
    await userEvent.type(email.getByRole('textbox', { name: /^Nuova email/ }), 'nuovo@example.it')
    await userEvent.click(email.getByRole('button', { name: 'Cambia email' }))
    expect(await email.findByRole('region', { name: 'Controlla i dati inseriti' })).toBeTruthy()
    await userEvent.type(email.getByLabelText(/^La tua password/), 'Segreta123')
    await userEvent.click(email.getByRole('button', { name: 'Cambia email' }))
    await waitFor(() => expect(readToastText()).toContain('Controlla la nuova casella di posta'))
    expect(calls.filter(({ path }) => path === '/api/users/me/email')).toHaveLength(1)
    // Nothing changed yet.
    expect(screen.getByText('ada@example.it')).toBeTruthy()
  })

  it('leads to one’s listings, contacts and pictures in lines like the others', async () => {
    open()
    const link = async (name: RegExp) =>
      (await screen.findByRole('link', { name })).getAttribute('href')
    expect(await link(/^I miei annunci/)).toBe('/i-miei-annunci')
    expect(await link(/^I miei contatti/)).toBe('/i-miei-contatti')
    expect(await link(/^Le mie immagini/)).toBe('/le-mie-immagini')
  })

  it('shows who somebody is, without surprises', async () => {
    open()
    expect(await screen.findByText('Ada Rossi')).toBeTruthy()
    expect(screen.getByText('Sul sito dal 1 marzo 2026')).toBeTruthy()
    expect(screen.getByText('ada@example.it')).toBeTruthy()
    expect(screen.getByText('Verificata')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Invia di nuovo l’email' })).toBeNull()
    expect(screen.getByRole('radio', { name: /^Cerco/ })).toHaveProperty('checked', true)
    expect(await screen.findByText('2 dispositivi')).toBeTruthy()
    expect(document.querySelectorAll('details[open]')).toHaveLength(0)
  })

  it('opens what is missing by itself: the mail until the address is verified', async () => {
    open(signedInAs({ emailVerified: false }))
    expect(await screen.findByText('Da verificare')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Invia di nuovo l’email' })).toBeTruthy()
    expect(row('Email').open).toBe(true)
    expect(document.querySelectorAll('details[open]')).toHaveLength(1)
  })

  it('says what firm and billing data lack, and leads there', async () => {
    open({
      ...signedInAs({ userType: 'professional' }),
      'GET /api/firm': { body: { state: 'draft', missing: ['vatId', 'phone'], legalName: 'Ada' } },
      'GET /api/billing/profile': { body: { billingName: '', isComplete: false } },
    })
    expect(await screen.findByText('Mancano 2 dati')).toBeTruthy()
    expect(await screen.findByText('Da completare prima di acquistare')).toBeTruthy()
    expect(screen.getByRole('link', { name: /^La tua impresa/ })).toHaveProperty(
      'pathname',
      '/profilo/impresa',
    )
  })

  it('closes a line that was saved, and keeps one that was refused with what was typed', async () => {
    const { answers } = open({
      'PATCH /api/users/me': {
        status: 400,
        body: {
          code: 'input.invalid',
          message: 'Dati non validi',
          issues: [{ path: 'lastName', message: 'Massimo 60 caratteri' }],
        },
      },
    })
    const surname = await screen.findByRole('textbox', { name: 'Cognome' })
    row('I tuoi dati').open = true
    await userEvent.type(surname, ' Bianchi')
    await press('Salva le modifiche')
    expect(await screen.findAllByText('Massimo 60 caratteri')).toHaveLength(2)
    expect(row('I tuoi dati').open).toBe(true)
    expect(surname).toHaveProperty('value', 'Rossi Bianchi')
    answers['PATCH /api/users/me'] = { body: { ...ADA_USER, lastName: 'Rossi Bianchi' } }
    await press('Salva le modifiche')
    expect(await screen.findByText('Ada Rossi Bianchi')).toBeTruthy()
    await waitFor(() => expect(row('I tuoi dati').open).toBe(false))
  })

  it('saves name and kind, and shows them at once', async () => {
    const { calls } = open({
      'PATCH /api/users/me': {
        body: { ...ADA_USER, firstName: 'Adele', userType: 'professional' },
      },
    })
    const name = await screen.findByRole('textbox', { name: 'Nome' })
    await userEvent.clear(name)
    await userEvent.type(name, 'Adele')
    await userEvent.click(screen.getByRole('radio', { name: /^Offro/ }))
    await press('Salva le modifiche')
    expect(await screen.findByText('Adele Rossi')).toBeTruthy()
    expect(readToastText()?.[0]).toBe('Profilo aggiornato')
    expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({
      firstName: 'Adele',
      lastName: 'Rossi',
      userType: 'professional',
    })
  })

  it('does not save an empty name', async () => {
    const { calls } = open()
    await userEvent.clear(await screen.findByRole('textbox', { name: 'Cognome' }))
    await press('Salva le modifiche')
    expect(screen.getAllByText('Cognome richiesto')).toHaveLength(2)
    expect(calls.some(({ method }) => method === 'PATCH')).toBe(false)
  })

  it('changes the password and empties the boxes', async () => {
    open({ 'POST /api/users/me/change-password': { body: { message: 'ok' } } })
    await userEvent.type(await screen.findByLabelText(/^Password attuale/), 'Segreta123')
    await userEvent.type(screen.getByLabelText(/^Nuova password/), 'Segreta124')
    await press('Cambia password')
    await waitFor(() => expect(readToastText()?.[0]).toBe('Password aggiornata'))
    expect(screen.getByLabelText(/^Password attuale/)).toHaveProperty('value', '')
    expect(screen.getByLabelText(/^Nuova password/)).toHaveProperty('value', '')
  })
})

describe('the devices', () => {
  it('marks this one, which cannot be ended here', async () => {
    open()
    const current = (await screen.findByText('Questo dispositivo')).closest('li')
    expect(current?.textContent).toContain('Dispositivo sconosciuto')
    expect(within(current as HTMLElement).queryByRole('button')).toBeNull()
  })

  it('ends one', async () => {
    const { calls, answers } = open({ [`DELETE ${SESSIONS}/telefono`]: { status: 204 } })
    const button = await screen.findByRole('button', { name: 'Disconnetti Chrome su Android' })
    answers[`GET ${SESSIONS}`] = { body: [here] }
    await userEvent.click(button)
    await waitFor(() => expect(screen.queryByText('Chrome su Android')).toBeNull())
    expect(readToastText()?.[0]).toBe('Dispositivo disconnesso')
    expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1)
    expect(screen.queryByRole('button', { name: 'Disconnetti tutti gli altri' })).toBeNull()
  })

  it('ends all others only after asking', async () => {
    const { calls, answers } = open({ [`DELETE ${SESSIONS}`]: { status: 204 } })
    await screen.findByText('Chrome su Android')
    const ended = () => calls.filter(({ method }) => method === 'DELETE').length
    await press('Disconnetti tutti gli altri')
    await press('Annulla')
    expect(ended()).toBe(0)
    await press('Disconnetti tutti gli altri')
    answers[`GET ${SESSIONS}`] = { body: [here] }
    await press('Disconnetti tutti')
    await waitFor(() => expect(screen.queryByText('Chrome su Android')).toBeNull())
    expect(ended()).toBe(1)
  })

  it('says when ending failed, and the device stays in the list', async () => {
    open({
      [`DELETE ${SESSIONS}/telefono`]: {
        status: 404,
        body: { code: 'not-found', message: 'Risorsa non trovata' },
      },
    })
    await userEvent.click(
      await screen.findByRole('button', { name: 'Disconnetti Chrome su Android' }),
    )
    await waitFor(() => expect(readToastText()).toEqual(['Errore', 'Risorsa non trovata']))
    expect(screen.getByText('Chrome su Android')).toBeTruthy()
  })

  it('offers to try again when the list did not come', async () => {
    const { answers } = open({ [`GET ${SESSIONS}`]: { status: 503 } })
    expect(await screen.findByText('Non riusciamo a mostrare i dispositivi')).toBeTruthy()
    answers[`GET ${SESSIONS}`] = { body: [here] }
    await press('Riprova')
    expect(await screen.findByText('Questo dispositivo')).toBeTruthy()
  })
})
