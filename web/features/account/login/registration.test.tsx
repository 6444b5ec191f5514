import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { ADA_USER, fakeServer, signedOut } from '#web/testing/fake-server.ts'
import { openPage, readCurrentPath, readToastText } from '#web/testing/open-page.tsx'
import { fillIn } from '#web/testing/render-element.tsx'
import { page } from './login-page.tsx'

const REGISTER = 'POST /api/auth/register'
const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const password = () => screen.getByLabelText<HTMLInputElement>(/^Password/)
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Registrati' }))

const open = () => openPage(page, '/login?tab=registrati')

const fill = () => {
  fillIn(box('Nome'), 'Ada')
  fillIn(box('Cognome'), 'Rossi')
  fillIn(box('Email'), 'ada@example.it')
  fillIn(password(), 'Segreta123')
}

beforeEach(signedOut)

describe('registering', () => {
  it('says the rules of the password before anybody breaks them', () => {
    fakeServer({})
    open()
    const rules = screen.getByText(
      'Almeno 8 caratteri, con una minuscola, una maiuscola e un numero.',
    )
    expect(password().getAttribute('aria-describedby')?.split(' ')).toContain(rules.id)
    expect(password().autocomplete).toBe('new-password')
    expect(box('Nome').autocomplete).toBe('given-name')
    expect(box('Cognome').autocomplete).toBe('family-name')
    expect([box('Nome'), box('Cognome'), box('Email'), password()]).toEqual(
      Array.from({ length: 4 }, () => expect.objectContaining({ required: true })),
    )
  })

  it('names everything that is missing, beside the field and above, and sends nothing', async () => {
    const { calls } = fakeServer({})
    open()
    await submit()
    const summary = screen.getByRole('region', { name: 'Controlla i dati inseriti' })
    expect([...summary.querySelectorAll('a')].map((link) => link.textContent)).toEqual([
      'Nome richiesto',
      'Cognome richiesto',
      'Inserisci la tua email',
      'La password deve avere almeno 8 caratteri',
    ])
    expect(calls).toEqual([])
  })

  it('wants a password of mixed kinds', async () => {
    const { calls } = fakeServer({})
    open()
    fill()
    await userEvent.clear(password())
    await userEvent.type(password(), 'tuttominuscolo')
    await submit()
    expect(
      screen.getAllByText(
        'La password deve contenere almeno una lettera minuscola, una maiuscola e un numero',
      ),
    ).toHaveLength(2)
    expect(calls).toEqual([])
  })

  it('makes a client’s account unless told otherwise, and says that the mail is on its way', async () => {
    const { calls } = fakeServer({
      [REGISTER]: { status: 201, body: { ...ADA_USER, emailSent: true } },
    })
    open()
    fill()
    await submit()
    await waitFor(() => expect(readCurrentPath()).toBe('/'))
    expect(calls[0]?.body).toEqual({
      firstName: 'Ada',
      lastName: 'Rossi',
      email: 'ada@example.it',
      password: 'Segreta123',
      userType: 'client',
    })
    expect(readToastText()).toEqual([
      'Benvenuto, Ada!',
      'Ti abbiamo scritto a ada@example.it: apri il link entro 24 ore per verificare l’indirizzo.',
    ])
  })

  it('makes a professional’s account, and says so when no mail could be sent', async () => {
    const { calls } = fakeServer({
      [REGISTER]: { status: 201, body: { ...ADA_USER, emailSent: false } },
    })
    open()
    await userEvent.click(screen.getByRole('radio', { name: /^Offro/ }))
    fill()
    await submit()
    await waitFor(() => expect(readCurrentPath()).toBe('/'))
    expect(calls[0]?.body).toMatchObject({ userType: 'professional' })
    expect(readToastText()?.[1]).toContain('Puoi chiedere l’email di verifica dal tuo profilo')
  })

  it('tells that the address has an account, where to go with it, and keeps every word', async () => {
    const message = 'Esiste già un account con questa email'
    const issues = [{ path: 'email', message }]
    fakeServer({
      [REGISTER]: { status: 409, body: { code: 'account.email-taken', message, issues } },
    })
    open()
    fill()
    await submit()
    await waitFor(() => expect(readToastText()).toEqual(['Errore di registrazione', message]))
    expect(box('Email').getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByRole('link', { name: 'scegli una nuova password' })).toBeTruthy()
    expect([box('Nome').value, box('Email').value, password().value]).toEqual([
      'Ada',
      'ada@example.it',
      'Segreta123',
    ])
    expect(readCurrentPath()).toBe('/login?tab=registrati')
  })

  it('tells too many registrations in the server’s words', async () => {
    const message = 'Troppi tentativi. Riprova tra 60 minuti.'
    fakeServer({ [REGISTER]: { status: 429, body: { code: 'rate.limited', message } } })
    open()
    fill()
    await submit()
    await waitFor(() => expect(readToastText()).toEqual(['Errore di registrazione', message]))
    expect(screen.queryByRole('link', { name: 'scegli una nuova password' })).toBeNull()
  })
})
